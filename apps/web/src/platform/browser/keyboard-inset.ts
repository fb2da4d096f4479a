/** If fewer pixels are covered, it is a bar of the browser and not a keyboard. */
const keyboardMin = 80

/**
 * How much of the window's lower edge an on-screen keyboard covers, as `--keyboard` on the root, where the browser lays it
 * over the page instead of making the page smaller (iOS). The field being typed into is kept in view. Call once.
 */
export function watchKeyboard(): void {
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
