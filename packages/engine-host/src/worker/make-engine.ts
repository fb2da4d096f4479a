import {
  createEngine,
  openEventStream,
  systemClock,
  type DeviceStore,
  type EnginePorts,
  type VaultEngine,
} from '@severy/client'
import { allParts } from '@severy/client/parts'
import { openForeignWork } from './foreign-worker.ts'
import { openPasswordJudge } from './password-judge.ts'
import { openPasswordWork } from './password-worker.ts'
import { openSharedChannel } from './shared-channel.ts'

/** The settings that differ between a page of the server and an installed client. */
export type EngineHost = Pick<EnginePorts, 'baseUrl' | 'installedAs' | 'keepAccountKey' | 'holdAccountKey'>

/** The vault engine with this browser's network, storage and clock. */
export function makeEngine(
  openStore: () => Promise<DeviceStore>,
  untilDrawn: () => Promise<void>,
  host: EngineHost,
): VaultEngine {
  return createEngine(allParts, {
    ...host,
    fetch: (url, init) => fetch(url, init),
    openStore,
    openPasswordWork,
    openForeignWork,
    openEventChannel: (url, userId, fetchInSession) =>
      openSharedChannel(userId, () => openEventStream(fetchInSession, url)),
    clock: systemClock,
    // Loaded on demand: the dictionaries are larger than all other code together.
    estimateGuesses: async (password) => {
      const { estimateGuesses } = await import('./estimate-guesses.ts')
      return estimateGuesses(password)
    },
    openPasswordJudge,
    isOnline: () => navigator.onLine,
    untilDrawn,
  })
}
