/**
 * What the open tabs of this browser tell each other. They share one session and one device, so that whatever changes
 * it in one of them concerns all (specification, "Auth session events"):
 *
 *     signed in, second factor verified   `signed-in`: a tab that shows nobody shows who it is
 *     signed out                          `signed-out`
 *     unlocked by a proof                 `unlocked`: a locked tab asks whether the vault is handed to it
 *     token refreshed                     `session-renewed`
 *     password recovery                   `recovered`: the keys that another tab holds are not the newest any more
 *     user updated                        nothing: the live channel tells every tab of every device
 *
 * `copied`: something else lies in the clipboard than what another tab had put there.
 */
type Message =
  'active' | 'copied' | 'locked' | 'unlocked' | 'signed-in' | 'signed-out' | 'session-renewed' | 'recovered'

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
