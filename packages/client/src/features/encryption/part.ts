import { part } from '../../state/account/part.ts'
import { getEncryption, migrateEncryption, cancelMigration } from '../../state/vaults/migrate-encryption.ts'
import { renewVaultKey } from '../../state/vaults/renew-vault-key.ts'

/** Re-encrypting what lies under an earlier key (PROTOCOL 11). */
export const encryption = part({
  calls: {
    /** How much is sealed under the newest keys (PROTOCOL 11). Null while locked. */
    getEncryption,
    /**
     * Re-encrypts the rest; `migration-progress` events report it. It may be interrupted at any point, and continues
     * when started again.
     */
    migrateEncryption,
    /** Stops between two commits. */
    cancelMigration,
    /** A new key for the personal vault (PROTOCOL 7.5); `migrateEncryption` then seals its items under it. */
    renewVaultKey,
  },
})
