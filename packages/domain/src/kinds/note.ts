import { defineKind } from './kind.ts'

export const note = defineKind({
  words: {
    short: 'Note',
    noun: 'Secure note',
    many: 'Notes',
    counted: ['note', 'notes'],
    add: 'Add Secure Note',
    edit: 'Edit Secure Note',
  },
  // Everything is in the notes, which every item has.
  fields: {},
  searchWords: ['notes'],
  summary: () => ({ subtitle: '' }),
})
