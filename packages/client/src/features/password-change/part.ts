import { part } from '../../state/account/part.ts'
import { changePassword } from './change-password.ts'

/** Changing the account password. */
export const passwordChange = part({
  steps: {
    /**
     * Changes the password but not the keys (PROTOCOL 5.5), so the Recovery Kit keeps working. `wrong-password`: the
     * current one is wrong; a passkey can stand in for it. `changed-elsewhere`: another device was first, and its change stays.
     */
    changePassword,
  },
})
