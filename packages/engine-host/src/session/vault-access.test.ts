import { expect, it } from 'vitest'
import { mayWrite, ownVaults, permissionIn, personalVaultId, type KnownVault } from './vault-access.ts'

const vault = (vaultId: string, more: Partial<KnownVault>): KnownVault => ({
  vaultId,
  name: vaultId,
  lastChangeAt: 0,
  isPersonal: false,
  isCollection: false,
  permission: 'owner',
  removal: 'trash',
  ...more,
})
const vaults = [
  vault('work', { isCollection: true, permission: 'view' }),
  vault('single item', { permission: 'edit', removal: 'leave' }),
  vault('mine', { isPersonal: true }),
  vault('family', { isCollection: true }),
]

it('offers the personal vault first, then the shared ones by name', () => {
  expect(ownVaults(vaults).map(({ vaultId }) => vaultId)).toEqual(['mine', 'family', 'work'])
  expect(ownVaults(vaults).filter(mayWrite)).toHaveLength(2)
  expect(personalVaultId(vaults)).toBe('mine')
})

it('forbids nothing in an unknown vault', () => {
  expect(permissionIn(vaults, 'work')).toBe('view')
  expect(permissionIn(vaults, 'new')).toBe('owner')
})
