/** What a client, a page or an extension, needs to run a vault engine. */
export { startVaultWorker, type RunningWorker } from './start-vault-worker.ts'
export type { InstalledHost, VaultWorker } from './worker-contract.ts'
