import { part } from '../../state/account/part.ts'
import { changePassword } from './change-password.ts'

/** Changing the account password. */
export const passwordChange = part({
  steps: {
    /**
     * Changes the password but not the keys (PROTOCOL 5.5), so the Recovery Kit keeps working. `wrong-password`: the
     * current one is wrong; a passkey may be given instead. `changed-elsewhere`: another device was faster, and its
     * change stays.
     */
    changePassword,
  },
})
