/** Reads and checks everything from the beginning when the person asks for it after an alarm (PROTOCOL 14). */
import { err, ok, type Result } from '@severy/result'
import type { NetworkReason, Refusal } from '../../base/refusal.ts'
import { flushInLine } from '../../state/vaults/flush.ts'
import { recordsAnew } from '../../state/vaults/examine-device.ts'
import { tellAlarms } from '../../state/account/raise-alarm.ts'
import { emitAccount, findUnlocked, storeChange, type Engine } from '../../state/account/session.ts'
import type { OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import { syncInLine } from '../../state/vaults/sync.ts'
import { vaultCopy } from '../../state/account/vault-copy.ts'

/**
 * Alarms are cleared only here: all of them once every check passes, that of the account as soon as the account's own
 * records pass. Once everything has passed, pending changes are sent again.
 */
export async function checkAgain(
  engine: Engine,
): Promise<Result<undefined, Refusal<'integrity' | NetworkReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'unreachable' })
  return unlocked.line(() => checkInLine(engine, unlocked))
}

/** Must run in the line. */
export async function checkInLine(
  engine: Engine,
  unlocked: Unlocked,
): Promise<Result<undefined, Refusal<'integrity' | NetworkReason>>> {
  const passed = { account: false }
  const outcome = await syncInLine(engine, unlocked, {
    isWhole: true,
    onAccountVerified: () => {
      passed.account = true
    },
  })
  if (outcome === 'offline' || outcome === 'rate-limited') return err({ reason: outcome })
  if (outcome === 'integrity') {
    if (passed.account && unlocked.alarm !== null) await clearAccountAlarm(engine, unlocked)
    return err({ reason: outcome, ...codeOf(unlocked) })
  }
  if (outcome !== 'verified') return err({ reason: 'unreachable' })
  const unopened = [...unlocked.vaults.values()].filter(hasUnopened)
  await clearAlarms(engine, unlocked)
  if (unopened.length > 0) return err({ reason: 'integrity', code: 'item-unopenable' })
  await flushInLine(engine, unlocked)
  return ok(undefined)
}

/** The account's records are valid again. The vaults keep their alarms, which can now be dealt with. */
async function clearAccountAlarm(engine: Engine, unlocked: Unlocked): Promise<void> {
  const anew = await recordsAnew(engine, unlocked)
  unlocked.alarm = null
  unlocked.account = { ...unlocked.account, alarm: null }
  await storeChange(engine, unlocked, { ...anew, account: unlocked.account, access: { alarm: null } })
  tellAlarms(engine, unlocked)
  emitAccount(engine, unlocked)
}

async function clearAlarms(engine: Engine, unlocked: Unlocked): Promise<void> {
  const anew = await recordsAnew(engine, unlocked)
  unlocked.alarm = null
  unlocked.account = { ...unlocked.account, alarm: null }
  for (const vault of unlocked.vaults.values()) {
    if (!hasUnopened(vault)) vault.alarm = null
  }
  const vaults = [...unlocked.vaults.values()].map(vaultCopy).filter((copy) => copy !== null)
  const change = { account: unlocked.account, access: { alarm: null }, vaults }
  await storeChange(engine, unlocked, { ...anew, ...change })
  tellAlarms(engine, unlocked)
  emitAccount(engine, unlocked)
}

function hasUnopened({ items, records, newer }: OpenVault): boolean {
  for (const [id, record] of records) if (record === null && !newer.has(id)) return true
  for (const [id, { content }] of items) if (content === null && !newer.has(id)) return true
  return false
}

function codeOf({ alarm, vaults }: Unlocked): Pick<Refusal<'integrity'>, 'code'> {
  const found = alarm ?? [...vaults.values()].find((vault) => vault.alarm !== null)?.alarm
  return found == null ? {} : { code: found.code }
}
