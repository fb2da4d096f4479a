/** The integrity alarm (PROTOCOL 14). It survives restarts, and nothing is written until it is cleared. */
import type { IntegrityCode } from '@severy/verifier'
import type { IntegrityAlarm } from '../../features/integrity/data.ts'
import { hasEnded, storeChange, type Engine } from './session.ts'
import type { OpenVault, Unlocked } from './unlocked.ts'
import { vaultCopy } from './vault-copy.ts'
import { vaultName } from './vault-facts.ts'

export interface Served {
  seq: number | null
  date: number | null
}

/**
 * Raises the alarm for a failed check of one vault. The verified copy stays as it was; only the alarm is added to it.
 */
export async function raiseVaultAlarm(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  code: IntegrityCode,
  served: Served,
): Promise<void> {
  // A lock has cleared the memory that the check compared the answer with.
  if (hasEnded(unlocked)) return
  const alarm = vaultAlarm(unlocked, vault, code, served)
  vault.alarm = alarm
  engine.emit({ type: 'alarm', alarm })
  const copy = vaultCopy(vault)
  if (copy !== null) await storeChange(engine, unlocked, { vaults: [copy] })
}

/** Creates a vault's alarm; leave out `served` if the server was not asked. */
export function vaultAlarm(
  { memory }: Unlocked,
  vault: OpenVault,
  code: IntegrityCode,
  served: Served = { seq: null, date: null },
): IntegrityAlarm {
  const head = vault.verified?.head ?? null
  return {
    code,
    vaultId: vault.vaultId,
    vaultName: vaultName(vault),
    expected: {
      seq: head?.hSeq ?? memory.vaults[vault.vaultId]?.hSeq ?? null,
      date: head?.timeMs ?? null,
    },
    served,
  }
}

/** Raises the alarm for a failed check of the account's own records: keyring, statement, server key. */
export async function raiseAccountAlarm(
  engine: Engine,
  unlocked: Unlocked,
  code: IntegrityCode,
  servedSeq: number | null,
): Promise<void> {
  // Raised only once, because the next sync finds the same failure again.
  if (unlocked.alarm?.code === code) return
  const alarm = accountAlarm(code, unlocked.keyring.place.seq, servedSeq)
  unlocked.alarm = alarm
  unlocked.account = { ...unlocked.account, alarm }
  engine.emit({ type: 'alarm', alarm })
  await storeChange(engine, unlocked, { account: unlocked.account, access: { alarm } })
}

/** Tells the screens that alarms were cleared, and which ones remain. */
export function tellAlarms(engine: Engine, { vaults }: Unlocked): void {
  engine.emit({ type: 'alarms-cleared' })
  for (const { alarm } of vaults.values()) if (alarm !== null) engine.emit({ type: 'alarm', alarm })
}

/** An alarm about the account itself, not about one vault. */
export function accountAlarm(
  code: IntegrityCode,
  expectedSeq: number | null,
  servedSeq: number | null,
): IntegrityAlarm {
  return {
    code,
    vaultId: null,
    vaultName: null,
    expected: { seq: expectedSeq, date: null },
    served: { seq: servedSeq, date: null },
  }
}

/** The alarm that forbids writing to this vault, or null. */
export function writingBlock(unlocked: Unlocked, vault: OpenVault): IntegrityAlarm | null {
  return unlocked.alarm ?? vault.alarm
}
