import { part } from '../../state/account/part.ts'
import { deleteAccount } from './delete-account.ts'

/** Deleting the account. */
export const accountDeletion = part({
  steps: {
    /**
     * Deletes the account on the server and everything of it on this device. `email` is its address, typed once more;
     * `password` is null where the person has just proved who they are.
     */
    deleteAccount,
  },
})
