import { part } from '../../state/account/part.ts'
import { getAccountRules } from './account-rules.ts'

/** What the operator requires of this account. */
export const securitySettings = part({
  calls: {
    /** What the operator requires of this account. */
    getAccountRules,
  },
})
