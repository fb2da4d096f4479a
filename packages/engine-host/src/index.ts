/** What a client needs to live with a vault engine, whatever it is made of: a page, an extension. */
export { startVaultWorker, type RunningWorker } from './start-vault-worker.ts'
export type { InstalledHost, VaultWorker } from './worker-contract.ts'
