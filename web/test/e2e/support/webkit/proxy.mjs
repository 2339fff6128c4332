import { once } from 'node:events'
import { createServer, request } from 'node:http'

/**
 * The name of a cookie as WebKit gets it, which takes none that is `Secure` over http, not even from this machine, as other
 * engines do. So it gets them without that word, and without the prefix that demands it; the portal gets them back as it made
 * them.
 */
export const softenedName = (name) => name.replace(/^__Host-/, 'Host-')
const softened = (cookie) => softenedName(cookie).replace(/; *Secure\b/i, '')
const hardened = (cookies) => cookies.replace(/(^|; )Host-/g, '$1__Host-')

/** What a proxy says to its neighbour only. */
const HOP = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding']

/**
 * An HTTP proxy through which all of a browser goes, its service workers too: WebKitGTK has no other way to be without a
 * network. It also says which language is wanted, which WebKitGTK takes from locales that few machines have.
 */
export async function startProxy(language) {
  let isOffline = false
  const sockets = new Set()
  const server = createServer((asked, answer) => {
    if (isOffline || !URL.canParse(asked.url)) return asked.socket.destroy()
    const headers = { ...asked.headers, 'accept-language': language() }
    for (const name of HOP) delete headers[name]
    if (headers.cookie) headers.cookie = hardened(headers.cookie)
    // A connection of its own for each: one that is kept open may be closed at the other end while it is used again.
    const onward = request(asked.url, { method: asked.method, headers, agent: false }, (given) => {
      const kept = []
      for (let at = 0; at < given.rawHeaders.length; at += 2) {
        const [name, value] = given.rawHeaders.slice(at, at + 2)
        const lower = name.toLowerCase()
        if (!HOP.includes(lower)) kept.push(name, lower === 'set-cookie' ? softened(value) : value)
      }
      answer.writeHead(given.statusCode, given.statusMessage, kept)
      given.pipe(answer)
    })
    onward.on('error', () => asked.socket.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    setOffline(offline) {
      isOffline = offline
      if (offline) for (const socket of sockets) socket.destroy()
    },
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
