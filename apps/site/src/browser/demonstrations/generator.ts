import { characterColors, characterRuns } from '@severy/ui/character-runs'
import { drawPassword } from './vault-parts.ts'
import { part } from './part.ts'

const copiedShownMs = 2_000

/** The generator in the landing page's card. Its parts are marked in `landing/live-generator.tsx`. */
export function startGenerator(place: HTMLElement): void {
  const shown = part(place, 'generated')
  const slider = part(place, 'length', HTMLInputElement)
  const types = [...place.querySelectorAll<HTMLInputElement>('[data-type]')]
  let password: string | null = null
  let rounds = 0

  function draw(): void {
    const isOn = (type: string): boolean => types.some((box) => box.dataset['type'] === type && box.checked)
    const drawn = drawPassword({
      length: slider.valueAsNumber,
      uppercase: isOn('uppercase'),
      lowercase: isOn('lowercase'),
      numbers: isOn('numbers'),
      symbols: isOn('symbols'),
    })
    password = drawn?.password ?? null
    shown.replaceChildren(...colored(drawn?.password ?? ''))
    part(place, 'length-shown').textContent = slider.value
    part(place, 'bits').textContent =
      drawn === null
        ? 'Please select at least one character type.'
        : `About ${String(Math.floor(drawn.bits))} bits. Generated here, never stored.`
  }

  slider.addEventListener('input', draw)
  for (const box of types) box.addEventListener('change', draw)
  part(place, 'again').addEventListener('click', () => {
    draw()
    // Alternates with an invisible difference, so that screen readers announce every new password.
    rounds += 1
    part(place, 'said').textContent = `New password generated${rounds % 2 === 0 ? '' : '\u00a0'}`
  })
  const copy = part(place, 'copy')
  copy.addEventListener('click', () => {
    if (password === null) return
    navigator.clipboard.writeText(password).then(
      () => {
        sayFor(copy, 'Copied!')
      },
      () => {
        sayFor(copy, 'Failed to copy')
      },
    )
  })
  draw()
}

/** Both texts share one box, so that the layout does not move. */
function sayFor(button: HTMLElement, text: string): void {
  const words = part(button, 'words')
  const usual = words.dataset['usual'] ?? words.textContent
  words.dataset['usual'] = usual
  words.textContent = text
  setTimeout(() => {
    words.textContent = usual
  }, copiedShownMs)
}

function colored(password: string): HTMLElement[] {
  return characterRuns(password).map((run) => {
    const span = document.createElement('span')
    span.className = characterColors[run.class]
    span.textContent = run.text
    return span
  })
}
