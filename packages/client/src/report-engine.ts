import type { Result } from '@severy/result'
import type { Refusal, SessionReason } from './base/refusal.ts'
import type {
  OffboardingState,
  OrganisationEventFilter,
  OrganisationEventPage,
  OrganisationReport,
  SharedAccess,
} from './organisation-reports/data.ts'
import type { ReportReason } from './organisation-reports/reasons.ts'
import type { MovedItems } from './shared-vaults/data.ts'
import type { MoveReason } from './shared-vaults/reasons.ts'
import type { ManageShareReason } from './sharing/reasons.ts'

/** The part of the engine for those in charge of an organisation whose plan has reports. */
export interface ReportEngine {
  getOrganisationReport(vaultId: string): Promise<Result<OrganisationReport, Refusal<ReportReason>>>
  /**
   * Who has access to what, as far as this device can verify: everything that this person and others have. Ask again
   * after each `shares` event.
   */
  getSharedAccess(vaultId: string): Promise<SharedAccess[]>
  /** Newest first. */
  getOrganisationEvents(
    vaultId: string,
    filter: OrganisationEventFilter,
  ): Promise<Result<OrganisationEventPage, Refusal<ReportReason>>>
  /** What somebody can read, and what is left to do about it. Null when there is nothing to say about them. */
  getOffboarding(vaultId: string, userId: string): Promise<OffboardingState | null>
  /** Everybody who was removed and about whom something is left to do, newest first. */
  listOffboardings(vaultId: string): Promise<OffboardingState[]>
  /**
   * Notes what they could read, takes them out of the directory, and then out of every vault where this person alone can
   * do it, each with a new key. Cut off in between, the next call goes on. The answer says how many vaults are left.
   */
  offboard(
    vaultId: string,
    userId: string,
  ): Promise<Result<{ remaining: number }, Refusal<ManageShareReason>>>
  /** Moves what is in a vault of theirs (`mayTakeOut`) into a new one of this person's, under the same name. */
  takeOutItems(input: {
    vaultId: string
    userId: string
    from: string
  }): Promise<Result<MovedItems, Refusal<MoveReason>>>
  /** Says that a password needs no changing any more, or does after all. */
  markPasswordChanged(input: {
    vaultId: string
    userId: string
    itemId: string
    isDone: boolean
  }): Promise<Result<undefined, Refusal<SessionReason>>>
  /** Puts the list away. */
  endOffboarding(vaultId: string, userId: string): Promise<Result<undefined, Refusal<SessionReason>>>
}
