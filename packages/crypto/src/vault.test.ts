import {
  acceptGenesis,
  acceptRoster,
  emptyItemList,
  itemsRoot,
  Role,
  StatementBook,
  VaultKind,
  verifyNewestHead,
  verifyStatementChain,
  zeros32,
} from '@severy/verifier'
import { expect, it } from 'vitest'
import { createIdentity, type Identity } from './identity.ts'
import { importKey } from './key.ts'
import { randomBytes } from './random.ts'
import { createVault, openLadder, sealLadder, signHead, signRoster } from './vault.ts'

it('creates a vault whose roster and first head every reader accepts', async () => {
  const { owner, statements } = await someone()
  const vault = await createVault({ kind: VaultKind.personal, owner, timeMs: 1 })
  const chain = await acceptGenesis(vault.roster, {
    statements,
    self: { userId: owner.userId, fps: [owner.fp] },
  })
  if (!chain.ok) throw new Error(chain.error)
  expect(chain.value.vaultId).toEqual(vault.vaultId)
  expect(chain.value.hash).toEqual(vault.rosterHash)
  expect(vault.vaultKey).toHaveLength(32)

  const head = await signHead(owner, {
    vaultId: vault.vaultId,
    hSeq: 1,
    prevHash: zeros32,
    rSeq: 0,
    rosterHash: vault.rosterHash,
    epoch: 1,
    count: 0,
    itemsRoot: await itemsRoot(emptyItemList),
    authorKeyringSeq: 1,
    timeMs: 1,
  })
  expect(await verifyNewestHead(head, chain.value, statements)).toMatchObject({ ok: true })
})

it('creates two different vaults for the same owner at the same time', async () => {
  const { owner } = await someone()
  const make = () => createVault({ kind: VaultKind.shared, owner, timeMs: 1 })
  const [a, b] = [await make(), await make()]
  expect(a.vaultId).not.toEqual(b.vaultId)
  expect(a.vaultKey).not.toEqual(b.vaultKey)
})

it('changes the key: the next roster is accepted, and its ladder opens the previous key', async () => {
  const { owner, statements } = await someone()
  const vault = await createVault({ kind: VaultKind.shared, owner, timeMs: 1 })
  const chain = await acceptGenesis(vault.roster, { statements })
  if (!chain.ok) throw new Error(chain.error)

  const newer = await importKey(randomBytes(32))
  const ladder = await sealLadder(newer, vault.vaultId, 2, vault.vaultKey)
  const roster = await signRoster(owner, {
    minSuite: 1,
    vaultId: vault.vaultId,
    rSeq: 1,
    prevHash: vault.rosterHash,
    epoch: 2,
    kind: VaultKind.shared,
    timeMs: 2,
    members: [{ userId: owner.userId, fp: owner.fp, role: Role.owner }],
    ladder,
  })
  const accepted = await acceptRoster(chain.value, roster, { statements })
  expect(accepted.ok && accepted.value.roster.ladder).toEqual(ladder)
  expect(await openLadder(newer, vault.vaultId, 2, ladder)).toEqual(vault.vaultKey)
})

it('does not open a ladder of another vault, epoch or key', async () => {
  const [key, vaultId] = [await importKey(randomBytes(32)), randomBytes(16)]
  const ladder = await sealLadder(key, vaultId, 2, randomBytes(32))
  expect(await openLadder(key, randomBytes(16), 2, ladder)).toBeNull()
  expect(await openLadder(key, vaultId, 3, ladder)).toBeNull()
  expect(await openLadder(await importKey(randomBytes(32)), vaultId, 2, ladder)).toBeNull()
  expect(await openLadder(key, vaultId, 2, await sealLadder(key, vaultId, 2, randomBytes(31)))).toBeNull()
})

async function someone(): Promise<{ owner: Identity; statements: StatementBook }> {
  const { identity } = await createIdentity({ userId: randomBytes(16), emailTag: randomBytes(16), timeMs: 1 })
  const chain = await verifyStatementChain([identity.statement])
  if (!chain.ok) throw new Error(chain.error)
  const statements = new StatementBook()
  statements.add(chain.value)
  return { owner: identity, statements }
}
