import { expect, it } from 'vitest'
import { checkRoomRows } from './room-rows.ts'

const files = [{ path: 'packages/otp/src/index.ts', text: '' }]

it('refuses a package without a row', () => {
  expect(checkRoomRows(files, {})).toEqual(['packages/otp has no row in tools/rooms.mjs'])
})

it('refuses a row without a package', () => {
  expect(checkRoomRows(files, { 'packages/otp': [], 'apps/desktop': [] })).toHaveLength(1)
})

it('accepts a row for each package', () => {
  expect(checkRoomRows(files, { 'packages/otp': [], e2e: [] })).toEqual([])
})
