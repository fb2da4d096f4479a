import { expect, it } from 'vitest'
import { checkMachinePaths } from './machine-paths.ts'

it.each(['home', 'Users', 'root'])('refuses a path below /%s', (place) => {
  const text = `first line\ncd "${['', place, 'ines', 'severy'].join('/')}"\n`
  expect(checkMachinePaths([{ path: 'docs/start.md', text }])).toEqual([
    expect.stringContaining('docs/start.md:2 names '),
  ])
})

it('accepts web addresses and relative paths', () => {
  const text = 'https://example.org/home/page ./root/x ../home/list tools/home/a\n'
  expect(checkMachinePaths([{ path: 'docs/start.md', text }])).toEqual([])
})
