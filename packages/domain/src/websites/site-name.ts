/**
 * A name as in lists of sites: a host in its technical form, at most 253 characters. Only checks the form, because
 * browsers differ in how they treat invalid names such as `my%20bank`.
 */
export function isSiteName(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= 253 &&
    /^(?:\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?)$/.test(value)
  )
}
