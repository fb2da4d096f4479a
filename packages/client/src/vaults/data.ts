/** What somebody may do in a vault. */

export type SharePermission = 'view' | 'edit'

/** `owner`: decides who else is in it, and as what. */
export type VaultRole = SharePermission | 'owner'
