/** Resolves once the frame that is being drawn is on the screen. */
export function afterDrawing(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0))
  })
}
