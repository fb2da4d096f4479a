/** The integrity alarm (PROTOCOL 14): loud, kept across restarts, and nothing is written until it is cleared. */
import type { IntegrityCode } from '@severy/verifier'
import type { IntegrityAlarm } from './data.ts'
import { storeChange, type Engine } from '../sessions/session.ts'
import type { OpenVault, Unlocked } from '../sessions/unlocked.ts'
import { vaultCopy } from '../vaults/vault-copy.ts'
import { vaultName } from '../vaults/vault-facts.ts'

export interface Served {
  seq: number | null
  date: number | null
}

/** A failed check of one vault. The verified copy stays as it was; only the alarm is added to it. */
export async function raiseVaultAlarm(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  code: IntegrityCode,
  served: Served,
): Promise<void> {
  const alarm = vaultAlarm(unlocked, vault, code, served)
  vault.alarm = alarm
  engine.emit({ type: 'alarm', alarm })
  const copy = vaultCopy(vault)
  if (copy !== null) await storeChange(engine, unlocked, { vaults: [copy] })
}

/** What stands on the vault; `served` is left out where the server was not asked. */
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

/** A failed check of the account's own records: keyring, statement, server key. */
export async function raiseAccountAlarm(
  engine: Engine,
  unlocked: Unlocked,
  code: IntegrityCode,
  servedSeq: number | null,
): Promise<void> {
  // One alarm for one failure: the next sync finds the same again.
  if (unlocked.alarm?.code === code) return
  const alarm = accountAlarm(code, unlocked.keyring.place.seq, servedSeq)
  unlocked.alarm = alarm
  unlocked.account = { ...unlocked.account, alarm }
  engine.emit({ type: 'alarm', alarm })
  await storeChange(engine, unlocked, { account: unlocked.account, access: { alarm } })
}

/** Once the account's own alarm is over: those of vaults stand, and are told anew. */
export function tellAlarms(engine: Engine, { vaults }: Unlocked): void {
  engine.emit({ type: 'alarms-cleared' })
  for (const { alarm } of vaults.values()) if (alarm !== null) engine.emit({ type: 'alarm', alarm })
}

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

/** Why nothing may be written to this vault; null when all is well. */
export function writingBlock(unlocked: Unlocked, vault: OpenVault): IntegrityAlarm | null {
  return unlocked.alarm ?? vault.alarm
}
