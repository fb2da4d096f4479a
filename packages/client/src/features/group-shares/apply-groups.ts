/** Brings a vault's member list in line with the groups that it is shared with, in one commit. */
import type { GroupShare } from '@severy/crypto'
import { isSameJson } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import { toBase64Url, type Member } from '@severy/verifier'
import { migrateEncryption } from '../../state/vaults/migrate-encryption.ts'
import type { Refusal } from '../../base/refusal.ts'
import { writingBlock } from '../../state/account/raise-alarm.ts'
import { writeKeyringInLine } from '../../state/vaults/write-keyring.ts'
import { emitAccount, hasEnded, type Engine } from '../../state/account/session.ts'
import type { OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import { askForNewerKeys } from '../../state/people/ask-in-line.ts'
import { changeMembersInLine, type MembersReason } from '../../state/vaults/change-members.ts'
import { findOwnedVault, isCollection } from '../../state/account/vault-facts.ts'
import { groupKey, peopleOf } from './group-wishes.ts'
import { sharesOf, withShares } from '../../state/vaults/kept-shares.ts'
import { planMembers, type GroupWish, type MembersPlan } from './plan-members.ts'

/** Called just before writing, because another device may have changed the shares. */
export type AskWishes = (shares: readonly GroupShare[]) => GroupWish[]

export type Applied = Result<MembersPlan, Refusal<MembersReason | 'not-owner'>>

/**
 * Must run in the line. The keyring that is written with the member list contains the shares. Leaves out people whose
 * keys do not follow from those that the vault listed for them before, and lists everyone else.
 */
export async function applyGroupsInLine(
  engine: Engine,
  unlocked: Unlocked,
  vaultId: string,
  ask: AskWishes,
): Promise<Applied> {
  const whole = await apply(engine, unlocked, vaultId, ask)
  if (whole.ok || whole.error.reason !== 'encryption-failed') return whole
  const vault = findShared(unlocked, vaultId)
  if (vault === null) return err({ reason: 'not-owner' })
  const { added } = plan(unlocked, vault, ask)
  const out = new Set(added.map(idOf))
  let applied = await apply(engine, unlocked, vaultId, without(ask, out))
  for (const member of added) {
    if (!applied.ok) return applied
    out.delete(idOf(member))
    const next = await apply(engine, unlocked, vaultId, without(ask, out))
    if (next.ok) {
      const { added: before, removed } = applied.value
      applied = ok({ ...next.value, added: [...before, ...next.value.added], removed })
    } else out.add(idOf(member))
  }
  return applied
}

async function apply(engine: Engine, unlocked: Unlocked, vaultId: string, ask: AskWishes): Promise<Applied> {
  const vault = findShared(unlocked, vaultId)
  if (vault === null) return err({ reason: 'not-owner' })
  let planned = plan(unlocked, vault, ask)
  // Leave out people who turn out to have newer keys than the directory lists.
  const asked = await askForNewerKeys(engine, unlocked, planned.added)
  if (!asked.ok) return asked
  if (asked.value.hasNews) planned = plan(unlocked, vault, ask)
  if (planned.added.length + planned.removed.length > 0) {
    const keys = planned.added.flatMap((member) => groupKey(unlocked, member) ?? [])
    const changed = await changeMembersInLine(engine, unlocked, () => findShared(unlocked, vaultId), {
      keys,
      change: () => {
        planned = plan(unlocked, vault, ask)
        return planned.added.length + planned.removed.length === 0 ? null : planned.members
      },
      people: peopleOf(unlocked, planned.shares, planned.added),
      changeCore: (core) => withShares(vaultId, planned.shares)(core),
    })
    if (!changed.ok) return changed
  }
  // No member changed, but the shares did.
  if (!isSameJson(sharesOf(unlocked, vaultId), planned.shares)) {
    const written = await writeKeyringInLine(engine, unlocked, withShares(vaultId, planned.shares))
    if (!written.ok) return written
  }
  // Re-encrypts items that did not fit into the commit that changed the key.
  if (planned.removed.length > 0 && !hasEnded(unlocked)) void migrateEncryption(engine)
  engine.emit({ type: 'shares' })
  emitAccount(engine, unlocked)
  return ok(planned)
}

function plan(unlocked: Unlocked, { vaultId, verified }: OpenVault, ask: AskWishes): MembersPlan {
  const members = verified?.rosters.roster.members ?? []
  return planMembers(members, ask(sharesOf(unlocked, vaultId)), unlocked.keys.userId)
}

function without(ask: AskWishes, out: ReadonlySet<string>): AskWishes {
  return (shares) =>
    ask(shares).map((wish) => ({
      ...wish,
      wanted: wish.wanted?.filter((member) => !out.has(idOf(member))) ?? null,
    }))
}

/** A shared vault with several items that this person owns and that has no alarm. */
export function findShared(unlocked: Unlocked, vaultId: string): OpenVault | null {
  const vault = findOwnedVault(unlocked, vaultId)
  const isShared = vault !== null && isCollection(vault) && writingBlock(unlocked, vault) === null
  return isShared ? vault : null
}

function idOf({ userId }: Member): string {
  return toBase64Url(userId)
}
