import type { RecoveryKit } from '@severy/client'

let freshKit: RecoveryKit | null = null

/** Hands a newly made kit to the page that shows it; that page then clears it with null. In memory only. */
export function keepFreshKit(kit: RecoveryKit | null): void {
  freshKit = kit
}

export function findFreshKit(): RecoveryKit | null {
  return freshKit
}
