export interface Finding {
  /** What was checked, in a word or two. */
  check: string
  /** `problem`: people notice, or will. `warning`: something to know, or to do some time. */
  state: 'ok' | 'warning' | 'problem'
  /** One sentence. Holds no secret. */
  says: string
  /** What to do, in a sentence; `null` when nothing is to be done. */
  todo: string | null
}

/** A check that found nothing wrong. `says` is one sentence for the operator. */
export function fine(check: string, says: string): Finding {
  return { check, state: 'ok', says, todo: null }
}

/** A check that found something to watch. `todo` says what to do about it. */
export function warning(check: string, says: string, todo: string): Finding {
  return { check, state: 'warning', says, todo }
}

/** A check that found something that does not work. `todo` says what to do about it. */
export function problem(check: string, says: string, todo: string): Finding {
  return { check, state: 'problem', says, todo }
}

/** `1 day`, `2 days`, `1,234 days`. */
export function counted(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`
}
