/** Records written by a later version, read and edited by this one (PROTOCOL 7.1.1). */
import { describe, expect, it } from 'vitest'
import { deleteFolder, moveFolder, renameFolder } from '../folders/folders.ts'
import { mergeImported } from '../import/merge-imported.ts'
import { mergeItem } from '../merge/merge-item.ts'
import { mergeVaultMeta } from '../merge/merge-vault-meta.ts'
import { parseGroup } from '../organization/group.ts'
import { noPolicies, parsePolicies } from '../organization/policies.ts'
import { changeItem, type ItemChange } from './change-item.ts'
import { applyDraft, draftOf, emptyDraft, newItem } from './draft.ts'
import { restorePastValue } from './history.ts'
import type { PasswordItem } from './item.ts'
import { newerRecord } from './newer-record.ts'
import { parseItem } from './parse-item.ts'
import { newVaultMeta, parseVaultMeta } from './vault-meta.ts'

const id16 = 'AAAAAAAAAAAAAAAAAAAAAA'
const blob = {
  blobId: id16,
  key: 'A'.repeat(43),
  size: 1,
  name: 'deed.txt',
  ctHash: 'A'.repeat(43),
  checkedAt: 5,
}
const later = {
  ...newItem({ ...emptyDraft('password'), title: 'Mail' }, 1),
  glyph: { name: 'anchor', tint: [1, 2] },
  fields: { ...emptyDraft('password').fields, hint: 'the red book' },
  history: [
    { field: 'password', value: 'older', at: 1 },
    { field: 'password', value: 'old', at: 1, device: 'phone' },
  ],
  attachments: [blob],
}

/** All parts that this version does not know. */
function unknownOf(item: unknown): unknown {
  const { glyph, fields, history, attachments } = item as typeof later
  return {
    glyph,
    hint: fields.hint,
    devices: history
      .map((entry) => ('device' in entry ? entry.device : undefined))
      .filter((device) => device !== undefined),
    checkedAt: attachments.map(({ checkedAt }) => checkedAt),
  }
}

describe('members of a later version', () => {
  const item = parseItem(JSON.parse(JSON.stringify(later))) as PasswordItem
  const drafted = { ...draftOf(item), title: 'Post', fields: { ...item.fields, password: 'new' } }
  const changes: ItemChange[] = [
    { name: 'trash' },
    { name: 'archive' },
    { name: 'favorite', value: true },
    { name: 'folder', folderId: 'f' },
    { name: 'add-tag', tag: 'home' },
    { name: 'category', value: 'Finance' },
  ]

  it.each<readonly [string, () => unknown]>([
    [
      'its form, from which they are missing',
      () => applyDraft(item, { ...drafted, fields: { username: '', password: 'new', custom: [] } }, 2),
    ],
    ...changes.map((change) => [`"${change.name}"`, () => changeItem(item, change, 2)] as const),
    ['a past value that comes back', () => restorePastValue(item, item.history[0]!, 2)],
    [
      'a merge with another edit',
      () => mergeItem(item, applyDraft(item, drafted, 2), changeItem(item, { name: 'trash' }, 3), 4),
    ],
    [
      'an imported entry of the same account',
      () =>
        mergeImported(item, { ...newItem({ ...emptyDraft('password'), title: 'Mail' }, 9), notes: 'n' }, 9),
    ],
  ])('survive %s', (_name, edit) => {
    const edited = edit()
    expect(edited).not.toBe(item)
    expect(unknownOf(edited)).toEqual(unknownOf(later))
  })

  it('survive in the vault’s own item and its folders, in groups and in rules', () => {
    const folders = [
      { id: 'a', name: 'Home', color: 'red' },
      { id: 'b', name: 'Bills', parentId: 'a', color: 'blue' },
    ]
    const meta = parseVaultMeta({ ...newVaultMeta('Personal'), view: 'grid', folders })!
    const edits = [
      renameFolder(meta.folders, 'b', 'Post'),
      moveFolder(meta.folders, 'b', null)!,
      deleteFolder(meta.folders, 'a'),
    ]
    for (const edited of edits) expect(edited.at(-1)).toMatchObject({ id: 'b', color: 'blue' })
    expect(mergeVaultMeta(meta, { ...meta, name: 'Mine' }, { ...meta, icon: 'key' })).toMatchObject({
      name: 'Mine',
      icon: 'key',
      view: 'grid',
    })
    expect(parseGroup({ v: 1, type: 'group', name: 'a', memberIds: [], suite: 1, lead: id16 })).toMatchObject(
      { lead: id16 },
    )
    expect(parsePolicies({ ...noPolicies, mayPrint: false })).toMatchObject({ mayPrint: false })
  })
})

describe('a record that only a later version understands', () => {
  it('is kept as text, with the parts of it that can be read', () => {
    const value = { ...later, v: 2, trashedAt: 7, title: 'Wi-Fi' }
    const text = JSON.stringify(value, null, 1)
    expect(newerRecord(text, value)).toEqual({
      type: 'newer',
      text,
      title: 'Wi-Fi',
      createdAt: 1,
      changedAt: 1,
      trashedAt: 7,
      attachments: [{ blobId: id16 }],
    })
  })

  it('may have no readable part', () => {
    const value = { title: 3, createdAt: -1, trashedAt: 'never', attachments: [{ blobId: 'x' }, null] }
    expect(newerRecord('{}', value)).toMatchObject({
      title: '',
      createdAt: 0,
      trashedAt: null,
      attachments: [],
    })
    expect(newerRecord('{}', {})).not.toBeNull()
  })

  it.each([null, 'text', 7, [later]])('is at least a record: %j', (value) => {
    expect(newerRecord(JSON.stringify(value), value)).toBeNull()
  })
})
