/** Checks stored lists against the current pins (PROTOCOL 4, 14). */
import { contradictsPins } from './identity/roster-evidence.ts'
import type { Engine } from '../account/session.ts'
import type { OpenVault, Unlocked } from '../account/unlocked.ts'
import { raiseVaultAlarm } from '../account/raise-alarm.ts'

/** Whether a list of this vault names someone with keys that contradict the pinned ones. */
export function isAgainstPins(unlocked: Unlocked, { verified, people }: OpenVault): boolean {
  return verified !== null && contradictsPins(unlocked, verified.rosters, people)
}

/**
 * Call this when a pin was set or changed, or more is known about someone. The alarms are set when this returns, so
 * nothing is sealed in between. Offers are refused.
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
