/** Runs `work` after the next frame is drawn. A hidden page draws none, so `work` waits there. */
export function afterFrame(work: () => void): void {
  requestAnimationFrame(() => {
    setTimeout(work)
  })
}
