import { openVaultDocument, vaultClient } from './vault-document.ts'

/** Sends the vault's document one end of a channel; the other end belongs to a page or to this worker. */
export async function passDoor(port: MessagePort): Promise<void> {
  const client = (await vaultClient()) ?? (await openVaultDocument())
  client.postMessage('open-door', [port])
}
