import type { ItemRow } from '@severy/client'

/** What is said of an entry that is a row and nothing more: keys of texts. */
export const failedTexts = {
  unopenable: { short: 'vault.failedShort', title: 'vault.failedTitle', text: 'vault.failedText' },
  newer: { short: 'vault.newerShort', title: 'vault.newerTitle', text: 'vault.newerText' },
} as const satisfies Record<Exclude<ItemRow['failed'], false>, object>
