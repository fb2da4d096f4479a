/**
 * The types that a client (a page or an extension) needs to run a vault engine. Only the client's entry point creates
 * one (`host-engine.ts`).
 */
export type { EngineStart, HostedEngine } from './hosted-engine.ts'
export type { InstalledHost, VaultWorker } from './worker-contract.ts'
