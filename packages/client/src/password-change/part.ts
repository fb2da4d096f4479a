import { part } from '../part.ts'
import { changePassword } from './change-password.ts'

/** Another account password. */
export const passwordChange = part({
  steps: {
    /**
     * PROTOCOL 5.5: another password for the same keys, so the Recovery Kit keeps working. `wrong-password`: the current
     * one. `changed-elsewhere`: another device was first; what it set stays.
     */
    changePassword,
  },
})
