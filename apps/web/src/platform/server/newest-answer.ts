/**
 * For questions repeated with every event: drops an answer that arrives after the answer to a later question. The
 * returned function asks.
 */
export function newestAnswer<T>(ask: () => Promise<T>, keep: (answer: T) => void): () => Promise<void> {
  let asked = 0
  let kept = 0
  return async () => {
    const number = ++asked
    const answer = await ask()
    if (number < kept) return
    kept = number
    keep(answer)
  }
}
