import { describe, expect, it } from 'vitest'
import { emptyDraft, newItem } from '../items/draft.ts'
import { itemList } from './item-list.ts'
import { plainExport } from './plain-export.ts'

const at = Date.UTC(2026, 10, 22)
const draft = emptyDraft('password')
const mail = newItem(
  {
    ...draft,
    title: 'Mail',
    urls: ['https://mail.example', 'https://other.example'],
    notes: 'a note',
    fields: { username: 'mara', password: 'Hb4(lantern-Sail-6', custom: [] },
  },
  at,
)
const file = { blobId: 'b', key: 'k', size: 7, name: 'scan.pdf', ctHash: 'h' }

describe('the list of items', () => {
  it('is the file of the specification, without a secret', () => {
    const list = itemList([mail, newItem({ ...emptyDraft('card'), title: 'Visa' }, at)], 'a@b.example', at)
    expect(list).toEqual({
      exported_at: '2026-11-22T00:00:00.000Z',
      user_email: 'a@b.example',
      passwords: [
        {
          name: 'Mail',
          website: 'https://mail.example',
          username: 'mara',
          category: 'Other',
          notes: 'a note',
          created_at: '2026-11-22T00:00:00.000Z',
          updated_at: '2026-11-22T00:00:00.000Z',
        },
      ],
    })
    expect(JSON.stringify(list)).not.toContain('lantern')
  })

  it('leaves out the trash, and the notes of items that ask for the password first', () => {
    const trashed = { ...mail, trashedAt: at }
    const closed = { ...mail, title: 'Bank', reprompt: true }
    const { passwords } = itemList([trashed, closed], 'a@b.example', at)
    expect(passwords).toMatchObject([{ name: 'Bank', notes: '' }])
  })
})

describe('the plain export', () => {
  it('contains everything of every item, and the names of files', () => {
    const item = { ...mail, attachments: [file], history: [{ field: 'title', value: 'Post', at }] }
    const personal = { name: 'Personal', isPersonal: true, folders: [] }
    const { vaults } = plainExport([{ ...personal, items: [item] }], 'a@b.example', at)
    const { attachments: _files, ...rest } = item
    expect(vaults).toEqual([{ ...personal, items: [{ ...rest, files: [{ name: 'scan.pdf', size: 7 }] }] }])
  })
})
