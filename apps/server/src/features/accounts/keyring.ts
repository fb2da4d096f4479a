import {
  type AccountHeadWrite,
  type KeyringBranch,
  type KeyringState,
  type KeyringWrite,
  limits,
} from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import { sha256 } from '@severy/verifier'
import { base64UrlOf, bytesOf, decodeBytes } from '../../platform/base64.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  advanceAccountHead,
  type Branch,
  findAccountHead,
  getKeyring,
  insertKeyring,
  type Keyring,
  replaceKeyring,
  replaceKeyringBranch,
  type SealedAccountHead,
} from './keyring-store.ts'

/** Refuses boxes that together exceed the limit of PROTOCOL 12.7. */
export function decodeKeyring(write: KeyringWrite): Result<Keyring, 'invalid-request' | 'too-large'> {
  const coreBox = decodeBytes(write.coreBox)
  const vaultsBox = decodeBytes(write.vaultsBox)
  if (coreBox === null || vaultsBox === null) return err('invalid-request')
  if (coreBox.length + vaultsBox.length > limits.keyringBytesMax) return err('too-large')
  const account = write.account === undefined ? ok(null) : decodeAccountHead(write.account)
  if (!account.ok) return account
  return ok({ seq: write.seq, akVer: write.akVer, coreBox, vaultsBox, account: account.value })
}

/** All heads have the same length, so that their size says nothing about their content. */
export function decodeAccountHead({
  seq,
  sealed,
}: AccountHeadWrite): Result<SealedAccountHead, 'invalid-request'> {
  const bytes = decodeBytes(sealed)
  return bytes?.length === limits.accountHeadBytes ? ok({ seq, sealed: bytes }) : err('invalid-request')
}

/** Call inside a transaction. Of two devices that commit at once, one gets a conflict and must read first. */
export async function storeAccountHead(
  tx: Db,
  userId: string,
  head: SealedAccountHead,
): Promise<Result<undefined, 'sequence-conflict'>> {
  return (await advanceAccountHead(tx, userId, head)) ? ok() : err('sequence-conflict')
}

/** The account head as part of a reply. */
export async function readAccountHead(db: Db, userId: string): Promise<{ accountHead?: string }> {
  const sealed = await findAccountHead(db, userId)
  return sealed === null ? {} : { accountHead: base64UrlOf(sealed) }
}

/** Call inside a transaction. Of two writers with the same sequence number, the later gets a conflict. */
export function storeKeyring(
  tx: Db,
  userId: string,
  keyring: Keyring,
): Promise<Result<undefined, 'sequence-conflict'>> {
  return store(tx, userId, keyring, keyring.akVer)
}

/** The same for the first keyring under the next account key (PROTOCOL 5.5), whose number and chain continue. */
export function storeKeyringOfNewKey(
  tx: Db,
  userId: string,
  keyring: Keyring,
): Promise<Result<undefined, 'sequence-conflict'>> {
  return store(tx, userId, keyring, keyring.akVer - 1)
}

/** `null` when its numbers do not lead to `keyring`, which must come after both branches. */
export function decodeBranch({ newest, fork, coreHashes }: KeyringBranch, keyring: Keyring): Branch | null {
  const isWhole = keyring.seq === fork + coreHashes.length + 1
  if (!isWhole || fork >= newest.seq || keyring.seq <= newest.seq) return null
  return {
    newest: { seq: newest.seq, coreHash: bytesOf(newest.coreHash) },
    fork,
    coreHashes: coreHashes.map(bytesOf),
  }
}

/**
 * Stores the first keyring under the next account key when the person has given up the branch on this server (PROTOCOL
 * 7.8). The links between the hashes are encrypted, so the server checks only the numbers; every device checks the
 * chain.
 */
export async function storeKeyringOfBranch(
  tx: Db,
  userId: string,
  keyring: Keyring,
  branch: Branch,
): Promise<Result<undefined, 'sequence-conflict'>> {
  const coreHashes = [...branch.coreHashes, await sha256(keyring.coreBox)]
  const isStored = await replaceKeyringBranch(tx, userId, keyring, { ...branch, coreHashes })
  return isStored ? ok() : err('sequence-conflict')
}

async function store(
  tx: Db,
  userId: string,
  keyring: Keyring,
  akVerBefore: number,
): Promise<Result<undefined, 'sequence-conflict'>> {
  const coreHash = await sha256(keyring.coreBox)
  const isStored = await replaceKeyring(tx, userId, keyring, coreHash, akVerBefore)
  if (!isStored) return err('sequence-conflict')
  return keyring.account === null ? ok() : storeAccountHead(tx, userId, keyring.account)
}

export async function storeFirstKeyring(tx: Db, userId: string, keyring: Keyring): Promise<void> {
  await insertKeyring(tx, userId, keyring, await sha256(keyring.coreBox))
}

/**
 * The person's keyring for a device that knows the one with number `knownSeq`, with the hashes of the keyrings in
 * between (PROTOCOL 7.6).
 */
export async function readKeyringState(db: Db, userId: string, knownSeq: number): Promise<KeyringState> {
  const { seq, akVer, coreBox, vaultsBox, coreHashes } = await getKeyring(db, userId, knownSeq)
  return {
    seq,
    akVer,
    coreBox: base64UrlOf(coreBox),
    vaultsBox: base64UrlOf(vaultsBox),
    coreHashes: coreHashes.map(base64UrlOf),
  }
}
