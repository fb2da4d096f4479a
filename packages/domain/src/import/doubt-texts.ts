/** Texts about what may be wrong with an item that was read, or with the whole file. */
export type Doubt = keyof typeof doubtTexts

/** The worst first. */
export const doubtTexts = {
  'header-as-entry': 'This looks like the names of the columns, not like an entry.',
  'address-as-password': 'The password looks like a web or email address.',
  'longer-row': 'This row has more columns than the first line. What was over is in hidden fields.',
  'shorter-row': 'This row has fewer columns than the first line. Something may be missing.',
  'odd-row': 'Its values do not look like those of their columns.',
  'joined-lines': 'The file did not quote the lines of this entry. They were joined again.',
  spreadsheet: 'A spreadsheet seems to have changed its username, password or code.',
  unescaped: 'The file wrote “&” or “<” as “&amp;” or “&lt;”. They were turned back.',
  escaped: 'Its password has “&amp;” or the like, which may stand for “&” or “<”.',
  reference: 'It refers to another entry that is not in this file.',
  'code-unusable': 'Its one-time code cannot work: the secret is of no kind that is known here.',
  'broken-letters': 'Some of its letters could not be read.',
} as const

/** Why the reading of a whole file is doubted. */
export type FileDoubt = keyof typeof fileDoubtTexts

export const fileDoubtTexts = {
  'header-as-entry': 'One of the entries is made of the names of the columns.',
  'addresses-as-passwords': 'Many passwords look like web or email addresses.',
  'no-addresses': 'Most website addresses are none.',
  'same-password': 'Nearly all entries have the same password.',
  'same-title': 'Most entries have the same name.',
  'uneven-rows': 'Many rows have more columns than the first line.',
} as const
