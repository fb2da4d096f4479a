/**
 * Writing to a vault (PROTOCOL 7.5): changed items are sealed under the current epoch, a head is signed over the
 * complete list as it will be, and both go to the server in one request that takes effect completely or not at all.
 */
import { JsonText, sealItems, signHead } from '@severy/crypto'
import { commitVault as commitEndpoint, limits, type KeyringWrite } from '@severy/contract'
import type { DirectoryRecord, Item, NewerRecord, VaultMeta } from '@severy/domain'
import {
  applyCommit,
  findItem,
  headHash,
  itemCount,
  itemsRoot,
  parseHead,
  type Bytes,
  type ItemEntry,
  type ItemList,
  type RosterChain,
  toBase64Url,
  type SignedRecord,
} from '@severy/verifier'
import { blobChanges } from '../contents/blob-changes.ts'
import type { DeviceChange } from '../../base/device/device-store.ts'
import type { LimitReason, NetworkReason } from '../../base/refusal.ts'
import { call } from '../../base/http/call.ts'
import { grantTo, type SealingKey } from '../people/identity/sealing-key.ts'
import { writingBlock } from '../account/raise-alarm.ts'
import { isVaultItem, keepContent } from '../contents/open-items.ts'
import type { RemovableId } from '../account/removal.ts'
import { listedIdentity } from '../account/keyring.ts'
import { writeKeyringInLine, type NextKeyring } from './write-keyring.ts'
import { hasEnded, storeChange, type Engine } from '../account/session.ts'
import type { OpenVault, Unlocked } from '../account/unlocked.ts'
import { accountHeadWrite, nextAccountHead } from '../account/account-head.ts'
import { rememberHeads } from '../../base/head-places.ts'
import { adoptKeyring } from './sync.ts'
import type { VerifiedVault } from '../account/read-vault.ts'
import { vaultCopy, vaultMemory } from '../account/vault-copy.ts'
import { extendTrail } from '../../base/device/vault-trail.ts'
import { isDirectory, itemKey } from '../account/vault-facts.ts'
import { snapshotMemory } from '../account/snapshot-memory.ts'

export interface ItemWrite {
  itemId: Bytes
  /** `VaultMeta`: the vault's own item, with its name, icon and folders. */
  content: Item | VaultMeta | DirectoryRecord | NewerRecord
}

/**
 * `conflict`: the vault has changed since; sync, merge and try again. `refused`: the server considers this commit
 * invalid. `encryption-failed`: an item could not be sealed.
 */
export type CommitOutcome =
  | 'committed'
  | 'conflict'
  | LimitReason
  | 'refused'
  | 'too-large'
  | 'encryption-failed'
  | 'integrity'
  | 'session-ended'
  | 'ended'
  | NetworkReason

/**
 * A new member list, and a new key if the epoch rises. They take effect with the commit that contains them (PROTOCOL
 * 7.5).
 */
export interface RosterChange {
  /** The chain with the new roster, and that roster as signed. */
  rosters: RosterChain
  roster: SignedRecord
  /** Null if the key stays. */
  key: CryptoKey | null
  /** The next keyring, which contains the key. */
  keyring: NextKeyring
  /** The people who get `vaultKey`, the vault's key from then on. */
  grants: { recipients: readonly SealingKey[]; vaultKey: Bytes }
  /** The vault's name in the email to new members, in plain text; only if the person chose to name it. */
  mailedName?: string | null
}

/** A prepared commit, which is valid only on top of `base`. */
export interface PreparedCommit {
  base: VerifiedVault
  next: VerifiedVault
  change: RosterChange | null
  grants: SignedRecord[]
  puts: { entry: ItemEntry; ct: Bytes; content: ItemWrite['content'] }[]
  deletes: Bytes[]
}

/** Seals and signs on top of `base`: the verified state, or the outcome of a commit that is being sent. */
export async function prepareCommit(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  base: VerifiedVault,
  writes: readonly ItemWrite[],
  deletes: readonly RemovableId[] = [],
  change: RosterChange | null = null,
): Promise<PreparedCommit | 'encryption-failed' | 'vault-full'> {
  const { epoch } = (change?.rosters ?? base.rosters).roster
  const places = writes.map(({ itemId }) => ({
    vaultId: vault.id,
    itemId,
    rev: (findItem(base.list, itemId)?.rev ?? 0) + 1,
    epoch,
  }))
  const sealed = await sealAll(change?.key ?? vault.key.key, places, writes)
  if (sealed === null) return 'encryption-failed'

  const puts = writes.map(({ itemId, content }, i) => {
    const { ct, hash } = sealed[i] as { ct: Bytes; hash: Bytes }
    return { entry: { itemId, rev: (places[i] as { rev: number }).rev, epoch, hash }, ct, content }
  })
  const list = applyCommit(base.list, { puts: puts.map(({ entry }) => entry), deletes }, epoch)
  if (!list.ok) return list.error === 'items-count' ? 'vault-full' : 'encryption-failed'
  const next = await signNext(engine, unlocked, vault, base, list.value, change)
  const grants = change === null ? [] : await makeGrants(unlocked, vault, next, change)
  if (grants === null) return 'encryption-failed'
  return { base, next, change, grants, puts, deletes: [...deletes] }
}

/**
 * Sends a prepared commit and, once acknowledged, applies it here. `alongside` is stored together with it; `onAdopted`
 * is called before that, so that a screen need not wait for the disk.
 */
export async function sendCommit(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  prepared: PreparedCommit,
  alongside: DeviceChange = {},
  onAdopted: () => void = () => undefined,
): Promise<CommitOutcome> {
  if (writingBlock(unlocked, vault) !== null) return 'integrity'
  if (vault.verified !== prepared.base) return 'conflict'
  const { head, headHash: hash, headRecord } = prepared.next
  const { change, grants } = prepared
  const own = { vaultId: vault.id, hSeq: head.hSeq, headHash: hash }
  const core = change?.keyring.keyring.core ?? unlocked.keyring.core
  let accountHead = nextAccountHead(unlocked, core, own)
  if (accountHead === null) {
    // There are more vaults than an account head names; the core box names all of them.
    await writeKeyringInLine(engine, unlocked, (same) => same)
    accountHead = nextAccountHead(unlocked, unlocked.keyring.core, own)
    if (accountHead === null) return 'unreachable'
  }
  const blobs = blobChanges(vault, prepared.puts, prepared.deletes)
  const answer = await call(engine.ports, commitEndpoint, {
    params: { vaultId: vault.vaultId },
    body: {
      head: textOf(headRecord),
      deletes: prepared.deletes.map((itemId) => toBase64Url(itemId)),
      ...(blobs === null ? {} : { blobs }),
      ...(change === null
        ? {}
        : { roster: textOf(change.roster), keyring: withoutHead(change.keyring.write) }),
      account: await accountHeadWrite(unlocked.keys, accountHead),
      ...(grants.length === 0 ? {} : { grants: grants.map(textOf) }),
      ...(change?.mailedName == null ? {} : { mailedName: mailableName(change.mailedName) }),
    },
    items: prepared.puts.map(({ entry: { itemId, rev, epoch }, ct }) => ({ itemId, rev, epoch, ct })),
    signal: unlocked.ending.signal,
    isRepeatable: true,
  })
  if (hasEnded(unlocked)) return 'ended'
  if (!answer.ok) return outcomeOf(answer.error.problem)
  // If the acknowledgment is for another head, server and device would disagree about what was written.
  if (answer.value.reply.hSeq !== head.hSeq) return 'conflict'
  await adoptCommit(engine, unlocked, vault, prepared, alongside, onAdopted)
  unlocked.accountHead = accountHead
  return 'committed'
}

/**
 * From here on, the acknowledged head is this device's memory: if the server drops what it acknowledged, the next read
 * refuses its state.
 */
async function adoptCommit(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  { next, change, puts, deletes }: PreparedCommit,
  alongside: DeviceChange,
  onAdopted: () => void,
): Promise<void> {
  vault.verified = next
  if (change !== null) adoptKeyring(engine, unlocked, change.keyring.keyring)
  for (const { entry, content } of puts) {
    if (content.type === 'newer') keepSealedAnew(vault, entry, content)
    else if (content.type === 'vault') vault.meta = content
    else if (content.type === 'policies' || content.type === 'group')
      vault.records.set(itemKey(entry.itemId), content)
    else keepContent(vault, entry, content)
  }
  for (const itemId of deletes) {
    vault.items.delete(itemKey(itemId))
    vault.records.delete(itemKey(itemId))
    vault.newer.delete(itemKey(itemId))
  }
  snapshotMemory(unlocked).lag += puts.length + deletes.length
  unlocked.memory = {
    ...unlocked.memory,
    vaults: { ...unlocked.memory.vaults, [vault.vaultId]: vaultMemory(next) },
  }
  onAdopted()
  const copy = vaultCopy(vault)
  const acknowledged: DeviceChange = {
    ...alongside,
    ...(change === null ? {} : { account: unlocked.account }),
    memory: unlocked.memory,
  }
  const stored = await storeChange(engine, unlocked, {
    ...acknowledged,
    vaults: copy === null ? [] : [copy],
    items: [
      {
        vaultId: vault.vaultId,
        reset: false,
        puts: puts.map(({ entry: { itemId, rev, epoch }, ct }) => ({
          itemId: itemKey(itemId),
          rev,
          epoch,
          ct,
        })),
        removes: deletes.map(itemKey),
      },
    ],
  })
  // If there is no space for the ciphertext, at least the acknowledgment is stored: what was acknowledged must not be
  // sent again on top of later changes.
  if (stored === 'storage-full') await storeChange(engine, unlocked, acknowledged)
}

/** The name in the form that the server accepts for an email. */
export function mailableName(name: string): string {
  return name.slice(0, limits.invitationNameLengthMax)
}

/** What is sealed of the content: its JSON, or the exact JSON text of a newer version. */
export function sealable(content: ItemWrite['content']): object | JsonText {
  return content.type === 'newer' ? new JsonText(content.text) : content
}

/** Content that only a newer version can read is unchanged under its new revision. */
function keepSealedAnew(vault: OpenVault, entry: ItemEntry, record: NewerRecord): void {
  const key = itemKey(entry.itemId)
  if (!isVaultItem(entry) && !isDirectory(vault)) keepContent(vault, entry, null)
  vault.newer.set(key, record)
}

/** The keyring without its account head, because the commit's own account head is newer. */
function withoutHead({ account: _own, ...keyring }: KeyringWrite): KeyringWrite {
  return keyring
}

async function sealAll(
  vaultKey: CryptoKey,
  places: Parameters<typeof sealItems>[0][number]['place'][],
  writes: readonly ItemWrite[],
): Promise<{ ct: Bytes; hash: Bytes }[] | null> {
  try {
    return await sealItems(
      writes.map(({ content }, i) => ({
        vaultKey,
        place: places[i] as (typeof places)[number],
        item: sealable(content),
      })),
    )
  } catch (error) {
    // The item is above its size limit, or the platform cannot encrypt: nothing was sent, and nothing is lost.
    if (error instanceof RangeError || error instanceof DOMException) return null
    throw error
  }
}

async function signNext(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  base: VerifiedVault,
  list: ItemList,
  change: RosterChange | null,
): Promise<VerifiedVault> {
  const rosters = change?.rosters ?? base.rosters
  const headRecord: SignedRecord = await signHead(listedIdentity(unlocked.keyring, rosters), {
    vaultId: vault.id,
    hSeq: base.head.hSeq + 1,
    prevHash: base.headHash,
    rSeq: rosters.roster.rSeq,
    rosterHash: rosters.hash,
    epoch: rosters.roster.epoch,
    count: itemCount(list),
    itemsRoot: await itemsRoot(list),
    authorKeyringSeq: change?.keyring.write.seq ?? unlocked.keyring.place.seq,
    timeMs: engine.ports.clock.now(),
  })
  const head = parseHead(headRecord.body)
  if (head === null) throw new Error('a head signed here does not parse')
  const hash = await headHash(headRecord.body)
  return {
    ...base,
    rosters,
    head,
    headRecord,
    headHash: hash,
    recentHeads: rememberHeads(base.recentHeads, [{ hSeq: head.hSeq, hash }]),
    trail: extendTrail(base.trail, [headRecord.body], change === null ? [] : [change.roster]),
    list,
  }
}

/**
 * Each names the roster and the head of this commit, or of the given state. Null if someone's public key is invalid.
 */
export async function makeGrants(
  unlocked: Unlocked,
  vault: OpenVault,
  { rosters, head, headHash: hash }: VerifiedVault,
  { grants: { recipients, vaultKey } }: Pick<RosterChange, 'grants'>,
): Promise<SignedRecord[] | null> {
  const place = {
    vaultId: vault.id,
    epoch: rosters.roster.epoch,
    rSeq: rosters.roster.rSeq,
    rosterHash: rosters.hash,
    hSeq: head.hSeq,
    headHash: hash,
  }
  const granter = listedIdentity(unlocked.keyring, rosters)
  const made = await Promise.all(recipients.map((recipient) => grantTo(recipient, granter, place, vaultKey)))
  const grants = made.filter((grant) => grant !== null)
  return grants.length === made.length ? grants : null
}

function textOf({ body, sig }: SignedRecord): { body: string; sig: string } {
  return { body: toBase64Url(body), sig: toBase64Url(sig) }
}

function outcomeOf(problem: string): CommitOutcome {
  switch (problem) {
    case 'sequence-conflict':
      return 'conflict'
    case 'vault-full':
    case 'item-limit':
    case 'plan-limit':
    case 'member-limit':
    case 'subscription-required':
    case 'password-expired':
      return problem
    case 'record-refused':
    case 'invalid-request':
    case 'not-found':
    case 'forbidden':
      return 'refused'
    case 'too-large':
      return 'too-large'
    case 'not-signed-in':
      return 'session-ended'
    case 'offline':
      return 'offline'
    case 'rate-limited':
    case 'server-full':
      return problem
    default:
      return 'unreachable'
  }
}
