import { part } from '../../state/account/part.ts'
import { getBackupPassphrase, getBackupsSince, saveBackups } from './save-backups.ts'
import { writeBackup } from './write-backup.ts'

/** Automatic backups: archives that the app writes without asking for a passphrase each time (docs/decisions/0113). */
export const backups = part({
  calls: {
    /** When their passphrase was chosen, on any device; null if it was not, and while locked. */
    getBackupsSince,
    /**
     * Turns them on for this device, after the account password was checked. Null keeps the existing passphrase, even
     * if it was set on another device.
     */
    saveBackups,
    /** The passphrase that opens them, after the account password was checked. Null if none was chosen. */
    getBackupPassphrase,
    /** Everything that the person may see, as an archive. Works offline unless attachments are included. */
    writeBackup,
  },
})
