/** The person's settings, stored in the keyring (PROTOCOL 3.2) and therefore the same on all of their devices. */
import { areSettings, readSettings, type Settings } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import type { Refusal } from '../../base/refusal.ts'
import type { Account } from '../sessions/data.ts'
import type { SettingsReason } from './reasons.ts'
import { writeKeyringInLine } from '../../state/vaults/write-keyring.ts'
import { settleShares } from '../../state/vaults/settle-shares.ts'
import { emitAccount, findUnlocked, type Engine } from '../../state/account/session.ts'

/**
 * Writes only the settings in `changes`, based on the server's current ones, so that two devices can change different
 * ones.
 */
export async function saveSettings(
  engine: Engine,
  changes: Partial<Settings>,
): Promise<Result<Account['settings'], Refusal<SettingsReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  if (!areSettings(changes)) return err({ reason: 'invalid' })
  if (unlocked.alarm !== null) return err({ reason: 'integrity' })
  const written = await unlocked.line(() =>
    writeKeyringInLine(engine, unlocked, (core) => ({ ...core, settings: { ...core.settings, ...changes } })),
  )
  if (!written.ok) return written
  emitAccount(engine, unlocked)
  // Accepts the pending offers that the new setting covers.
  if (changes.acceptVerified === true) await unlocked.line(() => settleShares(engine, unlocked))
  if (changes.darkWebMonitoring !== undefined) engine.tell('monitoringSwitched', unlocked)
  return ok(readSettings(unlocked.keyring.core.settings))
}
