/**
 * Messages between this browser's open tabs. They share one session and one device, so a change in one affects all.
 *
 * - `active`: the person is active, so no tab locks yet.
 * - `copied`: what another tab copied is no longer in the clipboard.
 * - `locked: …`, then `locked`: all tabs lock, and say why. The second is for tabs that run an earlier version.
 * - `unlocked`: a proof opened the vault; a locked tab asks for the key.
 * - `signed-in`: a tab without an account reloads and shows this one.
 * - `signed-out`: all tabs reload.
 * - `session-renewed`: the session counts as fresh in every tab.
 * - `recovered`: the keys of other tabs are out of date.
 *
 * Changes of the vault and of settings are not told here: they reach every tab of every device on the live channel.
 */
import type { LockReason } from '@severy/client'

type Message =
  | 'active'
  | 'copied'
  | 'locked'
  | `locked: ${LockReason}`
  | 'unlocked'
  | 'signed-in'
  | 'signed-out'
  | 'session-renewed'
  | 'recovered'

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

export function tellOtherTabsOfLock(reason: LockReason): void {
  tellOtherTabs(`locked: ${reason}`)
  tellOtherTabs('locked')
}

/** Why another tab has locked; null for other messages. */
export function lockReasonOf(message: Message): LockReason | null {
  if (message === 'locked') return 'user'
  return message.startsWith('locked: ') ? (message.slice('locked: '.length) as LockReason) : null
}
