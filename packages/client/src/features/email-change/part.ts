import { part } from '../../state/account/part.ts'
import { requestEmailChange, changeEmail } from './change-email.ts'

/** Changing the address (PROTOCOL 5.8). */
export const emailChange = part({
  steps: {
    /**
     * Changes the account's address to the one that received the code (PROTOCOL 5.8). Keys, password and kit stay as
     * they are.
     */
    changeEmail,
  },
  calls: {
    /** Emails a code to the new address. The answer does not reveal whether the address is free. */
    requestEmailChange,
  },
})
