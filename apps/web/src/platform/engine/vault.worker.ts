/** The worker that holds all keys (PROTOCOL 12.1): the vault engine with this browser's network, storage and clock. */
import { createEngine, openDeviceStore, systemClock, type EventChannel } from '@severy/client'
import * as Comlink from 'comlink'
import { openPasswordWork, warmUpPasswordWork } from './password-worker.ts'
import type { VaultWorker } from './worker-contract.ts'

const engine = createEngine({
  baseUrl: '',
  fetch: (url, init) => fetch(url, init),
  openStore: () => openDeviceStore(),
  openPasswordWork,
  // Of its handlers' arguments the engine reads what `EventChannel` names.
  openEventSource: (url) => new EventSource(url) as EventChannel,
  clock: systemClock,
  // The dictionaries are larger than everything else together.
  scorePassword: async (password, userInputs) => {
    const { scorePassword } = await import('./password-score.ts')
    return scorePassword(password, userInputs)
  },
  isOnline: () => navigator.onLine,
})

Comlink.expose({ ...engine, warmUpPasswordWork } satisfies VaultWorker)
