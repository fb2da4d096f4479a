/**
 * "Repair server copy" (PROTOCOL 7.8), which the person starts. It sends records that this device has verified, byte
 * for byte, and grants to members of the newest verified list. Nothing is sealed or signed because of what the server
 * says.
 */
import { vaultItemId } from '@severy/crypto'
import { vaultMetaItemId } from '@severy/domain'
import { healKeyring, healVault, limits, type ItemFrame } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import {
  equalBytes,
  findItem,
  itemCount,
  sha256,
  toBase64Url,
  VaultKind,
  type Bytes,
  type SignedRecord,
} from '@severy/verifier'
import { asSessionRefusal, call } from '../../base/http/call.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { RepairedCopy, ServerCopy } from './data.ts'
import type { RepairReason } from './reasons.ts'
import { reportEvent } from '../../state/people/report-event.ts'
import { findUnlocked, hasEnded, type Engine } from '../../state/account/session.ts'
import type { OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import { askForNewerKeys } from '../../state/people/ask-in-line.ts'
import { needing, readVaultKey, recipientsOf } from '../../state/vaults/change-members.ts'
import { makeGrants } from '../../state/vaults/commit-vault.ts'
import { isDirectory, itemKey, vaultName } from '../../state/account/vault-facts.ts'
import { writeKeyringInLine } from '../../state/vaults/write-keyring.ts'
import { checkInLine } from './check-again.ts'
import { mayBeKept } from './kept-copy.ts'
import { examineInLine, type Examined, type ExaminedVault, type VaultLoss } from './examine-server-copy.ts'

/**
 * Compares the server's records with those that this device has verified, and lists what a repair would send. Sends
 * nothing itself.
 */
export async function examineServerCopy(engine: Engine): Promise<Result<ServerCopy, Refusal<RepairReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const examined = await unlocked.line(() => examineInLine(engine, unlocked))
  if (!examined.ok) return examined
  const { account, branch, vaults } = examined.value
  return ok({
    account,
    branch:
      branch === null
        ? null
        : {
            newest: toBase64Url(branch.newest.coreHash),
            vaultIds: branch.vaults.map(({ id }) => id),
          },
    vaults: vaults.map(({ vault, state, loss }) => ({
      vaultId: vault.vaultId,
      name: vaultName(vault),
      state,
      changes: loss?.heads.length ?? 0,
      memberLists: loss?.rosters.length ?? 0,
      items: loss?.puts.length ?? 0,
      deletes: loss?.deletes.length ?? 0,
      isShared: (vault.verified?.rosters.roster.kind ?? 0) !== VaultKind.personal,
      files: blobsIn(vault).length,
      canBeKept: account === 'same' && loss === null && mayBeKept(vault),
    })),
  })
}

/** Compares again before repairing, because the server may have changed since the person saw the result. */
export async function repairServerCopy(engine: Engine): Promise<Result<RepairedCopy, Refusal<RepairReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  // While an item is not open, the files that it names are not known.
  await unlocked.shown
  const repaired = await unlocked.line(() => repairInLine(engine, unlocked))
  if (repaired.ok && repaired.value.vaults > 0) {
    void reportEvent(engine, 'SERVER_COPY_REPAIRED', String(repaired.value.items))
  }
  return repaired
}

async function repairInLine(
  engine: Engine,
  unlocked: Unlocked,
): Promise<Result<RepairedCopy, Refusal<RepairReason>>> {
  const examined = await examineInLine(engine, unlocked)
  if (!examined.ok) return examined
  const keyring = await healAccount(engine, unlocked, examined.value)
  if (!keyring.ok) return keyring

  const repaired = { vaults: 0, items: 0, lostFiles: [] as RepairedCopy['lostFiles'][number][] }
  const left: RepairedCopy['left'][number][] = []
  const { vaults } = examined.value
  for (const [done, entry] of vaults.entries()) {
    engine.emit({ type: 'repair-progress', done, total: vaults.length })
    const outcome = await healOne(engine, unlocked, entry)
    if (hasEnded(unlocked)) return err({ reason: 'locked' })
    if (!outcome.ok) return outcome
    if (outcome.value.why !== null) {
      left.push({ name: vaultName(entry.vault), why: outcome.value.why })
      continue
    }
    repaired.vaults++
    repaired.items += entry.loss?.puts.length ?? 0
    repaired.lostFiles.push(...namesOf(entry.vault, outcome.value.lost))
  }
  const checked = await checkInLine(engine, unlocked)
  // What could not be repaired keeps its alarm; the report names it.
  if (!checked.ok && left.length === 0) return checked
  // The account head was lost too: writing the keyring also writes one that names what was restored, for devices
  // without memory.
  if (checked.ok) await writeKeyringInLine(engine, unlocked, (core) => core)
  return ok({ ...repaired, left })
}

async function healAccount(
  engine: Engine,
  { account: { keyring }, ending }: Unlocked,
  { account, keyring: lost }: Examined,
): Promise<Result<undefined, Refusal<RepairReason>>> {
  if (account === 'same') return ok(undefined)
  if (lost === null) return err({ reason: 'integrity', code: 'keyring-chain' })
  const { seq, akVer, coreBox, vaultsBox } = keyring
  const answer = await call(engine.ports, healKeyring, {
    body: {
      after: lost.after,
      keyring: { seq, akVer, coreBox: toBase64Url(coreBox), vaultsBox: toBase64Url(vaultsBox) },
      coreHashes: lost.hashes.map(toBase64Url),
    },
    signal: ending.signal,
    isRepeatable: true,
  })
  // Another device of this person was faster; the check at the end shows whether everything is repaired.
  if (answer.ok || answer.error.problem === 'sequence-conflict') return ok(undefined)
  return answer.error.problem === 'record-refused'
    ? err({ reason: 'integrity', code: 'keyring-chain' })
    : err(asSessionRefusal(answer.error))
}

interface Healed {
  why: RepairedCopy['left'][number]['why'] | null
  /** Blobs that the server does not have. */
  lost: readonly string[]
}

async function healOne(
  engine: Engine,
  unlocked: Unlocked,
  { vault, verified, state, loss }: ExaminedVault,
): Promise<Result<Healed, Refusal<RepairReason>>> {
  const leave = (why: Healed['why']): Result<Healed, never> => ok({ why, lost: [] })
  if (loss === null) return leave(state)
  const items = await readFrames(engine, unlocked, vault, loss)
  // Copies that were lost on this device, or altered on its disk, cannot be sent.
  if (items === null) return leave('too-far-back')
  if (items.reduce((bytes, { ct }) => bytes + ct.length + frameBytes, 0) > framesBytesMax)
    return leave('too-large')
  const grants = await grantsFor(engine, unlocked, vault, verified, loss)
  if (grants === null) return leave('refused')
  const answer = await call(engine.ports, healVault, {
    params: { vaultId: vault.vaultId },
    body: {
      after: loss.after,
      rosters: loss.rosters.map(textOf),
      heads: loss.heads.map(toBase64Url),
      headSig: toBase64Url(verified.headRecord.sig),
      grants: grants.map(textOf),
      deletes: loss.deletes.map(toBase64Url),
      named: blobsIn(vault).map(({ blobId }) => blobId),
      areAllNamed: isAllOpen(vault, verified),
    },
    items,
    signal: unlocked.ending.signal,
    isRepeatable: true,
  })
  if (answer.ok) return ok({ why: null, lost: answer.value.reply.lost })
  const { problem } = answer.error
  switch (problem) {
    case 'sequence-conflict':
      // Another device was faster; the check at the end shows whether everything is repaired.
      return ok({ why: null, lost: [] })
    case 'author-behind':
    case 'item-limit':
    case 'plan-limit':
    case 'member-limit':
    case 'vault-full':
    case 'subscription-required':
    case 'password-expired':
      return leave(problem)
    case 'record-refused':
    case 'invalid-request':
    case 'not-found':
      return leave('refused')
    case 'too-large':
      return leave('too-large')
    default:
      return err(asSessionRefusal(answer.error))
  }
}

/** Bytes that a frame adds to its ciphertext. */
const frameBytes = 28
/** Leaves 1 MiB for the rest of the request. */
export const framesBytesMax = limits.sessionBodyBytesMax - 1024 * 1024

/** Reads copies from this device's store and checks each against the hash in the verified list. */
async function readFrames(
  engine: Engine,
  { userId }: Unlocked,
  { vaultId }: OpenVault,
  { puts }: VaultLoss,
): Promise<ItemFrame[] | null> {
  const store = await engine.store()
  const frames: ItemFrame[] = []
  for (const { itemId, rev, epoch, hash } of puts) {
    const copy = await store.readItem(userId, vaultId, itemKey(itemId))
    if (copy === null || !equalBytes(await sha256(copy.ct), hash)) return null
    frames.push({ itemId, rev, epoch, ct: copy.ct })
  }
  return frames
}

/**
 * Grants of the vault's key to members of the newest verified list whose grants were lost: those who joined since the
 * server's list, or everyone after a new epoch. Null if someone's keys are not known.
 */
async function grantsFor(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  verified: ExaminedVault['verified'],
  { rosters, rosterBefore }: VaultLoss,
): Promise<SignedRecord[] | null> {
  if (rosters.length === 0) return []
  const { roster } = verified.rosters
  const isNewKey = rosterBefore?.epoch !== roster.epoch
  const before = rosterBefore?.members ?? []
  const lost = needing(before, roster.members, isNewKey, unlocked.keys.userId)
  const asked = await askForNewerKeys(engine, unlocked, lost)
  if (!asked.ok) return null
  const recipients = recipientsOf(unlocked, 'repaired-vault', lost)
  if (!recipients.ok || recipients.value.length === 0) return recipients.ok ? [] : null
  const vaultKey = await readVaultKey(unlocked, vault.vaultId)
  // A key from a grant that the keyring does not hold yet must not be passed on.
  if (vaultKey === null || vault.taken !== null) return null
  const grants = await makeGrants(unlocked, vault, verified, {
    grants: { recipients: recipients.value, vaultKey },
  })
  vaultKey.fill(0)
  return grants
}

interface NamedFile {
  blobId: string
  title: string
  name: string
}

/** The files of all items. Items that only a newer version can read do not show their files' names. */
function blobsIn({ items, newer }: OpenVault): NamedFile[] {
  const known = [...items.values()].flatMap(({ content }) =>
    content === null
      ? []
      : content.attachments.map(({ blobId, name }) => ({ blobId, title: content.title, name })),
  )
  const unknown = [...newer.values()].flatMap(({ title, attachments }) =>
    attachments.map(({ blobId }) => ({ blobId, title, name: '' })),
  )
  return [...known, ...unknown]
}

/** False if part of the vault is hidden until its owner is trusted, or did not open: it may name more blobs. */
function isAllOpen(vault: OpenVault, { list }: ExaminedVault['verified']): boolean {
  const isVaultOpen = isDirectory(vault) || vault.meta !== null || vault.newer.has(vaultMetaItemId)
  const opened = vault.items.size + vault.records.size + (findItem(list, vaultItemId) === null ? 0 : 1)
  const areOpen = [...vault.items].every(([id, { content }]) => content !== null || vault.newer.has(id))
  return isVaultOpen && areOpen && opened === itemCount(list)
}

function namesOf(vault: OpenVault, lost: readonly string[]): RepairedCopy['lostFiles'][number][] {
  const ids = new Set(lost)
  return blobsIn(vault)
    .filter(({ blobId }) => ids.has(blobId))
    .map(({ title, name }) => ({ title, name }))
}

function textOf({ body, sig }: { body: Bytes; sig: Bytes }): { body: string; sig: string } {
  return { body: toBase64Url(body), sig: toBase64Url(sig) }
}
