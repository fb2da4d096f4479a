/** The types of what a client, a page or an extension, needs to run a vault engine. Its root alone makes one (`host-engine.ts`). */
export type { EngineStart, HostedEngine } from './hosted-engine.ts'
export type { InstalledHost, VaultWorker } from './worker-contract.ts'
