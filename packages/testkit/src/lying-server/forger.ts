/** Records that a malicious server can create on its own: well-formed, and signed with its own keys. */
import {
  createIdentity,
  createVault,
  importKey,
  randomBytes,
  sealItem,
  signHead,
  signRoster,
  vaultItemId,
  type Identity,
} from '@severy/crypto'
import type { ItemFrame } from '@severy/contract'
import {
  applyCommit,
  emptyItemList,
  fromBase64Url,
  headChainStart,
  itemsRoot,
  parseHead,
  parseRoster,
  sha256,
  toBase64Url,
  VaultKind,
  type Bytes,
  type Head,
  type ItemEntry,
  type Roster,
  type SignedRecord,
} from '@severy/verifier'
import type { ServedVault } from './liar.ts'

/** The server's own person. With `userId`, it claims to be another person. */
export async function createForger(userId: Bytes = randomBytes(16)): Promise<Identity> {
  const { identity } = await createIdentity({ userId, emailTag: randomBytes(16), timeMs: Date.now() })
  return identity
}

/** A complete vault of the forger's under a known key: as if the server offered a vault. */
export async function forgeVault(forger: Identity, title: string): Promise<ServedVault> {
  const created = await createVault({ kind: VaultKind.personal, owner: forger, timeMs: Date.now() })
  const key = await importKey(created.vaultKey.slice())
  const place = { vaultId: created.vaultId, itemId: vaultItemId, rev: 1, epoch: 1 }
  const item = await sealItem(key, place, {
    v: 1,
    type: 'vault',
    name: title,
    icon: '',
    folders: [],
    suite: 1,
  })
  const entry: ItemEntry = { itemId: vaultItemId, rev: 1, epoch: 1, hash: item.hash }
  const list = applyCommit(emptyItemList, { puts: [entry], deletes: [] }, 1)
  if (!list.ok) throw new Error(list.error)
  const head = await signHead(forger, {
    vaultId: created.vaultId,
    hSeq: 1,
    prevHash: headChainStart.hash,
    rSeq: 0,
    rosterHash: created.rosterHash,
    epoch: 1,
    count: 1,
    itemsRoot: await itemsRoot(list.value),
    authorKeyringSeq: 1,
    timeMs: Date.now(),
  })
  return {
    changes: {
      vaultId: toBase64Url(created.vaultId),
      rosters: [textOf(created.roster)],
      heads: [toBase64Url(head.body)],
      headSig: toBase64Url(head.sig),
      removed: [],
    },
    items: [{ itemId: vaultItemId, rev: 1, epoch: 1, ct: item.ct }],
  }
}

/** A head with the person's name and position, signed by the forger. */
export async function forgeHead(
  forger: Identity,
  original: string,
  change: (head: Head) => Partial<Head>,
): Promise<{ body: string; sig: string }> {
  const head = parseHead(bytes(original))
  if (head === null) throw new Error('not a head')
  const { authorId: _id, authorFp: _fp, ...rest } = { ...head, ...change(head) }
  return textOf(await signHead(forger, rest))
}

/** A roster that follows `original`, signed by the forger. */
export async function forgeRoster(
  forger: Identity,
  original: string,
  change: (roster: Roster) => Partial<Roster>,
): Promise<{ body: string; sig: string }> {
  const roster = parseRoster(bytes(original))
  if (roster === null) throw new Error('not a roster')
  const { signerId: _id, signerFp: _fp, ...rest } = { ...roster, ...change(roster) }
  return textOf(await signRoster(forger, rest))
}

/** The root of these items: the forger can compute everything public. */
export async function rootOver(items: readonly ItemFrame[]): Promise<Bytes> {
  const puts = await Promise.all(
    items.map(async ({ itemId, rev, epoch, ct }) => ({ itemId, rev, epoch, hash: await sha256(ct) })),
  )
  let list: Bytes = emptyItemList
  for (const put of puts) {
    const next = applyCommit(list, { puts: [{ ...put, rev: 1 }], deletes: [] }, put.epoch)
    if (!next.ok) throw new Error(next.error)
    list = next.value
  }
  return itemsRoot(list)
}

/** A signed record as the API sends it. */
export function textOf({ body, sig }: SignedRecord): { body: string; sig: string } {
  return { body: toBase64Url(body), sig: toBase64Url(sig) }
}

function bytes(text: string): Bytes {
  const found = fromBase64Url(text)
  if (found === null) throw new Error('not base64url')
  return found
}
