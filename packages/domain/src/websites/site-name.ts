/**
 * A name as lists of sites hold it: a host in the form of the wire, of at most 253 characters. Shape alone; browsers differ in
 * what they make of one that is none, as in `my%20bank`.
 */
export function isSiteName(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= 253 &&
    /^(?:\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?)$/.test(value)
  )
}
