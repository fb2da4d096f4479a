import { part } from '../../state/account/part.ts'
import { createRecoveryKit, confirmRecoveryKit } from './create-recovery-kit.ts'

/** Recovery Kits (PROTOCOL 5.1(6)). */
export const kit = part({
  calls: {
    /**
     * Makes a new Recovery Kit, which replaces the old one at once (PROTOCOL 5.1(6)). Show it at once: it is not kept.
     */
    createRecoveryKit,
    /** Records that the newest kit is saved when `lastGroup` is the last group of its key, on whatever device it was shown. */
    confirmRecoveryKit,
  },
})
