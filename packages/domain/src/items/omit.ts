/** A copy without these members: optional members that do not apply must be absent, not undefined. */
export function omit<T extends object, N extends keyof T>(value: T, ...names: N[]): Omit<T, N> {
  const members = Object.entries(value).filter(([name]) => !names.includes(name as N))
  return Object.fromEntries(members) as Omit<T, N>
}
