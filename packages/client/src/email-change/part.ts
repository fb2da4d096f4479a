import { part } from '../part.ts'
import { requestEmailChange, changeEmail } from './change-email.ts'

/** Another address (PROTOCOL 5.8). */
export const emailChange = part({
  steps: {
    /** PROTOCOL 5.8: moves the account to the address that got the code. Keys, password and kit stay as they are. */
    changeEmail,
  },
  calls: {
    /** Mails a code to the address that the account is to move to. The answer does not tell whether it is free. */
    requestEmailChange,
  },
})
