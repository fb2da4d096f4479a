/** If fewer pixels are covered, it is a bar of the browser and not a keyboard. */
const keyboardMin = 80

/**
 * What an on-screen keyboard means for the page, on its root. `--keyboard`: how much of the window's lower edge it
 * covers, where the browser lays it over the page instead of making the page smaller (iOS); the field being typed into is
 * kept in view. `data-typing`: a field has the focus. Call once.
 */
export function watchKeyboard(): void {
  for (const type of ['focusin', 'focusout']) document.addEventListener(type, noteTyping)
  // Not every browser reports that a field with the focus was removed, but then the keyboard closes.
  window.visualViewport?.addEventListener('resize', noteTyping)
  const viewport = window.visualViewport
  if (viewport === null) return
  let before = 0
  const measure = (): void => {
    const { height, offsetTop, scale } = viewport
    // Zooming makes the viewport smaller too.
    const rest = scale > 1 ? 0 : Math.round(window.innerHeight - height - offsetTop)
    const covered = rest < keyboardMin ? 0 : rest
    if (covered === before) return
    before = covered
    document.documentElement.style.setProperty('--keyboard', `${String(covered)}px`)
    const field = document.activeElement
    if (covered === 0 || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
    requestAnimationFrame(() => {
      field.scrollIntoView({ block: 'nearest' })
    })
  }
  viewport.addEventListener('resize', measure)
  viewport.addEventListener('scroll', measure)
}

function noteTyping(): void {
  const isTyping = document.activeElement?.matches(typedInto) === true
  document.documentElement.toggleAttribute('data-typing', isTyping)
}

const typedInto = "input:not([type='checkbox'], [type='radio']), textarea"
