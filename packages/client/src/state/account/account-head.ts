/**
 * Account heads (PROTOCOL 7.7): with each of this person's commits, the server gets a sealed record of the vault states
 * that the person's devices know. A device without memory compares the vaults that the server sends with that record.
 */
import type { AccountHeadWrite } from '@severy/contract'
import {
  accountHeadVaultsMax,
  openAccountHead,
  sealAccountHead,
  type AccountHead,
  type AccountKeys,
} from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import {
  equalBytes,
  parseHead,
  toBase64Url,
  type Bytes,
  type HeadRef,
  type IntegrityCode,
} from '@severy/verifier'
import { bytesOf } from '../../base/ids.ts'
import type { CoreFacts, OpenKeyring } from './keyring.ts'
import type { Unlocked } from './unlocked.ts'

/** The account head before the server was asked: only its number is known, from the keyring. */
export function accountHeadOf({ core }: OpenKeyring): AccountHead {
  return { seq: core.account ?? 0, vaults: [] }
}

/**
 * Accepts an account head from the server. `isFirst`: this device remembers nothing, so a missing account head, or one
 * older than the keyring's, is a lie. A device with memory accepts them, because it knows at least as much itself.
 */
export async function acceptAccountHead(
  keys: AccountKeys,
  keyring: OpenKeyring,
  served: string | undefined,
  isFirst: boolean,
): Promise<Result<AccountHead, IntegrityCode>> {
  const known = accountHeadOf(keyring)
  const head = served === undefined ? known : await openAccountHead(keys, bytesOf(served))
  if (head === null) return err('account-head')
  const isMissing = served === undefined && known.seq > 0
  if (isFirst && (isMissing || head.seq < known.seq)) return err('account-head')
  return ok(head.seq < known.seq ? known : head)
}

/** The head that the account head names for a vault; it must be on the chain that the server sends. */
export function namedPlace({ accountHead }: Pick<Unlocked, 'accountHead'>, vaultId: string): HeadRef | null {
  const named = accountHead.vaults.find((vault) => toBase64Url(vault.vaultId) === vaultId)
  return named === undefined ? null : { hSeq: named.hSeq, hash: named.headHash }
}

/**
 * Whether the server sent a commit of this person that neither the keyring nor the account head knows of. Each such
 * commit comes with an account head that names it, so the server must have sent an older account head. A vault's first
 * head comes with its keyring.
 */
export function isBehindOwnCommit(unlocked: Unlocked, vaultId: string, heads: readonly Bytes[]): boolean {
  const known = Math.max(
    1,
    unlocked.keyring.core.heads[vaultId]?.hSeq ?? 0,
    namedPlace(unlocked, vaultId)?.hSeq ?? 0,
  )
  return heads.some((body) => {
    const head = parseHead(body)
    return head !== null && head.hSeq > known && equalBytes(head.authorId, unlocked.keys.userId)
  })
}

/** Null if it would name too many vaults: the keyring must then be written first, whose core box names every vault. */
export function nextAccountHead(
  { accountHead, keyring }: Pick<Unlocked, 'accountHead' | 'keyring'>,
  core: CoreFacts = keyring.core,
  commit: AccountHead['vaults'][number] | null = null,
): AccountHead | null {
  const others = accountHead.vaults.filter(({ vaultId, hSeq }) => {
    const isReplaced = commit !== null && equalBytes(vaultId, commit.vaultId)
    return !isReplaced && hSeq > (core.heads[toBase64Url(vaultId)]?.hSeq ?? 0)
  })
  const vaults = commit === null ? others : [...others, commit]
  const seq = Math.max(accountHead.seq, keyring.core.account ?? 0) + 1
  return vaults.length > accountHeadVaultsMax ? null : { seq, vaults }
}

/** An account head, sealed for the server. */
export async function accountHeadWrite(keys: AccountKeys, head: AccountHead): Promise<AccountHeadWrite> {
  return { seq: head.seq, sealed: toBase64Url(await sealAccountHead(keys, head)) }
}
