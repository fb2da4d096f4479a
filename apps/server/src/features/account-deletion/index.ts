/** Account deletion: removes a person's account and all their data. */
export { accountDeletionExamples } from './delete-account.ts'
export { type ErasePerson, serveDeleteAccount } from './delete-account.ts'
