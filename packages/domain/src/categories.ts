/** The categories that a person can choose, in order. */
export const categories = [
  'Email',
  'Social Media',
  'Banking',
  'Entertainment',
  'Shopping',
  'Work',
  'Development',
  'Other',
] as const
export type Category = (typeof categories)[number]

export const defaultCategory: Category = 'Other'

/** Names of icons; the design system has the icons themselves. */
export type CategoryIcon =
  | 'mail'
  | 'people'
  | 'bank'
  | 'play'
  | 'bag'
  | 'briefcase'
  | 'code'
  | 'cart'
  | 'screen'
  | 'person-mail'
  | 'key'

export interface CategoryMark {
  readonly icon: CategoryIcon
  readonly smalto: Smalto
}

/** The twelve tile colors, in the order in which a name's hash selects them. */
export const smalti = [
  'rose',
  'coral',
  'amber',
  'olive',
  'fern',
  'jade',
  'teal',
  'azure',
  'lapis',
  'iris',
  'plum',
  'stone',
] as const
export type Smalto = (typeof smalti)[number]

/**
 * Icon and color of a category, ignoring case. Includes the categories that imported files contain (online shopping,
 * streaming, personal email); all others look like Other.
 */
export function categoryMark(category: string): CategoryMark {
  return marks.get(category.trim().toLowerCase()) ?? otherMark
}

const otherMark: CategoryMark = { icon: 'key', smalto: 'stone' }

const marks: ReadonlyMap<string, CategoryMark> = new Map<string, CategoryMark>([
  ['email', { icon: 'mail', smalto: 'azure' }],
  ['social media', { icon: 'people', smalto: 'iris' }],
  ['banking', { icon: 'bank', smalto: 'jade' }],
  ['entertainment', { icon: 'play', smalto: 'plum' }],
  ['shopping', { icon: 'bag', smalto: 'amber' }],
  ['work', { icon: 'briefcase', smalto: 'lapis' }],
  ['development', { icon: 'code', smalto: 'teal' }],
  ['online shopping', { icon: 'cart', smalto: 'coral' }],
  ['streaming', { icon: 'screen', smalto: 'rose' }],
  ['personal email', { icon: 'person-mail', smalto: 'fern' }],
  ['other', otherMark],
])
