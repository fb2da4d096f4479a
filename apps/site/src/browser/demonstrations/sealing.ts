import { firstBytes, sampleItem } from '../../content/sample-stored.ts'
import { sealLogin } from './vault-parts.ts'
import { part } from './part.ts'

/** Seals the typed text and shows the row that the server would store. Sends nothing. */
export function startSealing(place: HTMLElement): void {
  const field = part(place, 'word', HTMLInputElement)
  let round = 0

  async function seal(): Promise<void> {
    round += 1
    const ownRound = round
    const stored = await sealLogin({
      title: sampleItem.name,
      username: sampleItem.username,
      password: field.value,
    })
    // The text of a later key press may be sealed first.
    if (ownRound !== round) return
    const ct = toHex(stored.ct)
    part(place, 'bytes').textContent = firstBytes(ct)
    part(place, 'vault-id').textContent = stored.vaultId
    part(place, 'item-id').textContent = stored.itemId
    part(place, 'ct-hash').textContent = toHex(stored.ctHash)
    part(place, 'ct').textContent = ct
    part(place, 'ct-bytes').textContent = stored.ct.length.toLocaleString('en-US')
    part(place, 'sealed-bytes').textContent = (stored.ct.length - 56).toLocaleString('en-US')
    part(place, 'whose').textContent = 'What you typed, as our server would store it'
  }

  field.addEventListener('input', () => void seal())
  // Typed before this script had loaded, or restored by the browser.
  if (field.value !== sampleItem.password) void seal()
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
