import { part } from '../../state/account/part.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { signUp, resendConfirmation } from './sign-up.ts'

/** Creating an account. */
export const accounts = part({
  steps: {
    /** Confirms a sign-up from the emailed link by signing in for the first time. */
    confirmSignUp,
  },
  calls: {
    /** Signs up (PROTOCOL 5.1). The answer is the same whether or not the address is known. */
    signUp,
    resendConfirmation,
  },
})
