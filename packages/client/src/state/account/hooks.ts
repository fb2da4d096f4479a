/** Events that the engine passes to whichever parts the client has listed. */
import type { StoreLoss } from '../../base/device/store-loss.ts'
import type { EngineEvent } from './engine-event.ts'
import type { Unlocked } from './unlocked.ts'

export interface Hooks {
  /** An event was sent to the screens. */
  emitted: [event: EngineEvent]
  /** What this device stored is gone. */
  deviceLost: [why: StoreLoss]
  /** A sync was verified, and waiting changes have been sent. */
  synced: [unlocked: Unlocked]
  /**
   * After a verified sync: invitations may have been answered, and answers may be waiting. Handlers ask the server, so
   * they run outside the line and nothing waits for them.
   */
  peopleChanged: [unlocked: Unlocked]
  /** Items of the open vault may have changed. */
  itemsChanged: [unlocked: Unlocked]
  /** A sync and everything after it has ended, whether or not all checks passed. */
  caughtUp: [unlocked: Unlocked]
  /** Someone may have replaced their keys: a part that asks only once must ask again. */
  keysToAskFor: [unlocked: Unlocked]
  /** Invitations to this person may have arrived or ended: a part that asks only once must ask again. */
  invitationsToAskFor: [unlocked: Unlocked]
  /** Dark web monitoring was switched on or off. */
  monitoringSwitched: [unlocked: Unlocked]
}
