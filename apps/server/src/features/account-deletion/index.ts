/** Account deletion: a person goes, and everything of him with him. */
export { type ErasePerson, serveDeleteAccount } from './delete-account.ts'
