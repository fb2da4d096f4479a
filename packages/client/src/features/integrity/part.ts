import { part } from '../../state/account/part.ts'
import { checkAgain } from './check-again.ts'
import { keepCopyAsNewVault } from './keep-copy.ts'
import { examineServerCopy, repairServerCopy } from './repair-server-copy.ts'

/**
 * Dealing with failed checks, and with a server that was restored from a backup. A repair starts only when the person
 * asks for it.
 */
export const integrity = part({
  calls: {
    /**
     * After an alarm: reads everything from the beginning and checks it again. Alarms are cleared only here, with an
     * `alarms-cleared` event: all of them if every check passes, that of the account if its own records pass.
     */
    checkAgain,
    /** Compares the server's state with what this device has verified. Changes nothing. */
    examineServerCopy,
    /**
     * Sends the server what it has lost, then checks everything again as `checkAgain` does. It sends only ciphertext
     * and signatures that this device has verified. `repair-progress` events report progress.
     */
    repairServerCopy,
    /**
     * For a vault with a different history on the server: creates a new vault with a new key, for this person alone,
     * from what this device has verified, without files. The server's version leaves the keyring, and so every device.
     */
    keepCopyAsNewVault,
  },
})
