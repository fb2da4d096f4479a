/**
 * The engine's events about items, on their way to the rows (`vault-rows.ts`). The rows load with the first page that
 * shows an open vault, so that the very first page stays light; until then events wait here.
 */
import type { VaultRowBook } from '@severy/engine-host/vault-rows'

type Receiver = Pick<VaultRowBook, 'apply' | 'drop'>
type ItemsEvent = Parameters<Receiver['apply']>[0]

let receiver: Receiver | null = null
let waiting: ItemsEvent[] = []

/** Gives the receiver every event since the vault was opened, and all that follow. Call once. */
export function receiveItems(by: Receiver): void {
  receiver = by
  for (const event of waiting) by.apply(event)
  waiting = []
}

export function passOnItems(event: ItemsEvent): void {
  if (receiver !== null) receiver.apply(event)
  else if (event.reset) waiting = [event]
  else waiting.push(event)
}

/** Call this when the vault closes. */
export function dropItems(): void {
  waiting = []
  receiver?.drop()
}
