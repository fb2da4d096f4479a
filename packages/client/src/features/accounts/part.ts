import { part } from '../../state/account/part.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { handOverSignUp, isSignUpHandedOver, readSignUpEmail } from './hand-over.ts'
import { signUp, resendConfirmation } from './sign-up.ts'

/** Creating an account. */
export const accounts = part({
  steps: {
    /** Confirms a sign-up by signing in for the first time: from the emailed link, or once it was handed over. */
    confirmSignUp,
  },
  calls: {
    /** Signs up (PROTOCOL 5.1). The answer is the same whether or not the address is known. */
    signUp,
    resendConfirmation,
    handOverSignUp,
    isSignUpHandedOver,
    readSignUpEmail,
  },
})
