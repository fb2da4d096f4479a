import { importKey, randomBytes, sealItem, vaultItemId } from '@severy/crypto'
import { emptyDraft, newItem, newVaultMeta } from '@severy/domain'
import { toBase64Url, type Bytes } from '@severy/verifier'
import { describe, expect, it } from 'vitest'
import type { EngineEvent } from '../account/engine-event.ts'
import type { Engine } from '../account/session.ts'
import type { OpenVault, Unlocked } from '../account/unlocked.ts'
import { keepContent, openVersions, type SealedVersion } from './open-items.ts'
import { rowOf } from './rows.ts'
import { newMemorySlots } from '../../base/memory-slot.ts'

const password = { ...emptyDraft('password'), title: 'Mail' }

/** A vault that passed the protocol's checks. Whoever has its key has sealed it, honest or not. */
async function vaultWith(plaintexts: unknown[]) {
  const id = randomBytes(16)
  const key = await importKey(randomBytes(32))
  const vault: OpenVault = {
    vaultId: toBase64Url(id),
    id,
    key: { epoch: 1, key, older: new Map() },
    verified: null,
    people: [],
    taken: null,
    meta: null,
    items: new Map(),
    records: new Map(),
    newer: new Map(),
    alarm: null,
  }
  const sealVersion = async (itemId: Bytes, plaintext: unknown): Promise<SealedVersion> => {
    const { ct, hash } = await sealItem(key, { vaultId: id, itemId, rev: 1, epoch: 1 }, plaintext)
    return { entry: { itemId, rev: 1, epoch: 1, hash }, ct }
  }
  const versions = await Promise.all([
    sealVersion(vaultItemId, newVaultMeta('Personal')),
    ...plaintexts.map((plaintext) => sealVersion(randomBytes(16), plaintext)),
  ])
  const events: EngineEvent[] = []
  const engine = { emit: (event: EngineEvent) => events.push(event) } as unknown as Engine
  const unlocked = {
    vaults: new Map([[vault.vaultId, vault]]),
    waiting: [],
    slots: newMemorySlots(),
    memory: { vaults: {} },
    keyring: { core: {} },
    ending: new AbortController(),
  } as unknown as Unlocked
  return { engine, unlocked, vault, versions, events }
}

function withCustomField(kind: string): unknown {
  const item = newItem(password, 1)
  return { ...item, fields: { ...item.fields, custom: [{ label: 'PIN', kind, value: '1' }] } }
}

const refOf = (vault: OpenVault, { entry }: SealedVersion) => ({
  vaultId: vault.vaultId,
  itemId: toBase64Url(entry.itemId),
})

describe('opening verified items', () => {
  it('gives the vault its name and the list its rows', async () => {
    const { engine, unlocked, vault, versions, events } = await vaultWith([newItem(password, 1)])
    const shown: unknown[] = []
    await openVersions(engine, unlocked, vault, versions, (refs) => shown.push(...refs))
    const [, mail] = versions as [SealedVersion, SealedVersion]
    expect(vault.meta?.name).toBe('Personal')
    expect(shown).toEqual([refOf(vault, mail)])
    expect(rowOf(unlocked, refOf(vault, mail))).toMatchObject({ failed: false, summary: { title: 'Mail' } })
    expect(events).toEqual([{ type: 'folders', vaultId: vault.vaultId, folders: [] }])
  })

  it.each([
    ['that is a text', 'text'],
    ['that is a list', [newItem(password, 1)]],
    ['that is nothing', null],
  ])('an item %s is an alarm and a row without content; the others open', async (_name, plaintext) => {
    const { engine, unlocked, vault, versions, events } = await vaultWith([plaintext, newItem(password, 1)])
    await openVersions(engine, unlocked, vault, versions)
    const [, broken, mail] = versions as [SealedVersion, SealedVersion, SealedVersion]
    expect(events.slice(1)).toMatchObject([
      { type: 'alarm', alarm: { code: 'item-unopenable', vaultName: 'Personal' } },
    ])
    expect(rowOf(unlocked, refOf(vault, broken))).toMatchObject({
      failed: 'unopenable',
      summary: { title: '[Decryption Failed]' },
    })
    expect(rowOf(unlocked, refOf(vault, mail))?.failed).toBe(false)
  })

  it.each([
    ['of a kind that is not known', { ...newItem(password, 1), type: 'alien' }],
    ['of another version', { ...newItem(password, 1), v: 2 }],
    ['of another suite', { ...newItem(password, 1), suite: 2 }],
    ['with a field of a kind that is not known', withCustomField('pin')],
  ])('an item %s is a row that is kept unchanged, and no alarm', async (_name, plaintext) => {
    const { engine, unlocked, vault, versions, events } = await vaultWith([plaintext, newItem(password, 1)])
    await openVersions(engine, unlocked, vault, versions)
    const [, newer, mail] = versions as [SealedVersion, SealedVersion, SealedVersion]
    expect(events.map(({ type }) => type)).not.toContain('alarm')
    expect(rowOf(unlocked, refOf(vault, newer))).toMatchObject({
      failed: 'newer',
      summary: { title: 'Mail' },
    })
    expect(vault.newer.get(refOf(vault, newer).itemId)?.text).toBe(JSON.stringify(plaintext))
    expect(rowOf(unlocked, refOf(vault, mail))?.failed).toBe(false)
    // After it was written again in a known form, it is an item like the others.
    keepContent(vault, newer.entry, newItem(password, 1))
    expect(rowOf(unlocked, refOf(vault, newer))?.failed).toBe(false)
  })

  it('an item from another place does not open', async () => {
    const { engine, unlocked, vault, versions } = await vaultWith([
      newItem(password, 1),
      newItem({ ...password, title: 'Bank' }, 1),
    ])
    const [name, mail, bank] = versions as [SealedVersion, SealedVersion, SealedVersion]
    await openVersions(engine, unlocked, vault, [name, { entry: mail.entry, ct: bank.ct }])
    expect(rowOf(unlocked, refOf(vault, mail))?.failed).toBe('unopenable')
    expect(vault.alarm?.code).toBe('item-unopenable')
  })

  it('stops when the vault is locked in between', async () => {
    const { engine, unlocked, vault, versions } = await vaultWith([newItem(password, 1)])
    unlocked.ending.abort()
    await openVersions(engine, unlocked, vault, versions)
    expect(vault.items.size).toBe(0)
  })
})
