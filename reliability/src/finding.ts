/** One result, with a description for the reader of the output. */
export interface Finding {
  what: string
  found: string
  allowed: string
  holds: boolean
}

/** A value that must not exceed a limit, both in the same unit. */
export function atMost(what: string, value: number, allowed: number, unit: string): Finding {
  const inUnit = (number: number): string => `${String(Math.round(number * 10) / 10)} ${unit}`
  return { what, found: inUnit(value), allowed: `at most ${inUnit(allowed)}`, holds: value <= allowed }
}

/** A value that must be the allowed one. */
export function exactly(what: string, value: string | number, allowed: string | number): Finding {
  return { what, found: String(value), allowed: String(allowed), holds: value === allowed }
}

/** A value for comparison, without a limit. */
export function shown(what: string, value: number, unit: string): Finding {
  return { ...atMost(what, value, Infinity, unit), allowed: 'whatever it is' }
}
