/** How much goes into one commit. */

/** Frame header, seal and half a padding bucket. */
const itemOverheadBytes = 28 + 72 + 256

/** About what an item comes to once sealed: the padding and overhead of small items weigh more than their content. */
export function sealedBytes(content: unknown): number {
  return JSON.stringify(content).length + itemOverheadBytes
}

/** As many of the first `writes` as fit into `bytesMax`, and one at least. */
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
