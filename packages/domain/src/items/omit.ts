/** A copy without the named members: an optional member that does not apply is absent, not undefined. */
export function omit<T extends object, N extends keyof T>(value: T, ...names: N[]): Omit<T, N> {
  const members = Object.entries(value).filter(([name]) => !names.includes(name as N))
  return Object.fromEntries(members) as Omit<T, N>
}
