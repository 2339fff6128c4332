/** Messages between tabs of this browser. A tab does not hear itself. */
export function openTabChannel<Message>(name: string, hear: (message: Message) => void) {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }) => hear(data)
  return { post: (message: Message) => channel.postMessage(message), close: () => channel.close() }
}
