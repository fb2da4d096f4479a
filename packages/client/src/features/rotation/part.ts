import { part } from '../../state/account/part.ts'
import { keepMyKeys } from './keep-my-keys.ts'
import { rotateKeys } from './rotate-keys.ts'

/** Replacing all keys (PROTOCOL 5.5). */
export const rotation = part({
  calls: {
    /**
     * "Someone may have had access" (PROTOCOL 5.5): a new password, all new keys and a new kit; no other session,
     * passkey or kit opens the account afterward. It also switches the Secret Key on and off, in which case the
     * password may stay. Show the kit immediately, because it is not stored. The vaults get their new keys
     * automatically, even after an interruption.
     */
    rotateKeys,
    /**
     * For account records that another device continued without this one's: this device's keys replace the server's,
     * renewed as by `rotateKeys`. The alarms of vaults remain.
     */
    keepMyKeys,
  },
})
