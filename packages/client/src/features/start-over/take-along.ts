/**
 * Moves the open copy of an account that was started over into the new account of that address, as a new vault under
 * the new keys. The copy is deleted only once all of it is stored there.
 */
import type { ImportEntry, Folder } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import type { Refusal } from '../../base/refusal.ts'
import { noAnswer } from '../../base/http/no-answer.ts'
import { newId } from '../../base/ids.ts'
import { forget } from '../../state/account/lock.ts'
import { passwordInputOf } from '../../state/account/password-login.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { isCollection, vaultName } from '../../state/account/vault-facts.ts'
import { signInWithInput } from '../../state/entry/sign-in.ts'
import { gatherHere, type VaultContent } from '../export/gather.ts'
import { openImports } from '../import/open-import.ts'
import { compareImport, dropImport } from '../import/preview-rows.ts'
import { loadReaders, type Readers } from '../import/readers.ts'
import { runImport } from '../import/run-import.ts'
import { createSharedVault } from '../shared-vaults/create-vault.ts'
import type { TakenAlong } from './data.ts'
import { dropEarlierCopy } from './earlier-copy.ts'
import type { TakeAlongReason } from './reasons.ts'

/**
 * `password` is the new account's; `name` becomes the new vault's. Afterward, this device is signed in to the new
 * account.
 */
export async function takeAlong(
  engine: Engine,
  { password, name }: { password: string; name: string },
): Promise<Result<TakenAlong, Refusal<TakeAlongReason>>> {
  const left = findUnlocked(engine)
  if (left?.account.sessionEnd !== 'started-over') return err({ reason: 'device-forgotten' })
  // Vaults that others shared are left out, because their owners still have them.
  const vaults = (await gatherHere(left)).filter(({ isOwn }) => isOwn)
  const readers = await loadReaders(engine.ports)
  if (readers === null) return err({ reason: noAnswer(engine.ports) })
  // The new account has no Secret Key from this device, which may have one of the earlier account.
  const source = { link: null, secretKey: null }
  const input = await passwordInputOf(password, null)
  const signedIn = await signInWithInput(engine, left.email, input, source)
  if (!signedIn.ok) return signedIn
  if (signedIn.value.name === 'second-factor-needed') {
    engine.pending = null
    return err({ reason: 'second-factor-needed' })
  }
  const unlocked = findUnlocked(engine)
  if (unlocked === null || unlocked.userId === left.userId) return err({ reason: 'device-forgotten' })
  forget(left)
  return store(engine, unlocked, { vaults, readers, name, earlier: left.userId })
}

async function store(
  engine: Engine,
  unlocked: Unlocked,
  p: { vaults: readonly VaultContent[]; readers: Readers; name: string; earlier: string },
): Promise<Result<TakenAlong, Refusal<TakeAlongReason>>> {
  const entries = entriesOf(p.vaults)
  const vaultId = await findPlace(engine, unlocked, p.name)
  if (!vaultId.ok) return vaultId
  const previewId = newId()
  openImports(unlocked).set(previewId, {
    fileName: p.name,
    isOurs: true,
    entries,
    folders: p.vaults.flatMap((vault) => vault.folders.map(({ id }) => pathOf(vault, id))),
    doubts: [],
    shownOrder: null,
    marks: [],
    comparedWith: null,
    mark: p.readers.markDuplicates,
    merge: p.readers.mergeImported,
    isCanceled: false,
    unanswered: null,
  })
  const compared = compareImport(engine, previewId, vaultId.value)
  if (!compared.ok) return err({ reason: 'locked' })
  // An interrupted attempt may already have stored some of them.
  const there = new Set(compared.value.statuses.duplicate)
  const rows = [...entries.keys()].filter((row) => !there.has(row))
  const report = await runImport(engine, previewId, rows, { vaultId: vaultId.value })
  dropImport(engine, previewId)
  if (!report.ok) return report
  const remaining = report.value.remaining.length + p.vaults.reduce((sum, { newer }) => sum + newer.length, 0)
  if (remaining === 0) await dropEarlierCopy(engine, p.earlier)
  return ok({
    vaultId: vaultId.value,
    taken: entries.length - report.value.remaining.length,
    remaining,
    files: p.vaults
      .flatMap((vault) => vault.entries)
      .reduce((sum, { item }) => sum + item.attachments.length, 0),
  })
}

/** The vault of an earlier, interrupted attempt, or a new one. */
async function findPlace(
  engine: Engine,
  unlocked: Unlocked,
  name: string,
): Promise<Result<string, Refusal<TakeAlongReason>>> {
  const begun = [...unlocked.vaults.values()].find(
    (vault) => isCollection(vault) && vaultName(vault) === name.trim(),
  )
  if (begun !== undefined) return ok(begun.vaultId)
  const made = await createSharedVault(engine, name)
  return made.ok ? ok(made.value.vaultId) : made
}

function entriesOf(vaults: readonly VaultContent[]): ImportEntry[] {
  return vaults
    .flatMap((vault) =>
      vault.entries.map(({ item: { folderId, ...item } }) => ({
        // The server deleted its files together with the account.
        item: { ...item, attachments: [] },
        folder: pathOf(vault, folderId),
        files: [],
      })),
    )
    .map((entry, index) => ({ row: index + 1, ...entry }))
}

/** A folder's names from the outermost in; the name of a shared vault becomes the outermost. */
function pathOf({ isCollection, name, folders }: VaultContent, folderId: string | undefined): string[] {
  const path: string[] = []
  const find = (id: string | undefined): Folder | undefined => folders.find((folder) => folder.id === id)
  for (let folder = find(folderId); folder !== undefined; folder = find(folder.parentId)) {
    path.unshift(folder.name)
  }
  return isCollection ? [name, ...path] : path
}
