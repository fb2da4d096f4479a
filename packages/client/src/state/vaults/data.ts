/** What somebody may do in a vault. */

export type SharePermission = 'view' | 'edit'

/** `owner`: decides who else is in it, and as what. */
export type VaultRole = SharePermission | 'owner'

/**
 * What removing an item means in a vault. `delete`: the person's own to throw away and to delete. `trash`: a shared vault
 * of somebody else: it goes to the trash, out of which owners and editors take it again, and only owners delete it.
 * `leave`: one item that somebody else shares: it leaves this person's vault and stays with the others. `none`: nothing
 * can be removed.
 */
export type ItemRemoval = 'delete' | 'trash' | 'leave' | 'none'
