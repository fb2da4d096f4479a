import { expect, it } from 'vitest'
import { checkRoomSizes } from './room-sizes.ts'

const filesIn = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ path: `${folder}/file-${String(index)}.ts`, text: '' }))

it('refuses a room of more than 25 files', () => {
  expect(checkRoomSizes(filesIn('apps/web/src/shell/frame', 26))).toEqual([
    'apps/web/src/shell/frame has 26 files; more than 25 are two rooms',
  ])
})

it('refuses a file beside the rooms', () => {
  expect(checkRoomSizes([{ path: 'apps/web/src/platform/lock.ts', text: '' }])).toEqual([
    'apps/web/src/platform/lock.ts lies in no room; move it into a folder of apps/web/src/platform',
  ])
})

it('lets a room have 25 files, and a room within it as many', () => {
  const files = [
    ...filesIn('apps/web/src/platform/vault', 25),
    ...filesIn('apps/web/src/platform/vault/rows', 25),
    ...filesIn('apps/server/src/platform', 26),
  ]
  expect(checkRoomSizes(files)).toEqual([])
})
