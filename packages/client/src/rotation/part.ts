import { part } from '../part.ts'
import { keepMyKeys } from './keep-my-keys.ts'
import { rotateKeys } from './rotate-keys.ts'

/** New keys of everything (PROTOCOL 5.5). */
export const rotation = part({
  calls: {
    /**
     * "Someone may have had access" (PROTOCOL 5.5): a new password, new keys of everything, a new kit, and no other session,
     * passkey or kit that still opens the account. Also how the Secret Key is switched on and off, which may keep the
     * password. Show the kit now: it is not kept. The vaults follow by themselves, also after an interruption.
     */
    rotateKeys,
    /**
     * For account records that went on without this device: this device's keys go on in their place, made anew as by
     * `rotateKeys`, and the server's are given up. The alarms of vaults stand.
     */
    keepMyKeys,
  },
})
