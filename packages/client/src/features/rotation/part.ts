import { part } from '../../state/account/part.ts'
import { keepMyKeys } from './keep-my-keys.ts'
import { rotateKeys } from './rotate-keys.ts'

/** Replacing all keys (PROTOCOL 5.5). */
export const rotation = part({
  calls: {
    /**
     * "Someone may have had access" (PROTOCOL 5.5): a new password, all new keys and a new kit; no other session,
     * passkey or kit opens the account afterwards. It also switches the Secret Key on and off, which may keep the
     * password. Show the kit at once: it is not kept. The vaults follow by themselves, also after an interruption.
     */
    rotateKeys,
    /**
     * For account records that continued without this device: its keys replace the server's, renewed as by
     * `rotateKeys`. The alarms of vaults remain.
     */
    keepMyKeys,
  },
})
