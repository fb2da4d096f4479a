/**
 * The engine as a client sees it: one object that stays the same while the workers behind it are started and ended.
 * Ending the worker is how the vault locks (PROTOCOL 12.2).
 */
import * as Comlink from 'comlink'
import type { HostedEngine, HostsOwn } from './hosted-engine.ts'
import { startVaultWorker, type RunningWorker } from './start-vault-worker.ts'

/**
 * Creates the engine of a client. It has no worker until `start`; every other call goes to the worker that runs at that
 * time, and throws if there is none. The object and its functions never change their identity.
 */
export function hostEngine(): HostedEngine {
  let running: RunningWorker | null = null
  const current = (): RunningWorker => {
    if (running === null) throw new Error('The vault worker has not been started')
    return running
  }

  const own: HostsOwn = {
    isRunning: () => running !== null,
    start: async ({ onEvents, onFailure, hold, installed }) => {
      const started = startVaultWorker(onEvents, onFailure)
      const { remote } = started
      running = started
      if (installed !== undefined) {
        await remote.install(installed.host, Comlink.proxy(installed.keepAccountKey))
      }
      if (hold !== undefined) {
        const holdOfThis = (accountKey: CryptoKey): void => {
          // A late message from a worker that was already ended must not set a key.
          if (running === started) hold(accountKey)
        }
        await remote.holdAccountKey(Comlink.proxy(holdOfThis))
      }
      started.noteStarted()
      return await remote.start()
    },
    end: () => {
      running?.end()
      running = null
    },
    noteDrawn: () => {
      void running?.remote.noteDrawn()
    },
    askWhyLocked: () => {
      void running?.remote.askWhyLocked()
    },
    warmUpPasswordWork: () => {
      void current().remote.warmUpPasswordWork()
    },
  }

  type Call = (...input: unknown[]) => unknown
  const calls = new Map<PropertyKey, unknown>(Object.entries(own))
  const callOf = (name: string): Call => {
    return (...input) => (current().remote[name as keyof RunningWorker['remote']] as Call)(...input)
  }
  return new Proxy({} as HostedEngine, {
    get: (_, name) => {
      // The proxy has a function for every name, but must not look like a promise.
      if (typeof name === 'symbol' || name === 'then') return undefined
      if (!calls.has(name)) calls.set(name, callOf(name))
      return calls.get(name)
    },
  })
}
