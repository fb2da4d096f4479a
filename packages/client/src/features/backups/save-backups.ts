/** Chooses and shows the passphrase of automatic backups (docs/decisions/0113). */
import { err, ok, type Result } from '@severy/result'
import { isAboveFloor } from '../accounts/account-password.ts'
import type { Refusal } from '../../base/refusal.ts'
import { openBoxes } from '../../state/account/keyring.ts'
import { writeKeyringInLine } from '../../state/vaults/write-keyring.ts'
import { refuseExport } from '../organization/refuse-export.ts'
import type { Proof } from '../sessions/data.ts'
import { proveHere } from '../../state/entry/prove-here.ts'
import type { ProveHereReason } from '../sessions/reasons.ts'
import { emitAccount, findUnlocked, type Engine } from '../../state/account/session.ts'
import type { SaveBackupsReason } from './reasons.ts'

/** When the passphrase was chosen, on any device; null if none was, and while locked. */
export function getBackupsSince(engine: Engine): number | null {
  return findUnlocked(engine)?.keyring.core.backups?.since ?? null
}

/**
 * Sets the passphrase of automatic backups, on all devices of the person. With null, the existing one stays, and this
 * only checks that there is one. Needs the account password or a passkey.
 */
export async function saveBackups(
  engine: Engine,
  proof: Proof,
  passphrase: string | null,
): Promise<Result<undefined, Refusal<SaveBackupsReason>>> {
  const proved = await proveHere(engine, proof)
  if (!proved.ok) return proved
  const unlocked = proved.value
  const forbidden = refuseExport(unlocked)
  if (forbidden !== null) return err(forbidden)
  if (passphrase === null) {
    return unlocked.keyring.core.backups === undefined ? err({ reason: 'no-passphrase' }) : ok()
  }
  if (!(await isAboveFloor(engine.ports, passphrase, unlocked.email)))
    return err({ reason: 'weak-passphrase' })
  const since = engine.ports.clock.now()
  const written = await unlocked.line(() =>
    writeKeyringInLine(engine, unlocked, (core) => ({
      ...core,
      backups: { ...core.backups, passphrase, since },
    })),
  )
  // Tells the screens that there is a passphrase now.
  if (written.ok) emitAccount(engine, unlocked)
  return written
}

/** Null if none was chosen. Needs a proof, because the passphrase opens everything in a backup. */
export async function getBackupPassphrase(
  engine: Engine,
  proof: Proof,
): Promise<Result<string | null, Refusal<ProveHereReason>>> {
  const proved = await proveHere(engine, proof)
  if (!proved.ok) return proved
  const { keys, keyring } = proved.value
  return ok((await openBoxes(keys, keyring.copy))?.core.backups?.passphrase ?? null)
}
