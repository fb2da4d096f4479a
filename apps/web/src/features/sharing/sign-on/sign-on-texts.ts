import type { ManageDomainReason, Refusal, SaveSignOnReason } from '@severy/client'
import type { TFunction } from 'i18next'
import { sessionProblemText } from '../../../shell/failures/load-problem.tsx'

/** For all changes that an owner makes to single sign-on. */
export function manageProblemText(
  t: TFunction<'app'>,
  refusal: Refusal<SaveSignOnReason | ManageDomainReason | 'unexpected'>,
): string {
  const { reason } = refusal
  switch (reason) {
    case 'invalid':
    case 'not-owner':
    case 'issuer-refused':
    case 'plan-limit':
    case 'not-ready':
    case 'not-an-owner':
    case 'too-many-domains':
    case 'record-missing':
    case 'domain-taken':
    case 'dns-unreachable':
      return t(`singleSignOn.problems.${reason}`)
    default:
      return sessionProblemText(t, { ...refusal, reason })
  }
}
