import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * The connection to a WebKitGTK browser that `WEBKIT_INSPECTOR_SERVER` makes it listen on: named messages, whose bodies are
 * GVariants. Over it go what WebKitWebDriver sends (the domain `Automation`) and what its Web Inspector sends, side by side.
 */
const LITTLE_ENDIAN = 1
const HEAD = 5

const number = (value) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}
const text = (value) => Buffer.from(`${value}\0`)
const padded = (bytes) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 7)])
/** How many bytes an offset has in a container of this size. */
const widthOf = (size) => (size <= 0xff ? 1 : size <= 0xffff ? 2 : 4)

/** Parts with the offsets of their ends, as a container of that many bytes has them. */
function framed(body, ends) {
  const width = [1, 2, 4].find((one) => body.length + ends.length * one <= 2 ** (8 * one) - 1)
  const offsets = Buffer.alloc(ends.length * width)
  for (const [place, end] of ends.entries()) offsets.writeUIntLE(end, place * width, width)
  return Buffer.concat([body, offsets])
}

const variant = (bytes, type) => Buffer.concat([bytes, Buffer.from(`\0${type}`)])
const pair = (bytes, rest) => framed(Buffer.concat([padded(bytes), rest]), [bytes.length])

/** `a{sv}` of texts and of the like. */
function dictionary(entries) {
  let body = Buffer.alloc(0)
  const ends = []
  for (const [key, value] of Object.entries(entries)) {
    const held = typeof value === 'string' ? variant(text(value), 's') : variant(dictionary(value), 'a{sv}')
    body = Buffer.concat([padded(body), pair(text(key), held)])
    ends.push(body.length)
  }
  return framed(body, ends)
}

/** `a(tsssb)`: what there is to be connected with. */
function targetsIn(bytes) {
  if (bytes.length === 0) return []
  const width = widthOf(bytes.length)
  const table = bytes.readUIntLE(bytes.length - width, width)
  const targets = []
  let from = 0
  for (let at = table; at < bytes.length; at += width) {
    const to = bytes.readUIntLE(at, width)
    const one = bytes.subarray((from + 7) & ~7, to)
    const size = widthOf(one.length)
    const kind = one.subarray(8, one.readUIntLE(one.length - size, size) - 1).toString()
    targets.push({ id: Number(one.readBigUInt64LE(0)), kind })
    from = to
  }
  return targets
}

async function connected(port, patience) {
  for (const until = Date.now() + patience; ; await wait(20)) {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    try {
      await once(socket, 'connect')
      return socket
    } catch (error) {
      if (Date.now() > until) throw error
    }
  }
}

/**
 * Asks for an automation session. `hears` is told of `targets`, whenever they change, of every `message` of one of them,
 * and of the `end`.
 */
export async function openWire(port, { session, capabilities, patience }, hears) {
  const socket = await connected(port, patience)
  let kept = Buffer.alloc(0)
  let connection = 0
  const send = (name, ...parts) => {
    const body = Buffer.concat([text(name), ...parts])
    const head = Buffer.alloc(HEAD)
    head.writeUInt32BE(body.length)
    head[HEAD - 1] = LITTLE_ENDIAN
    socket.write(Buffer.concat([head, body]))
  }
  const read = {
    SetTargetList(bytes) {
      connection = bytes.readBigUInt64LE(0)
      hears.targets(targetsIn(bytes.subarray(8)))
    },
    SendMessageToFrontend(bytes) {
      hears.message(Number(bytes.readBigUInt64LE(8)), JSON.parse(bytes.subarray(16, -1)))
    },
  }
  socket.on('data', (bytes) => {
    // The browser holds back a second message until the first is acknowledged, which the system puts off for 40 ms unless
    // there is something to send. It ignores a message that it does not know.
    send('Acknowledged')
    kept = kept.length > 0 ? Buffer.concat([kept, bytes]) : bytes
    while (kept.length >= HEAD && kept.length >= HEAD + kept.readUInt32BE(0)) {
      const end = HEAD + kept.readUInt32BE(0)
      const body = kept.subarray(HEAD, end)
      kept = kept.subarray(end)
      const named = body.indexOf(0)
      read[body.subarray(0, named)]?.(body.subarray(named + 1))
    }
  })
  socket.on('error', () => socket.destroy())
  socket.on('close', () => hears.end())
  send('StartAutomationSession', pair(text(session), dictionary(capabilities)))
  return {
    /** Connects with a target, which can be talked to from then on. */
    setUp: (target) => send('Setup', number(connection), number(target)),
    tell: (target, message) =>
      send('SendMessageToBackend', number(connection), number(target), text(JSON.stringify(message))),
    close: () => socket.destroy(),
  }
}
