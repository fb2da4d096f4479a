import { expect, it } from 'vitest'
import { checkFolderNames } from './folder-names.ts'

it.each(['common', 'shared', 'misc', 'helpers', 'utils'])('refuses a folder called %s', (name) => {
  expect(checkFolderNames([{ path: `packages/client/src/${name}/list.ts`, text: '' }])).toHaveLength(1)
})

it('accepts folders named after their subject', () => {
  expect(checkFolderNames([{ path: 'packages/client/src/sharing/shared.ts', text: '' }])).toEqual([])
})
