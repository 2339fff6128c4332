import { writeDevice } from './deviceStorage'

/**
 * Messages between tabs of this browser: by a BroadcastChannel, or by the storage that they share where there is none.
 * A tab does not hear itself.
 */
export function openTabChannel<Message>(name: string, hear: (message: Message) => void) {
  if ('BroadcastChannel' in globalThis) {
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }) => hear(data)
    return { post: (message: Message) => channel.postMessage(message), close: () => channel.close() }
  }
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === name && newValue !== null) hear(JSON.parse(newValue))
  }
  addEventListener('storage', listen)
  return {
    post(message: Message) {
      writeDevice(name, JSON.stringify(message))
      writeDevice(name, undefined)
    },
    close: () => removeEventListener('storage', listen),
  }
}
