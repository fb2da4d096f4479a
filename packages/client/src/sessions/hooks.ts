/** What parts of the engine are told of, whichever of them the client has named, and what comes along. */
import type { StoreLoss } from '../device/store-loss.ts'
import type { Unlocked } from './unlocked.ts'

export interface Hooks {
  /** What this device kept is gone. */
  deviceLost: [why: StoreLoss]
  /** A sync was verified, and what waited has been sent. */
  synced: [unlocked: Unlocked]
  /**
   * What a verified sync may lead to between people: invitations that were answered, and answers that wait. Asks the
   * server about them, so it runs outside the line and nobody waits for it.
   */
  peopleChanged: [unlocked: Unlocked]
  /** Items of the open vault may be other than before. */
  itemsChanged: [unlocked: Unlocked]
  /** After a sync and what it has led to, whether or not all of it passed its checks. */
  caughtUp: [unlocked: Unlocked]
  /** Somebody may have made new keys: whoever asks for them once, asks again. */
  keysToAskFor: [unlocked: Unlocked]
  /** Invitations to this person may have come or ended: whoever asks for them once, asks again. */
  invitationsToAskFor: [unlocked: Unlocked]
  /** Dark web monitoring was switched on or off. */
  monitoringSwitched: [unlocked: Unlocked]
}
