import { expect, it } from 'vitest'
import { checkFileLengths } from './file-lengths.ts'

const lines = (count: number): string => 'export {}\n'.repeat(count)

it('refuses a source file of more than 600 lines', () => {
  expect(checkFileLengths([{ path: 'apps/web/src/app.tsx', text: lines(601) }])).toHaveLength(1)
})

it('lets a source file have 600 lines, and other files as many as they need', () => {
  const files = [
    { path: 'apps/web/src/app.tsx', text: lines(600) },
    { path: 'packages/crypto/vectors/hpke.json', text: lines(9000) },
  ]
  expect(checkFileLengths(files)).toEqual([])
})
