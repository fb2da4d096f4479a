/** A vault created at sign-up: genesis roster, first head, at most one item. */
import type { NewVault } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import {
  acceptGenesis,
  acceptHeads,
  applyCommit,
  emptyItemList,
  equalBytes,
  headChainStart,
  type IntegrityCode,
  refuseItemList,
  sha256,
  type SignedRecord,
  StatementBook,
  VaultKind,
  type VerifiedStatement,
  verifyNewestHead,
} from '@severy/verifier'
import { base64UrlOf, bytesOf, decodeBytes } from '../../platform/base64.ts'
import type { Db } from '../../platform/database/database.ts'
import { type SealedItem, writeItems } from './item-store.ts'
import { replaceMembers } from './member-store.ts'
import { insertHead, insertRoster, insertVault, type VaultPlace } from './vault-store.ts'

export interface CheckedVault {
  vaultId: string
  ownerId: string
  ownerRole: number
  roster: SignedRecord
  head: SignedRecord
  place: VaultPlace
  items: readonly SealedItem[]
}

/**
 * Checks that this is a personal vault of exactly this person, whose first head covers exactly the items sent with it.
 */
export async function checkNewVault(
  vault: NewVault,
  owner: VerifiedStatement,
  keyringSeq: number,
): Promise<Result<CheckedVault, IntegrityCode>> {
  const roster = decodeSigned(vault.roster)
  const signedHead = decodeSigned(vault.head)
  const items = await decodeItems(vault.items)
  if (roster === null) return err('roster-malformed')
  if (signedHead === null) return err('head-malformed')
  if (items === null) return err('item-change')

  const statements = new StatementBook()
  statements.add([owner])
  const chain = await acceptGenesis(roster, { statements })
  if (!chain.ok) return chain
  const [member] = chain.value.roster.members
  if (chain.value.roster.kind !== VaultKind.personal || member === undefined) return err('roster-kind')
  if (!equalBytes(member.userId, owner.userId)) return err('roster-own-keys')
  if (!equalBytes(chain.value.vaultId, bytesOf(vault.vaultId))) return err('roster-vault')

  const head = await verifyNewestHead(signedHead, chain.value, statements)
  if (!head.ok) return head
  const heads = await acceptHeads(chain.value.vaultId, headChainStart, [signedHead.body])
  if (!heads.ok) return heads
  const [place] = heads.value
  if (place === undefined) return err('head-chain')
  if (head.value.authorKeyringSeq !== keyringSeq) return err('head-keyring-seq')

  const list = applyCommit(emptyItemList, { puts: items, deletes: [] }, head.value.epoch)
  if (!list.ok) return list
  const refusal = await refuseItemList(list.value, head.value)
  if (refusal !== null) return err(refusal)
  return ok({
    vaultId: vault.vaultId,
    ownerId: base64UrlOf(owner.userId),
    ownerRole: member.role,
    roster,
    head: signedHead,
    place: { rSeq: 0, hSeq: place.hSeq, headHash: place.hash },
    items,
  })
}

/** Call inside a transaction, and roll it back when this returns false: the id is taken. */
export async function createVault(tx: Db, vault: CheckedVault): Promise<boolean> {
  const { vaultId, place } = vault
  if (!(await insertVault(tx, vaultId, VaultKind.personal, place))) return false
  await insertRoster(tx, vaultId, place.rSeq, vault.roster)
  await insertHead(tx, vaultId, place.hSeq, vault.head)
  await writeItems(tx, vaultId, place.hSeq, vault.items)
  await replaceMembers(tx, vaultId, place.rSeq, [{ userId: vault.ownerId, role: vault.ownerRole }], new Set())
  return true
}

export function decodeSigned({ body, sig }: { body: string; sig: string }): SignedRecord | null {
  const decoded = { body: decodeBytes(body), sig: decodeBytes(sig) }
  return decoded.body === null || decoded.sig === null ? null : (decoded as SignedRecord)
}

async function decodeItems(items: NewVault['items']): Promise<SealedItem[] | null> {
  const decoded: SealedItem[] = []
  for (const { itemId, rev, epoch, ct: text } of items) {
    const ct = decodeBytes(text)
    if (ct === null) return null
    decoded.push({ itemId: bytesOf(itemId), rev, epoch, ct, hash: await sha256(ct) })
  }
  return decoded
}
