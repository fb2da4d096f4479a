/** Account deletion: a person goes, and everything of him with him. */
export { accountDeletionExamples } from './delete-account.ts'
export { type ErasePerson, serveDeleteAccount } from './delete-account.ts'
