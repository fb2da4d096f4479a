/** Chromium's service worker. It can end after any event, so it keeps no state. */
import * as Comlink from 'comlink'
import type { VaultDoor } from '../../vault/vault-door.ts'
import { watchAutoLock } from '../auto-lock.ts'
import { answerKeeperCalls } from '../../keeper/keeper-messages.ts'
import { storedKeeper } from '../../keeper/stored-keeper.ts'
import { watchFillCommands } from '../fill-command.ts'
import { watchLogins } from '../watch-logins.ts'
import { watchSaveSwitch } from '../../save/save-switch.ts'
import { isThere } from './vault-document.ts'
import { passDoor } from './pass-door.ts'

// Content scripts do not need local storage, and session storage is closed to them by default.
void chrome.storage.local.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' })

answerKeeperCalls(storedKeeper)

self.addEventListener('message', ({ data, ports: [port] }: MessageEvent<unknown>) => {
  if (data === 'open-door' && port !== undefined) void passDoor(port)
})

const openDoor = async () => {
  const { port1, port2 } = new MessageChannel()
  await passDoor(port2)
  return Comlink.wrap<VaultDoor>(port1)
}

watchFillCommands(openDoor)
watchLogins(openDoor)
watchSaveSwitch()

watchAutoLock(async (reason) => {
  try {
    await storedKeeper.dropOpen()
  } finally {
    if (await isThere()) await chrome.runtime.sendMessage({ lock: reason })
  }
})
