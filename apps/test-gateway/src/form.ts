import { invalid } from './refusal.ts'

export type Form = { [name: string]: string | Form }

/** Decodes Stripe's parameters, such as `items[0][price]=x&metadata[user]=y`, into nested objects. */
export function decodeForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''))
    let place = form
    for (const part of path.slice(0, -1)) {
      const next = Object.hasOwn(place, part) ? place[part] : undefined
      const inner = typeof next === 'object' ? next : emptyForm()
      place[part] = inner
      place = inner
    }
    const last = path.at(-1) ?? ''
    // `list[]=a&list[]=b` is a list without numbers.
    place[last === '' ? String(Object.keys(place).length) : last] = value
  }
  return form
}

function emptyForm(): Form {
  return Object.create(null) as Form
}

/**
 * Reads a request's parameters one by one. At the end, `close` refuses names that were not read, as Stripe refuses
 * unknown parameters.
 */
export class Parameters {
  readonly #form: Form
  readonly #prefix: string
  readonly #read = new Set<string>()
  readonly #inner: Parameters[] = []

  constructor(form: Form, prefix = '') {
    this.#form = form
    this.#prefix = prefix
  }

  #take(name: string): string | Form | undefined {
    this.#read.add(name)
    return Object.hasOwn(this.#form, name) ? this.#form[name] : undefined
  }

  #full(name: string): string {
    return this.#prefix === '' ? name : `${this.#prefix}[${name}]`
  }

  has(name: string): boolean {
    return this.#take(name) !== undefined
  }

  text(name: string): string | undefined {
    const value = this.#take(name)
    if (typeof value === 'object') throw invalid(this.#full(name), `Invalid string: ${this.#full(name)}`)
    return value
  }

  required(name: string): string {
    const value = this.text(name)
    if (value === undefined || value === '') {
      throw invalid(this.#full(name), `Missing required param: ${this.#full(name)}.`)
    }
    return value
  }

  whole(name: string): number | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    if (!/^-?\d{1,12}$/.test(value)) throw invalid(this.#full(name), `Invalid integer: ${value}`)
    return Number(value)
  }

  flag(name: string): boolean | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    if (value !== 'true' && value !== 'false') throw invalid(this.#full(name), `Invalid boolean: ${value}`)
    return value === 'true'
  }

  oneOf<const T extends string>(name: string, values: readonly T[]): T | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    const found = values.find((one) => one === value)
    if (found === undefined) {
      throw invalid(this.#full(name), `Invalid ${this.#full(name)}: must be one of ${values.join(', ')}`)
    }
    return found
  }

  /** The texts of `name[0]`, `name[1]`, …; `undefined` if there are none. */
  texts(name: string): string[] | undefined {
    const value = this.#take(name)
    if (value === undefined) return undefined
    if (typeof value === 'string') return value === '' ? [] : [value]
    return Object.values(value).filter((one) => typeof one === 'string')
  }

  record(name: string): Record<string, string> | undefined {
    const value = this.#take(name)
    if (value === undefined || value === '') return value === '' ? {} : undefined
    if (typeof value === 'string') throw invalid(this.#full(name), `Invalid hash: ${this.#full(name)}`)
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  }

  inner(name: string): Parameters | undefined {
    const value = this.#take(name)
    return typeof value === 'object' ? this.#enter(value, this.#full(name)) : undefined
  }

  list(name: string): Parameters[] {
    const value = this.#take(name)
    if (typeof value !== 'object') return []
    return Object.entries(value).flatMap(([index, one]) =>
      typeof one === 'object' ? [this.#enter(one, `${this.#full(name)}[${index}]`)] : [],
    )
  }

  #enter(form: Form, prefix: string): Parameters {
    const inner = new Parameters(form, prefix)
    this.#inner.push(inner)
    return inner
  }

  /** Throws if there is a parameter that was not read. */
  close(): void {
    const unknown = Object.keys(this.#form).find((name) => !this.#read.has(name))
    if (unknown !== undefined) {
      throw invalid(this.#full(unknown), `Received unknown parameter: ${this.#full(unknown)}`)
    }
    for (const inner of this.#inner) inner.close()
  }
}
