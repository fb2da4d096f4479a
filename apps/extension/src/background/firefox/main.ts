/**
 * Firefox's background is a page, in which the vault itself runs. It is ended after half a minute without activity, and
 * continues with what is kept in memory.
 */
import { hostEngine } from '@severy/engine-host/host-engine'
import * as Comlink from 'comlink'
import { openVault } from '../../vault/open-vault.ts'
import { isOwnPage } from '../../vault/own-page.ts'
import { PortEndpoint } from '../../vault/port-endpoint.ts'
import { stateChanged, type VaultDoor } from '../../vault/vault-door.ts'
import { watchAutoLock } from '../auto-lock.ts'
import { watchFillCommands } from '../fill-command.ts'
import { watchLogins } from '../watch-logins.ts'
import { watchSaveSwitch } from '../../save/save-switch.ts'
import { storedKeeper } from '../../keeper/stored-keeper.ts'

const vault = openVault(hostEngine(), storedKeeper)

chrome.runtime.onConnect.addListener((port) => {
  if (!isOwnPage(port.sender)) return
  const page = new PortEndpoint(port)
  const stop = vault.onChange(() => {
    page.postMessage(stateChanged)
  })
  port.onDisconnect.addListener(stop)
  vault.serve(page)
})

const openDoor = () => {
  const { port1, port2 } = new MessageChannel()
  vault.serve(port2)
  return Promise.resolve(Comlink.wrap<VaultDoor>(port1))
}

watchFillCommands(openDoor)
watchLogins(openDoor)
watchSaveSwitch()

watchAutoLock(async (reason) => {
  try {
    await storedKeeper.dropOpen()
  } finally {
    await vault.lock(reason)
  }
})
