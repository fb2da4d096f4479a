import type { Provisioning, SignOnProvider, SingleSignOn } from '@severy/contract'
import type { Result } from '@severy/result'
import type { Refusal } from './base/refusal.ts'
import type { SignOnOutcome, TestSignOnOutcome } from './single-sign-on/data.ts'
import type {
  FinishSignOnReason,
  ManageDomainReason,
  ManageSignOnReason,
  SaveSignOnReason,
  StartSignOnReason,
} from './single-sign-on/reasons.ts'

/**
 * The part of the engine that concerns single sign-on: a provider that an organisation names vouches for its people at a
 * sign-in. No key and no password has anything to do with it (docs/decisions/0033).
 */
export interface SignOnEngine {
  /** Where this browser goes to be vouched for; it comes back to `/auth/sso`. Needs no session. */
  startSignOn(email: string): Promise<Result<{ url: string }, Refusal<StartSignOnReason>>>
  /** `answer`: the query that it came back with. The password or a passkey then opens the session. */
  finishSignOn(answer: string): Promise<Result<SignOnOutcome, Refusal<FinishSignOnReason>>>

  /** For owners of an organisation. */
  getSingleSignOn(vaultId: string): Promise<Result<SingleSignOn, Refusal<ManageSignOnReason>>>
  /** `clientSecret` null: what the server has stays, as long as the client is the same. */
  saveSingleSignOn(
    vaultId: string,
    provider: SignOnProvider & { clientSecret: string | null },
  ): Promise<Result<undefined, Refusal<SaveSignOnReason>>>
  removeSingleSignOn(vaultId: string): Promise<Result<undefined, Refusal<ManageSignOnReason>>>
  testSingleSignOn(
    vaultId: string,
  ): Promise<Result<{ outcome: TestSignOnOutcome }, Refusal<ManageSignOnReason>>>
  setSignOnRule(
    vaultId: string,
    rule: { isRequired: boolean; exemptId: string },
  ): Promise<Result<undefined, Refusal<SaveSignOnReason>>>
  claimDomain(vaultId: string, domain: string): Promise<Result<undefined, Refusal<ManageDomainReason>>>
  verifyDomain(vaultId: string, domain: string): Promise<Result<undefined, Refusal<ManageDomainReason>>>
  dropDomain(vaultId: string, domain: string): Promise<Result<undefined, Refusal<ManageDomainReason>>>
  dropNewcomer(vaultId: string, email: string): Promise<Result<undefined, Refusal<ManageSignOnReason>>>
}

/** What a directory of the organisation proposes by SCIM (docs/decisions/0034). For owners. */
export interface ProvisioningEngine {
  getProvisioning(vaultId: string): Promise<Result<Provisioning, Refusal<ManageSignOnReason>>>
  /** In place of the one before. Show it now: it is not kept. */
  createProvisioningToken(
    vaultId: string,
  ): Promise<Result<{ token: string }, Refusal<'plan-limit' | ManageSignOnReason>>>
  /** Forgets what the directory has said; members stay. */
  endProvisioning(vaultId: string): Promise<Result<undefined, Refusal<ManageSignOnReason>>>
}
