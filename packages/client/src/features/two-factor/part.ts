import { part } from '../../state/account/part.ts'
import {
  getTwoFactor,
  startTwoFactorSetup,
  enableTwoFactor,
  disableTwoFactor,
  replaceBackupCodes,
  forgetRememberedDevices,
} from './two-factor.ts'

/** The second step of a sign-in. */
export const twoFactor = part({
  calls: {
    getTwoFactor,
    /** Creates a secret for an authenticator app. Needs a fresh sign-in, like every change to the second step. */
    startTwoFactorSetup,
    /** `code` is the app's first code. Returns ten backup codes: show them immediately, because they are not stored. */
    enableTwoFactor,
    disableTwoFactor,
    /** Creates ten new backup codes in place of all that are left. */
    replaceBackupCodes,
    /** Requires the second step on every device again. */
    forgetRememberedDevices,
  },
})
