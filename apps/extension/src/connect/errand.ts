/**
 * The reason why the popup opens the connect page, as part of its address. Passkeys are requested in a tab, because a
 * popup closes as soon as the browser's dialog has the focus.
 */
import type { ItemRef } from '@severy/client'
import type { HostStatus } from '@severy/engine-host/known-session'

export type Errand =
  | { name: 'unlock' }
  /** Proves that the owner is present, for an item that requires it. */
  | { name: 'open-item'; ref: ItemRef }
  /** The password was right; `methods` are those of the second step. */
  | { name: 'second-step'; methods: readonly string[] }

/** The address's hash for an errand; `errandIn` reads it. */
export function hashOf(errand: Errand): string {
  switch (errand.name) {
    case 'unlock':
      return '#unlock'
    case 'open-item':
      return `#open-item/${errand.ref.vaultId}/${errand.ref.itemId}`
    case 'second-step':
      return `#second-step/${errand.methods.join('/')}`
  }
}

/** The errand in an address's hash; null for any other hash. */
export function errandIn(hash: string): Errand | null {
  const [name, ...parts] = hash.slice(1).split('/')
  const [vaultId, itemId] = parts
  if (name === 'unlock') return { name }
  if (name === 'second-step') return { name, methods: parts }
  if (name !== 'open-item' || vaultId === undefined || itemId === undefined) return null
  return { name, ref: { vaultId, itemId } }
}

/**
 * Whether the errand is done or pointless, because the vault was unlocked, locked or signed out elsewhere since the
 * popup opened the page. A tab that was left open must not ask for a passkey by itself later.
 */
export function isOver(errand: Errand, status: HostStatus['name']): boolean {
  return status !== 'loading' && status !== (errand.name === 'open-item' ? 'unlocked' : 'locked')
}
