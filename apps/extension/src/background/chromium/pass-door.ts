import { openVaultDocument, vaultClient } from './vault-document.ts'

/** Sends the vault's document one end of a channel; the other end belongs to a page or to this worker. */
export async function passDoor(port: MessagePort): Promise<void> {
  await openVaultDocument()
  const client = await vaultClient()
  if (client === null) throw new Error('The vault page did not open')
  client.postMessage('open-door', [port])
}
