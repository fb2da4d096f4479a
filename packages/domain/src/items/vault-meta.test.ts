import { expect, it } from 'vitest'
import { newVaultMeta, parseVaultMeta, vaultMetaItemId } from './vault-meta.ts'

it("reads back a vault's own item", () => {
  const meta = {
    ...newVaultMeta('Personal'),
    folders: [
      { id: 'a', name: 'Home' },
      { id: 'b', name: 'Bills', parentId: 'a' },
    ],
  }
  expect(parseVaultMeta(JSON.parse(JSON.stringify(meta)))).toEqual(meta)
})

it('refuses anything else', () => {
  const meta = newVaultMeta('Personal')
  for (const wrong of [null, [], {}, { ...meta, type: 'password' }, { ...meta, v: 2 }]) {
    expect(parseVaultMeta(wrong)).toBeNull()
  }
  expect(parseVaultMeta({ ...meta, folders: [{ id: 'a' }] })).toBeNull()
  expect(parseVaultMeta({ ...meta, name: undefined })).toBeNull()
})

it('has the id of sixteen zero bytes', () => {
  expect(vaultMetaItemId).toBe(Buffer.alloc(16).toString('base64url'))
})
