/**
 * Firefox's background is a page, in which the vault itself lives. It is ended when nothing has happened for half a minute,
 * and goes on with what is kept in memory.
 */
import * as Comlink from 'comlink'
import { openVault } from '../../vault/open-vault.ts'
import type { VaultDoor } from '../../vault/vault-door.ts'
import { watchAutoLock } from '../auto-lock.ts'
import { watchFillCommands } from '../fill-command.ts'
import { storedKeeper } from '../../keeper/stored-keeper.ts'

const vault = openVault(storedKeeper)

watchFillCommands(() => {
  const { port1, port2 } = new MessageChannel()
  vault.serve(port2)
  return Promise.resolve(Comlink.wrap<VaultDoor>(port1))
})

watchAutoLock(async (reason) => {
  await storedKeeper.dropOpen()
  await vault.lock(reason)
})

declare global {
  /** For pages of the extension, which have this window at hand. */
  var serveDoor: ((port: MessagePort) => void) | undefined
}
globalThis.serveDoor = vault.serve
