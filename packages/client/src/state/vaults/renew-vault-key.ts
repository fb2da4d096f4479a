/** Renews a vault's key, on demand and after a rotation (PROTOCOL 5.5; 7.5, re-key). */
import { err, ok, type Result } from '@severy/result'
import type { NetworkReason, Refusal } from '../../base/refusal.ts'
import type { SaveReason } from '../../features/items/reasons.ts'
import type { RenewalReport } from '../../features/encryption/data.ts'
import { findUnlocked, type Engine } from '../account/session.ts'
import type { OpenVault, Unlocked } from '../account/unlocked.ts'
import { changeMembersInLine } from './change-members.ts'
import { findPersonalVault } from '../account/vault-facts.ts'
import { countItems, itemsBelow, outdatedItems } from './outdated-items.ts'

type RenewalRefusal = Refusal<SaveReason | NetworkReason>

/**
 * The new key is in effect once this returns, with a first batch of items sealed under it; `migrateEncryption`
 * re-encrypts the rest. Until then, the key ladder leads back to the previous key.
 */
export async function renewVaultKey(engine: Engine): Promise<Result<RenewalReport, RenewalRefusal>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  return unlocked.line(async () => {
    const renewed = await renewKeyInLine(engine, unlocked, () => findPersonalVault(unlocked))
    if (!renewed.ok) return renewed
    const vault = findPersonalVault(unlocked)
    const all = vault === null ? [] : itemsBelow(vault, Infinity)
    const left = vault === null ? [] : outdatedItems(vault)
    return ok({ migrated: countItems(all) - countItems(left) })
  })
}

/**
 * Calls `find` again after each conflict; null then means that there is nothing left to do. Refused if `find` returns
 * null the first time.
 */
export async function renewKeyInLine(
  engine: Engine,
  unlocked: Unlocked,
  find: () => OpenVault | null,
): Promise<Result<undefined, RenewalRefusal>> {
  const changed = await changeMembersInLine(engine, unlocked, find, {
    change: (members) => members,
    isRekeyed: true,
  })
  if (changed.ok) return changed
  const { reason, ...rest } = changed.error
  switch (reason) {
    case 'session-ended':
      return err({ ...rest, reason: 'unreachable' })
    // The vault keeps its key until its other members' replaced keys are reviewed.
    case 'keys-replaced':
    case 'contact-key-changed':
      return err({ ...rest, reason: 'encryption-failed' })
    default:
      return err({ ...rest, reason })
  }
}
