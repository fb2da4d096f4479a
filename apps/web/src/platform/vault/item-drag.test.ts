import type { ItemRow } from '@severy/client'
import { emptyDraft, newItem, summarize } from '@severy/domain'
import { expect, it } from 'vitest'
import { fits, type DropPlace } from './item-drag.ts'

function row(vaultId: string, more: { folderId?: string; tags?: string[] } = {}): ItemRow {
  const item = newItem({ ...emptyDraft('password'), ...more }, 0)
  const ref = { vaultId, itemId: 'i' }
  return { ref, rev: 1, failed: false, isWaiting: false, refusal: null, summary: summarize('i', item) }
}

const takes = (place: DropPlace, ...rows: ItemRow[]) =>
  fits(rows, place, 'own', (vaultId) => vaultId === 'lent')

it('a folder accepts items of the personal vault that are not in it yet', () => {
  const folder = { kind: 'folder', folderId: 'f' } as const
  expect(takes(folder, row('own'), row('own', { folderId: 'f' }))).toBe(true)
  expect(takes(folder, row('own', { folderId: 'f' }))).toBe(false)
  expect(takes(folder, row('own'), row('team'))).toBe(false)
})

it('a vault accepts items from elsewhere, except those that someone else shared', () => {
  const vault = { kind: 'vault', vaultId: 'team' } as const
  expect(takes(vault, row('own'))).toBe(true)
  expect(takes(vault, row('team'))).toBe(false)
  expect(takes(vault, row('own'), row('lent'))).toBe(false)
})

it('a tag accepts items that do not have it', () => {
  const tag = { kind: 'tag', tag: 'trip' } as const
  expect(takes(tag, row('lent'))).toBe(true)
  expect(takes(tag, row('own', { tags: ['trip'] }))).toBe(false)
  expect(takes(tag)).toBe(false)
})
