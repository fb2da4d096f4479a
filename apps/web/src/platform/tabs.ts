/** What the open tabs of this browser tell each other: somebody is here, the vault was locked, somebody signed out. */
type Message = 'active' | 'locked' | 'signed-out'

const channel = new BroadcastChannel('severy-tabs')

export function tellOtherTabs(message: Message): void {
  channel.postMessage(message)
}

/** Calls back with messages of other tabs, never of this one; the returned function ends it. */
export function onOtherTab(listener: (message: Message) => void): () => void {
  const receive = (event: MessageEvent<Message>): void => {
    listener(event.data)
  }
  channel.addEventListener('message', receive)
  return () => {
    channel.removeEventListener('message', receive)
  }
}
