/** Families and businesses differ in a few words only; which one it is follows from the plan. */
import type {
  AddMemberReason,
  CreateVaultReason,
  ManageShareReason,
  Organisation,
  PayReason,
  Refusal,
  SetPoliciesReason,
  SubscriptionState,
} from '@severy/client'
import { tierOf } from '@severy/contract'
import type { TFunction } from 'i18next'
import { personProblemText } from '../../../shell/people/person-problem-text.ts'

type T = TFunction<'app'>

export type OrganisationKind = 'family' | 'business'

/** By the plan that pays for it. Without plans everybody has everything. */
export function kindOf(organisation: Organisation | null, state: SubscriptionState | null): OrganisationKind {
  if (state?.arePlansOn === false) return 'business'
  const tier = organisation?.plan?.tier ?? (state === null ? null : tierOf(state))
  return tier === 'business' ? 'business' : 'family'
}

/** By the address. In a long list it takes a moment until each one has been held against its owner's keys. */
export function memberName(
  t: T,
  { email, isChecking }: { email: string | null; isChecking: boolean },
): string {
  return email ?? t(isChecking ? 'organisation.checking' : 'organisation.gone')
}

type AnyReason = AddMemberReason | CreateVaultReason | ManageShareReason | PayReason | SetPoliciesReason

export function organisationProblemText(t: T, refusal: Refusal<AnyReason | 'unexpected'>): string {
  const { reason } = refusal
  switch (reason) {
    case 'member-limit':
    case 'pays-already':
    case 'already-shared':
    case 'not-owner':
      return t(`organisation.problems.${reason}`)
    case 'plan-limit':
    case 'second-step-missing':
      return t(`rules.problems.${reason}`)
    default:
      return personProblemText(t, { ...refusal, reason })
  }
}
