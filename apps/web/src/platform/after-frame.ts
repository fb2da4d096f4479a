/** Runs `work` when the next frame has been drawn. Not while the page is hidden: it draws none. */
export function afterFrame(work: () => void): void {
  requestAnimationFrame(() => {
    setTimeout(work)
  })
}
