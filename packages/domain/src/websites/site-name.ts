/** A name as lists of sites hold it: a host in the form of the wire, of at most 253 characters. Shape alone. */
export function isSiteName(value: unknown): value is string {
  return (
    typeof value === 'string' && value.length <= 253 && /^(?:\[[0-9a-f:.]+\]|[^\s/?#@:[\]]+)$/.test(value)
  )
}
