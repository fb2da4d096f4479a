/**
 * Writes an organization's rules, groups and name: immediately or not at all, because they cannot wait in the queue.
 */
import { setPasskeyRule, setSecondFactorRule, type OrganizationPlan } from '@severy/contract'
import {
  areAnySet,
  isPlaceName,
  noPolicies,
  newVaultMeta,
  policiesItemId,
  vaultMetaItemId,
  type DirectoryRecord,
  type OrganizationPolicies,
  type VaultMeta,
} from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import { findItem } from '@severy/verifier'
import type { Refusal } from '../../base/refusal.ts'
import type { ManageShareReason } from '../sharing/reasons.ts'
import type { SetPoliciesReason } from './reasons.ts'
import { call } from '../../base/http/call.ts'
import { bytesOf } from '../../base/ids.ts'
import { removable } from '../../state/account/removal.ts'
import { emitAccount, findUnlocked, type Engine } from '../../state/account/session.ts'
import type { OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import { getTwoFactor } from '../two-factor/two-factor.ts'
import { prepareCommit, sendCommit } from '../../state/vaults/commit-vault.ts'
import { syncInLine } from '../../state/vaults/sync.ts'
import { findOwnedDirectory } from '../../state/account/find-directories.ts'

type Written = Promise<Result<undefined, Refusal<ManageShareReason>>>

const conflictsMax = 5

/**
 * Sets only the rules in `changed`: another owner, or another device, may have set others since this screen was opened.
 * Rules that require nothing leave no record, so that they can be removed even if the plan does not include rules. A
 * person who requires a second step must have one, so that owners do not lock themselves out.
 */
export async function setPolicies(
  engine: Engine,
  vaultId: string,
  changed: Partial<OrganizationPolicies>,
): Promise<Result<undefined, Refusal<SetPoliciesReason>>> {
  if ((changed.secondFactorDueAt ?? 0) > 0) {
    const own = await getTwoFactor(engine)
    if (!own.ok) return own
    if (own.value.enabledAt === null) return err({ reason: 'second-step-missing' })
  }
  let policies = noPolicies
  const written = await writeRecord(engine, vaultId, policiesItemId, ({ records }) => {
    const before = records.get(policiesItemId)
    const next = { ...(before?.type === 'policies' ? before : noPolicies), ...changed }
    policies = next
    const asksMore = Object.keys(next).length > Object.keys(noPolicies).length
    return areAnySet(next) || asksMore ? next : null
  })
  const unlocked = findUnlocked(engine)
  if (written.ok && unlocked !== null) {
    // The rules apply to the owner too.
    emitAccount(engine, unlocked)
    await tellRules(engine, unlocked, vaultId, policies)
  }
  return written
}

/** Renames an organization. Only owners can; refused as `invalid` if the name is empty, too long, or not a text. */
export async function renameOrganization(engine: Engine, vaultId: string, name: string): Written {
  if (!isPlaceName(name)) return err({ reason: 'invalid' })
  return writeRecord(engine, vaultId, vaultMetaItemId, ({ meta }) => ({
    ...(meta ?? newVaultMeta('')),
    name: name.trim(),
  }))
}

/** What the server knows of an organization's rules. */
type KnownRules = Pick<OrganizationPlan, 'secondFactorDueAt' | 'mayProveWithPasskey'>

/**
 * The server cannot read the rules but enforces two of them, so an owner's device reports those two to it. A failed
 * request is repeated when the owner next lists the organization.
 */
export async function tellRules(
  engine: Engine,
  unlocked: Unlocked,
  vaultId: string,
  { secondFactorDueAt, mayProveWithPasskey }: OrganizationPolicies,
  known: KnownRules | null = null,
): Promise<void> {
  if (known === null || (known.secondFactorDueAt ?? 0) !== secondFactorDueAt) {
    await tellSecondFactorRule(engine, unlocked, vaultId, secondFactorDueAt)
  }
  if (known !== null && known.mayProveWithPasskey === mayProveWithPasskey) return
  await call(engine.ports, setPasskeyRule, {
    params: { vaultId },
    body: { mayProve: mayProveWithPasskey },
    signal: unlocked.ending.signal,
    isRepeatable: true,
  })
}

async function tellSecondFactorRule(
  engine: Engine,
  unlocked: Unlocked,
  vaultId: string,
  secondFactorDueAt: number,
): Promise<void> {
  await call(engine.ports, setSecondFactorRule, {
    params: { vaultId },
    body: { dueAt: secondFactorDueAt === 0 ? null : secondFactorDueAt },
    signal: unlocked.ending.signal,
    isRepeatable: true,
  })
}

/**
 * Writes a record of a directory that this person owns. `next` returns the new content for the current record, keeping
 * fields that this version does not know; null removes it. Records of newer versions are not changed.
 */
export async function writeRecord(
  engine: Engine,
  vaultId: string,
  itemId: string,
  next: (directory: OpenVault) => DirectoryRecord | VaultMeta | null,
): Written {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const id = bytesOf(itemId)
  return unlocked.line(async () => {
    for (let conflicts = 0; ; conflicts++) {
      const vault = findOwnedDirectory(unlocked, vaultId)
      const base = vault?.verified ?? null
      if (vault === null || base === null) return err({ reason: 'not-owner' })
      if (vault.newer.has(itemId)) return err({ reason: 'newer-version' })
      const content = next(vault)
      if (content === null && findItem(base.list, id) === null) return ok(undefined)
      const puts = content === null ? [] : [{ itemId: id, content }]
      const deletes = removable(unlocked, vault, content === null ? [id] : [])
      if (deletes === null) return err({ reason: 'not-owner' })
      const prepared = await prepareCommit(engine, unlocked, vault, base, puts, deletes)
      const outcome =
        typeof prepared === 'string' ? prepared : await sendCommit(engine, unlocked, vault, prepared)
      switch (outcome) {
        case 'committed':
          engine.emit({ type: 'shares' })
          return ok(undefined)
        case 'conflict': {
          if (conflicts >= conflictsMax) return err({ reason: 'unreachable' })
          const synced = await syncInLine(engine, unlocked)
          if (synced === 'integrity') return err({ reason: 'integrity' })
          if (synced !== 'verified') return err({ reason: 'unreachable' })
          break
        }
        case 'ended':
          return err({ reason: 'locked' })
        case 'refused':
        case 'too-large':
          return err({ reason: 'encryption-failed' })
        default:
          return err({ reason: outcome })
      }
    }
  })
}
