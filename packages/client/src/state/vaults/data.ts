/** What a person may do in a vault. */

export type SharePermission = 'view' | 'edit'

/** `owner`: decides who else is in it, and with which role. */
export type VaultRole = SharePermission | 'owner'

/**
 * What removing an item means in a vault. `delete`: it is the person's own, to move to the trash and to delete.
 * `trash`: the vault is shared and others own it: the item goes to the trash, from which owners and editors can restore
 * it, and only owners delete it. `leave`: a single item shared by someone else: it leaves this person's vault and stays
 * with the others. `none`: nothing can be removed.
 */
export type ItemRemoval = 'delete' | 'trash' | 'leave' | 'none'
