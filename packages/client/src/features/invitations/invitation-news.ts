/** What an open account knows about invitations, kept in memory; `shares` events announce changes. */
import type { listReceivedInvitations, ReplyOf } from '@severy/contract'
import { memorySlot } from '../../base/memory-slot.ts'

type Received = ReplyOf<typeof listReceivedInvitations>['invitations'][number]

interface News {
  /**
   * Ids of invitations that must be reviewed: the link does not vouch for the person, or a refusal prevents finishing.
   */
  needsLook: ReadonlySet<string>
  /** Invitations to this address that their inviters have not finished, according to the server only. */
  received: readonly Received[]
}

export const invitationNews = memorySlot((): News => ({ needsLook: new Set(), received: [] }))
