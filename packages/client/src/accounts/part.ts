import { part } from '../part.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { signUp, resendConfirmation } from './sign-up.ts'

/** Making an account. */
export const accounts = part({
  steps: {
    /** The page that the mailed link opens: the first sign-in. */
    confirmSignUp,
  },
  calls: {
    /** PROTOCOL 5.1. The answer is the same whether or not the address is known. */
    signUp,
    resendConfirmation,
  },
})
