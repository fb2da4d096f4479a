import { Role } from '@severy/verifier'
import type { VaultRole } from '../vaults/data.ts'

const roles: Record<VaultRole, Role> = { view: Role.viewer, edit: Role.editor, owner: Role.owner }

/** The role as member lists encode it. */
export function roleOf(role: VaultRole): Role {
  return roles[role]
}

/** The role as screens name it. */
export function vaultRoleOf(role: Role): VaultRole {
  if (role === Role.owner) return 'owner'
  return role === Role.editor ? 'edit' : 'view'
}
