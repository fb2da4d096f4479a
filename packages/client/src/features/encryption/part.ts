import { part } from '../../state/account/part.ts'
import { getEncryption, migrateEncryption, cancelMigration } from '../../state/vaults/migrate-encryption.ts'
import { renewVaultKey } from '../../state/vaults/renew-vault-key.ts'

/** Re-encrypting what is sealed under an earlier key (PROTOCOL 11). */
export const encryption = part({
  calls: {
    /** How much is sealed under the newest keys (PROTOCOL 11). Null while locked. */
    getEncryption,
    /**
     * Re-encrypts the rest; `migration-progress` events report the progress. It may be interrupted at any point, and
     * continues when started again.
     */
    migrateEncryption,
    /** Stops the re-encryption between two commits. */
    cancelMigration,
    /** Creates a new key for the personal vault (PROTOCOL 7.5); `migrateEncryption` then seals its items under it. */
    renewVaultKey,
  },
})
