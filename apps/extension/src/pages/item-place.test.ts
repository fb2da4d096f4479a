import type { Account } from '@severy/client'
import { expect, it } from 'vitest'
import { firstPlace, openPlace, vaultsForItems } from './item-place.ts'

type Vault = Account['vaults'][number]

const own = { vaultId: 'own', name: '', isPersonal: true, isCollection: false, permission: 'owner' } as Vault
const household: Vault = {
  ...own,
  vaultId: 'household',
  name: 'Household',
  isPersonal: false,
  isCollection: true,
}
const chosen = { vaultId: 'household', folderId: 'bills' }

it('is the chosen vault and folder as long as an item can go there', () => {
  expect(firstPlace([household, own])).toEqual({ vaultId: 'own', folderId: null })
  expect(openPlace([own, household], chosen)).toEqual(chosen)
  expect(openPlace([own, { ...household, permission: 'edit' }], chosen)).toEqual(chosen)
})

it.each([
  ['taken away or deleted', [own]],
  ['made view-only', [own, { ...household, permission: 'view' as const }]],
])('is the personal vault, without the folder, once the chosen one is %s', (_, vaults) => {
  expect(vaultsForItems(vaults)).toEqual([own])
  expect(openPlace(vaults, chosen)).toEqual({ vaultId: 'own', folderId: null })
})

it('is unknown until a vault is open', () => {
  expect(openPlace([], { vaultId: '', folderId: null })).toEqual({ vaultId: '', folderId: null })
})
