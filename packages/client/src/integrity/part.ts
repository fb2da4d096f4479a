import { part } from '../part.ts'
import { checkAgain } from './check-again.ts'
import { keepCopyAsNewVault } from './keep-copy.ts'
import { examineServerCopy, repairServerCopy } from './repair-server-copy.ts'

/** What to do after a failed check, and for a server that was restored from a backup. Nothing of the latter happens without the person's own act. */
export const integrity = part({
  calls: {
    /**
     * After an alarm: reads everything from the beginning and checks it again. Alarms end only here, with an
     * `alarms-cleared` event, and only when every check passes.
     */
    checkAgain,
    /** Asks the server where it stands and compares that with what this device has verified. Changes nothing. */
    examineServerCopy,
    /**
     * Sends back what the server has lost, and then checks everything again as `checkAgain` does. The ciphertext and the
     * signatures are those that this device has verified, and no others. Tells of its way by `repair-progress`.
     */
    repairServerCopy,
    /**
     * For a vault whose history at the server is another one: a new vault with a new key, of this person alone, from what
     * this device has verified, without files. The one that the server shows leaves the keyring, and so every device.
     */
    keepCopyAsNewVault,
  },
})
