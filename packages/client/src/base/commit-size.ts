/** How much goes into one commit. */

/** Frame header, seal and half a padding bucket. */
const itemOverheadBytes = 28 + 72 + 256

/** The approximate size of an item once sealed. For small items, padding and overhead weigh more than their content. */
export function sealedBytes(content: unknown): number {
  return JSON.stringify(content).length + itemOverheadBytes
}

/** As many of the first `writes` as fit into `bytesMax`, but at least one. */
export function cutToCommit<W extends { readonly content: unknown }>(
  writes: readonly W[],
  bytesMax: number,
): W[] {
  let bytes = 0
  const end = writes.findIndex(({ content }, index) => {
    bytes += sealedBytes(content)
    return bytes > bytesMax && index > 0
  })
  return end < 0 ? [...writes] : writes.slice(0, end)
}
