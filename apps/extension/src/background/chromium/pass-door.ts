import { openVaultDocument, vaultClient } from './vault-document.ts'

/** Gives the vault's document one end of a channel, the other end of which a page or this worker itself has. */
export async function passDoor(port: MessagePort): Promise<void> {
  await openVaultDocument()
  const client = await vaultClient()
  if (client === null) throw new Error('The vault page did not open')
  client.postMessage('open-door', [port])
}
