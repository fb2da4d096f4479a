/**
 * `{USERNAME}`, `{S:Name}`: KeePass shows, copies and types other fields of the same entry in their place
 * (https://keepass.info/help/base/placeholders.html). Only these stand for stored text; all others are instructions.
 */
export interface FieldText {
  readonly name: string
  readonly value: string
  readonly isSecret: boolean
}

/**
 * The fields of an entry with the placeholders replaced in those that `isMeant` accepts. One that is unknown, that leads
 * back to itself, or that would put a secret where it is shown, stays as it is.
 */
export function withPlaceholders<F extends FieldText>(
  fields: readonly F[],
  isMeant: (name: string) => boolean,
): readonly F[] {
  if (!fields.some(({ name, value }) => value.includes('{') && isMeant(name))) return fields
  let replaced = fields
  // A field that is shown in another one may itself show a third.
  for (let pass = 0; pass < passesMax; pass++) {
    const before = replaced
    replaced = before.map((field) => (isMeant(field.name) ? withOthers(field, before) : field))
  }
  return replaced
}

const passesMax = 3
const lengthMax = 64 * 1024

function withOthers<F extends FieldText>(field: F, fields: readonly FieldText[]): F {
  const isHidden = isCovered(field)
  let length = field.value.length
  const value = field.value.replaceAll(pattern, (whole: string, own: string | undefined, custom = '') => {
    const wanted = own === undefined ? String(custom) : (standard[own.toUpperCase()] ?? '')
    const found = fields.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())
    if (found === undefined || found.value === '' || found.name === field.name) return whole
    length += found.value.length
    return length > lengthMax || (isCovered(found) && !isHidden) ? whole : found.value
  })
  return { ...field, value }
}

function isCovered({ name, isSecret }: FieldText): boolean {
  return isSecret || name === 'Password'
}

const pattern = /\{(?:(TITLE|USERNAME|PASSWORD|URL|NOTES)|S:([^{}]+))\}/gi

const standard: Readonly<Record<string, string>> = {
  TITLE: 'Title',
  USERNAME: 'UserName',
  PASSWORD: 'Password',
  URL: 'URL',
  NOTES: 'Notes',
}
