/**
 * Messages between this browser's open tabs. They share one session and one device, so a change in one affects all as
 * follows:
 *
 * signed in, second factor verified   `signed-in`: a signed-out tab reloads and shows the account signed out
 * `signed-out` unlocked by a proof                 `unlocked`: a locked tab asks for the vault's key token refreshed
 * `session-renewed` password recovery                   `recovered`: other tabs' keys are out of date user updated
 * nothing: the live channel reaches every tab of every device
 *
 * `copied`: what another tab copied is no longer in the clipboard.
 */
type Message =
  'active' | 'copied' | 'locked' | 'unlocked' | 'signed-in' | 'signed-out' | 'session-renewed' | 'recovered'

const channel = new BroadcastChannel('severy-tabs')

export function tellOtherTabs(message: Message): void {
  channel.postMessage(message)
}

/** Calls back with messages from other tabs, never from this one; the returned function stops it. */
export function onOtherTab(listener: (message: Message) => void): () => void {
  const receive = (event: MessageEvent<Message>): void => {
    listener(event.data)
  }
  channel.addEventListener('message', receive)
  return () => {
    channel.removeEventListener('message', receive)
  }
}
