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

/** What differs between a page of the server and a client that is installed. */
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
    // The dictionaries are larger than everything else together.
    estimateGuesses: async (password) => {
      const { estimateGuesses } = await import('./estimate-guesses.ts')
      return estimateGuesses(password)
    },
    openPasswordJudge,
    isOnline: () => navigator.onLine,
    untilDrawn,
  })
}
