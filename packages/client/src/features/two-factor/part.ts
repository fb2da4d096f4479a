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
    /** A new secret for an authenticator app. Needs a fresh sign-in, as all changes of this do. */
    startTwoFactorSetup,
    /** `code` is the app's first one. Answers ten backup codes: show them now, they are not kept. */
    enableTwoFactor,
    disableTwoFactor,
    /** In place of all that are left. */
    replaceBackupCodes,
    /** Every device is asked for the second step again. */
    forgetRememberedDevices,
  },
})
