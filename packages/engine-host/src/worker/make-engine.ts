import {
  createEngine,
  openEventStream,
  systemClock,
  type DeviceStore,
  type VaultEngine,
} from '@severy/client'
import { allParts } from '@severy/client/parts'
import type { InstalledHost, KeepAccountKey } from '../worker-contract.ts'
import { openForeignWork } from './foreign-worker.ts'
import { openPasswordJudge } from './password-judge.ts'
import { openPasswordWork } from './password-worker.ts'
import { openSharedChannel } from './shared-channel.ts'

/** The vault engine with this browser's network, storage and clock. `installed`: of a client that is no page of the server. */
export function makeEngine(
  openStore: () => Promise<DeviceStore>,
  untilDrawn: () => Promise<void>,
  installed: (InstalledHost & { keepAccountKey: KeepAccountKey }) | null,
): VaultEngine {
  return createEngine(allParts, {
    baseUrl: installed?.baseUrl ?? '',
    ...(installed !== null && {
      installedAs: installed.client,
      keepAccountKey: installed.keepAccountKey,
    }),
    fetch: (url, init) => fetch(url, init),
    openStore,
    openPasswordWork,
    openForeignWork,
    openEventChannel: (url, userId, fetchInSession) =>
      openSharedChannel(userId, () => openEventStream(fetchInSession, url)),
    clock: systemClock,
    // The dictionaries are larger than everything else together.
    scorePassword: async (password, userInputs) => {
      const { scorePassword } = await import('./password-score.ts')
      return scorePassword(password, userInputs)
    },
    openPasswordJudge,
    isOnline: () => navigator.onLine,
    untilDrawn,
  })
}
