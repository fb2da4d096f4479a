/**
 * Account heads (PROTOCOL 7.7): each own commit gives the server a sealed record of the vault states that this person's
 * devices know. A device without memory compares the vaults it is served with that record, and the record with the
 * vaults.
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

/** Before the server was asked: the keyring says which number it came with. */
export function accountHeadOf({ core }: OpenKeyring): AccountHead {
  return { seq: core.account ?? 0, vaults: [] }
}

/**
 * A served account head. `isFirst`: this device remembers nothing, and one that is missing or older than the keyring's is a
 * lie. To a device with memory it is one more thing that must fit: what it knows itself is never less.
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

/** The place of a vault that the account head names, which must be on the chain that is served. */
export function namedPlace({ accountHead }: Pick<Unlocked, 'accountHead'>, vaultId: string): HeadRef | null {
  const named = accountHead.vaults.find((vault) => toBase64Url(vault.vaultId) === vaultId)
  return named === undefined ? null : { hSeq: named.hSeq, hash: named.headHash }
}

/**
 * Whether an own commit was served that neither the keyring nor the account head knows of: each came with an account head that
 * names it, so an older one was served in its place. A vault's first head came with its keyring.
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

/** Null when there is no room: the keyring has to be written first, whose core box then names what is too much here. */
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

export async function accountHeadWrite(keys: AccountKeys, head: AccountHead): Promise<AccountHeadWrite> {
  return { seq: head.seq, sealed: toBase64Url(await sealAccountHead(keys, head)) }
}
