/** Lists that are stored, held against what is pinned by now (PROTOCOL 4, 14). */
import { contradictsPins } from '../identity/roster-evidence.ts'
import type { Engine } from '../sessions/session.ts'
import type { OpenVault, Unlocked } from '../sessions/unlocked.ts'
import { raiseVaultAlarm } from './raise-alarm.ts'

/** Whether a list of this vault names somebody under keys that contradict the ones pinned. */
export function isAgainstPins(unlocked: Unlocked, { verified, people }: OpenVault): boolean {
  return verified !== null && contradictsPins(unlocked, verified.rosters, people)
}

/**
 * Call when a pin was set or has changed, or more is known of somebody. The alarms are in force when this returns: nothing is
 * sealed between. What is only offered is refused.
 */
export function holdAgainstPins(engine: Engine, unlocked: Unlocked): void {
  for (const vault of unlocked.vaults.values()) {
    if (vault.alarm !== null || !isAgainstPins(unlocked, vault)) continue
    const { hSeq, timeMs } = vault.verified?.head ?? { hSeq: null, timeMs: null }
    void raiseVaultAlarm(engine, unlocked, vault, 'contact-key-changed', { seq: hSeq, date: timeMs })
  }
  for (const [vaultId, { vault }] of unlocked.offers.open) {
    if (!isAgainstPins(unlocked, vault)) continue
    unlocked.offers.open.delete(vaultId)
    unlocked.offers.refused.set(vaultId, 'contact-key-changed')
  }
}
