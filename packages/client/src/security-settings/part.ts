import { part } from '../part.ts'
import { getAccountRules } from './account-rules.ts'

/** What the operator asks of this account. */
export const securitySettings = part({
  calls: {
    /** What the operator asks of this account. */
    getAccountRules,
  },
})
