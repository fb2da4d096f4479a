/** What an open account knows of invitations without asking again: kept in memory, and told by `shares` events. */
import type { listReceivedInvitations, ReplyOf } from '@severy/contract'
import { memorySlot } from '../base/memory-slot.ts'

type Received = ReplyOf<typeof listReceivedInvitations>['invitations'][number]

interface News {
  /** Whose sharing is not finished by itself: the link does not vouch for them, or the server or a rule says no. */
  needsLook: ReadonlySet<string>
  /** Invitations to this address whose inviters have not finished, by the server's word. */
  received: readonly Received[]
}

export const invitationNews = memorySlot((): News => ({ needsLook: new Set(), received: [] }))
