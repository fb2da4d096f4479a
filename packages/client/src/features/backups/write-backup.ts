/** Writes an automatic backup: the archive of PROTOCOL 12.6, under the passphrase that the keyring keeps. */
import { err, ok, type Result } from '@severy/result'
import type { Refusal } from '../../base/refusal.ts'
import { openBoxes } from '../../state/account/keyring.ts'
import { writeArchiveOf } from '../export/load-export.ts'
import { refuseExport } from '../organization/refuse-export.ts'
import { findUnlocked, hasEnded, type Engine } from '../../state/account/session.ts'
import type { WrittenBackup } from './data.ts'
import type { WriteBackupReason } from './reasons.ts'

/**
 * Writes a backup of everything, with attachments if `withFiles`. `leftOut` is the number of attachments that could
 * not be fetched.
 */
export async function writeBackup(
  engine: Engine,
  withFiles: boolean,
): Promise<Result<WrittenBackup, Refusal<WriteBackupReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const forbidden = refuseExport(unlocked)
  if (forbidden !== null) return err(forbidden)
  // A vault that the server has tampered with must not push good backups out of the folder.
  if (unlocked.alarm !== null) return err({ reason: 'integrity' })
  const passphrase = (await openBoxes(unlocked.keys, unlocked.keyring.copy))?.core.backups?.passphrase
  if (passphrase === undefined) return err({ reason: 'no-passphrase' })
  const written = await writeArchiveOf(engine, unlocked, { passphrase, withFiles }, unlocked.ending.signal)
  if (hasEnded(unlocked)) return err({ reason: 'locked' })
  return written.ok ? ok({ content: written.value.content, leftOut: written.value.leftOut.length }) : written
}
