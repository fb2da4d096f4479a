/** Families and businesses differ in only a few words; the plan decides which it is. */
import type {
  AddMemberReason,
  CreateVaultReason,
  EndOrganizationReason,
  ManageShareReason,
  Organization,
  PayReason,
  Refusal,
  SetPoliciesReason,
  SubscriptionState,
} from '@severy/client'
import { tierOf } from '@severy/contract'
import type { TFunction } from 'i18next'
import { personProblemText } from '../../../shell/people/person-problem-text.ts'

type T = TFunction<'app'>

export type OrganizationKind = 'family' | 'business'

/** By the plan that pays for it. Without plans, everyone has everything. */
export function kindOf(organization: Organization | null, state: SubscriptionState | null): OrganizationKind {
  if (state?.arePlansOn === false) return 'business'
  const tier = organization?.plan?.tier ?? (state === null ? null : tierOf(state))
  return tier === 'business' ? 'business' : 'family'
}

/** The member's address. In a long list it takes a moment until each one is verified against its owner's keys. */
export function memberName(
  t: T,
  { email, isChecking }: { email: string | null; isChecking: boolean },
): string {
  return email ?? t(isChecking ? 'organization.checking' : 'organization.gone')
}

type AnyReason =
  | AddMemberReason
  | CreateVaultReason
  | EndOrganizationReason
  | ManageShareReason
  | PayReason
  | SetPoliciesReason

export function organizationProblemText(t: T, refusal: Refusal<AnyReason | 'unexpected'>): string {
  const { reason } = refusal
  switch (reason) {
    case 'member-limit':
    case 'pays-already':
    case 'already-shared':
    case 'not-owner':
    case 'end-not-due':
      return t(`organization.problems.${reason}`)
    case 'plan-limit':
    case 'second-step-missing':
      return t(`rules.problems.${reason}`)
    default:
      return personProblemText(t, { ...refusal, reason })
  }
}
