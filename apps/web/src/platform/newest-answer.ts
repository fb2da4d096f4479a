/**
 * For what is asked again with every event: an answer that comes after the answer to a later question is older, and is dropped.
 * The returned function asks.
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
