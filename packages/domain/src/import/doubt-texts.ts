/** Texts about what may be wrong with an item that was read, or with the whole file. */
export type Doubt = keyof typeof doubtTexts

/** The worst first. */
export const doubtTexts = {
  'header-as-entry': 'This looks like column names, not an item.',
  'address-as-password': 'The password looks like a web or email address.',
  'longer-row': 'This row has more columns than the first line. The extra values are in hidden fields.',
  'shorter-row': 'This row has fewer columns than the first line. Something may be missing.',
  'odd-row': 'Its values don’t look like the others in their columns.',
  'joined-lines': 'This item was spread over several lines without quotation marks. We joined them.',
  spreadsheet: 'A spreadsheet may have changed its username, password or code.',
  unescaped: 'The file had “&” or “<” written as “&amp;” or “&lt;”. We changed them back.',
  escaped: 'Its password has “&amp;” or similar, which may stand for “&” or “<”.',
  reference: 'It refers to another item that isn’t in this file.',
  'code-unusable': 'Its one-time code doesn’t work: we don’t recognize its secret.',
  'broken-letters': 'Some of its characters couldn’t be read.',
} as const

/** Why the reading of a whole file is doubted. */
export type FileDoubt = keyof typeof fileDoubtTexts

export const fileDoubtTexts = {
  'header-as-entry': 'One item looks like the column names.',
  'addresses-as-passwords': 'Many passwords look like web or email addresses.',
  'no-addresses': 'Most website addresses don’t look like addresses.',
  'same-password': 'Nearly all items have the same password.',
  'same-title': 'Most items have the same name.',
  'uneven-rows': 'Many rows have more columns than the first line.',
} as const
