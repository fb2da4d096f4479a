import type { ItemRow } from '@severy/client'

/** Keys of the texts for an item that can be listed but not opened. */
export const failedTexts = {
  unopenable: { short: 'vault.failedShort', title: 'vault.failedTitle', text: 'vault.failedText' },
  newer: { short: 'vault.newerShort', title: 'vault.newerTitle', text: 'vault.newerText' },
} as const satisfies Record<Exclude<ItemRow['failed'], false>, object>
