import { part } from '../../state/account/part.ts'
import { deleteAccount } from './delete-account.ts'

/** Deleting the account. */
export const accountDeletion = part({
  steps: {
    /**
     * Deletes the account on the server and all its data on this device. `email` is its address, typed again to
     * confirm; `password` is null if the person has just proved who they are.
     */
    deleteAccount,
  },
})
