import type { RecoveryKit } from '@severy/client'

let freshKit: RecoveryKit | null = null

/** Hands a kit that was just made over to the page that shows it. In memory, and only once. */
export function keepFreshKit(kit: RecoveryKit): void {
  freshKit = kit
}

export function takeFreshKit(): RecoveryKit | null {
  const kit = freshKit
  freshKit = null
  return kit
}
