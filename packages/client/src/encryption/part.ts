import { part } from '../part.ts'
import { getEncryption, migrateEncryption, cancelMigration } from './migrate-encryption.ts'
import { renewVaultKey } from './renew-vault-key.ts'

/** Sealing anew what lies under an earlier key (PROTOCOL 11). */
export const encryption = part({
  calls: {
    /** How much is sealed under the newest keys (PROTOCOL 11). Null while locked. */
    getEncryption,
    /**
     * Seals anew what is not; progress arrives as `migration-progress` events. May be interrupted in any way: started
     * again it goes on with what remains.
     */
    migrateEncryption,
    /** Stops between two commits. */
    cancelMigration,
    /** A new key for the personal vault (PROTOCOL 7.5); `migrateEncryption` then seals its items under it. */
    renewVaultKey,
  },
})
