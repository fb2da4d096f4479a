/**
 * Changes a vault's member list (PROTOCOL 6, 7.5): a signed roster, the key for everyone who needs it, and a head over
 * both, in one commit. Removing someone renews the vault's key.
 */
import { importKey, randomBytes, sealLadder, signRoster, vaultKeyBytes } from '@severy/crypto'
import { limits } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import {
  acceptRoster,
  equalBytes,
  toBase64Url,
  type Bytes,
  type Member,
  type VerifiedStatement,
} from '@severy/verifier'
import { itemsBelow } from './outdated-items.ts'
import type { Refusal, SessionReason } from '../../base/refusal.ts'
import type { MemberKeysReason } from '../people/identity/reasons.ts'
import type { SaveReason } from '../../features/items/reasons.ts'
import { judgeMember } from '../people/identity/judge-person.ts'
import { rosterEvidence } from '../people/identity/roster-evidence.ts'
import type { SealPath } from '../people/identity/seal-rules.ts'
import { sealingKeyAfter, type KeyRefusal, type SealingKey } from '../people/identity/sealing-key.ts'
import { bytesOf } from '../../base/ids.ts'
import { writingBlock } from '../account/raise-alarm.ts'
import { currentIdentity, listedIdentity, openBoxes } from '../account/keyring.ts'
import { sealNextKeyring, type CoreChange } from './write-keyring.ts'
import type { Engine } from '../account/session.ts'
import type { OpenVault, Unlocked } from '../account/unlocked.ts'
import { cutToCommit } from '../../base/commit-size.ts'
import { prepareCommit, sendCommit, type RosterChange } from './commit-vault.ts'
import type { VerifiedVault } from '../account/read-vault.ts'
import { syncInLine } from './sync.ts'
import { askForNewerKeys } from '../people/ask-in-line.ts'
import { withPeople } from '../people/identity/listed-people.ts'

export type MembersReason = MemberKeysReason | SaveReason | SessionReason

export interface MembersChange {
  /** Returns the new list for the current one; null if there is nothing left to do. */
  change: (members: readonly Member[]) => readonly Member[] | null
  /** Renews the key even if no one is removed. */
  isRekeyed?: boolean
  /** Statements of new members. */
  people?: readonly VerifiedStatement[]
  /** Keys of new members, for the fingerprints in the list. */
  keys?: readonly SealingKey[]
  /** As in `RosterChange`. */
  mailedName?: string | null
  /** Written into the core box with the same commit. */
  changeCore?: CoreChange
}

const conflictsMax = 8

/** Must run in the line. Calls `find` again after each conflict; null then means there is nothing left to do. */
export async function changeMembersInLine(
  engine: Engine,
  unlocked: Unlocked,
  find: () => OpenVault | null,
  wanted: MembersChange,
): Promise<Result<undefined, Refusal<MembersReason>>> {
  for (let conflicts = 0; ; conflicts++) {
    const vault = find()
    if (vault === null && conflicts > 0) return ok(undefined)
    const base = vault?.verified ?? null
    if (vault === null || base === null || writingBlock(unlocked, vault) !== null) {
      return err({ reason: 'integrity' })
    }
    let members = wanted.change(base.rosters.roster.members)
    if (members === null) return ok(undefined)
    vault.people = withPeople(vault, wanted.people ?? [])
    const asked = await askForNewerKeys(engine, unlocked, toSealTo(unlocked, base, members, wanted))
    if (!asked.ok) return asked
    if (asked.value.hasNews) members = wanted.change(base.rosters.roster.members)
    if (members === null) return ok(undefined)
    const change = await makeChange(engine, unlocked, vault, base, members, wanted)
    if (typeof change === 'string') return err({ reason: change })
    const first =
      change.key === null
        ? []
        : cutToCommit(itemsBelow(vault, change.rosters.roster.epoch), limits.commitBytesPreferred)
    const prepared = await prepareCommit(engine, unlocked, vault, base, first, [], change)
    change.grants.vaultKey.fill(0)
    const outcome =
      typeof prepared === 'string' ? prepared : await sendCommit(engine, unlocked, vault, prepared)
    switch (outcome) {
      case 'committed':
        return ok(undefined)
      case 'conflict': {
        if (conflicts >= conflictsMax) return err({ reason: 'unreachable' })
        const synced = await syncInLine(engine, unlocked)
        if (synced === 'integrity') return err({ reason: 'integrity' })
        if (synced === 'session-ended') return err({ reason: synced })
        if (synced !== 'verified') return err({ reason: synced === 'offline' ? 'offline' : 'unreachable' })
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
}

/**
 * The new roster, key and keyring. The roster lists this person under their current keys, and is signed with those in
 * the roster before it. `encryption-failed` if this device's own records do not fit together.
 */
async function makeChange(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  { rosters }: VerifiedVault,
  members: readonly Member[],
  { isRekeyed = false, changeCore = (core) => core, keys = [], mailedName = null }: MembersChange,
): Promise<RosterChange | 'encryption-failed' | MemberKeysReason> {
  const before = await readVaultKey(unlocked, vault.vaultId)
  if (before === null) return 'encryption-failed'
  const { roster: old } = rosters
  const isNewKey = isRekeyed || isAnyoneRemoved(old.members, members)
  const epoch = old.epoch + (isNewKey ? 1 : 0)
  const vaultKey = isNewKey ? randomBytes(vaultKeyBytes) : before
  const key = isNewKey ? await importKey(vaultKey.slice()) : null
  const me = currentIdentity(unlocked.keyring)
  const listed = members.map((member) =>
    equalBytes(member.userId, me.userId) ? { ...member, fp: me.fp } : member,
  )
  const roster = await signRoster(listedIdentity(unlocked.keyring, rosters), {
    minSuite: old.minSuite,
    kind: old.kind,
    members: listed,
    vaultId: vault.id,
    rSeq: old.rSeq + 1,
    prevHash: rosters.hash,
    epoch,
    timeMs: engine.ports.clock.now(),
    ladder: key === null ? new Uint8Array(0) : await sealLadder(key, vault.id, epoch, before),
  })
  const accepted = await acceptRoster(rosters, roster, rosterEvidence(unlocked, vault.people))
  const recipients = recipientsOf(
    unlocked,
    'renewed-key',
    needing(old.members, listed, isNewKey, me.userId),
    keys,
  )
  const keyText = toBase64Url(vaultKey)
  const keyring = await sealNextKeyring(unlocked, changeCore, (vaults) =>
    vaults.map((named) =>
      named.id === vault.vaultId ? { ...named, keys: [{ epoch, key: keyText }] } : named,
    ),
  )
  if (isNewKey) before.fill(0)
  if (!accepted.ok && accepted.error === 'contact-key-changed') return accepted.error
  if (!accepted.ok || keyring === null) return 'encryption-failed'
  if (!recipients.ok) return reasonOf(recipients.error)
  const grants = { recipients: recipients.value, vaultKey }
  return { rosters: accepted.value, roster, key, keyring, grants, mailedName }
}

/** The people whose keys must be checked with the server: those who need the vault's key and have not been checked. */
function toSealTo(
  { keys: { userId: me } }: Unlocked,
  { rosters: { roster } }: VerifiedVault,
  members: readonly Member[],
  { isRekeyed = false, keys = [] }: MembersChange,
): readonly Member[] {
  const isNewKey = isRekeyed || isAnyoneRemoved(roster.members, members)
  return needing(roster.members, members, isNewKey, me).filter(
    ({ userId, fp }) => !keys.some((key) => equalBytes(key.userId, userId) && equalBytes(key.fp, fp)),
  )
}

function isAnyoneRemoved(before: readonly Member[], after: readonly Member[]): boolean {
  return before.some(({ userId }) => !after.some((next) => equalBytes(next.userId, userId)))
}

/** The members who need the key: everyone else after a renewal, otherwise only new members. */
export function needing(
  before: readonly Member[],
  members: readonly Member[],
  isNewKey: boolean,
  me: Bytes,
): readonly Member[] {
  return members.filter(({ userId }) => {
    const isKnown = before.some((member) => equalBytes(member.userId, userId))
    return !equalBytes(userId, me) && (!isKnown || isNewKey)
  })
}

/** Sealing keys of members: the given ones for new members, and those that `path` allows for the others. */
export function recipientsOf(
  unlocked: Unlocked,
  path: SealPath,
  members: readonly Member[],
  keys: readonly SealingKey[] = [],
): Result<SealingKey[], KeyRefusal> {
  const recipients: SealingKey[] = []
  for (const member of members) {
    const given = keys.find(
      ({ userId, fp }) => equalBytes(userId, member.userId) && equalBytes(fp, member.fp),
    )
    const key = given === undefined ? memberKey(unlocked, path, member) : ok(given)
    if (!key.ok) return key
    recipients.push(key.value)
  }
  return ok(recipients)
}

function memberKey(unlocked: Unlocked, path: SealPath, member: Member): Result<SealingKey, KeyRefusal> {
  const judged = judgeMember(unlocked, member)
  if (judged === null) return err({ standing: 'contradicts', answer: 'refuse' })
  return sealingKeyAfter(judged, path, judged.person)
}

function reasonOf({ standing }: KeyRefusal): MemberKeysReason {
  return standing === 'contradicts' ? 'contact-key-changed' : 'keys-replaced'
}

/** The vault's key as bytes, which only the sealed keyring holds. The caller must overwrite it. */
export async function readVaultKey({ keys, keyring }: Unlocked, vaultId: string): Promise<Bytes | null> {
  const boxes = await openBoxes(keys, keyring.copy)
  const text = boxes?.vaults.find(({ id }) => id === vaultId)?.keys[0]?.key
  return text === undefined ? null : bytesOf(text)
}
