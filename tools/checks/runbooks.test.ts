import { expect, it } from 'vitest'
import { checkRunbooks } from './runbooks.ts'

const page = (tried: string) => ({
  path: 'docs/operations/runbooks/upgrade.md',
  text: `# Upgrade\n\nStop.\n\n${tried}\n`,
})
const test = { path: 'apps/server/src/a.test.ts', text: '' }
const scripts = { path: 'package.json', text: '{"scripts":{"reliability":"node x"}}' }

it('accepts a page whose tests and commands exist', () => {
  const tried = 'Tried by: `apps/server/src/a.test.ts` (all), and `npm run reliability`.'
  expect(checkRunbooks([page(tried), test, scripts])).toEqual([])
})

it.each([
  ['names nothing', 'All is well.'],
  ['names a test that is gone', 'Tried by: `apps/server/src/b.test.ts`.'],
  ['names a command that is gone', 'Tried by: `npm run nothing`.'],
  ['names a file that is no test', 'Tried by: `package.json`.'],
])('refuses a page that %s', (_, tried) => {
  expect(checkRunbooks([page(tried), test, scripts])).toHaveLength(1)
})

it('refuses a sentence with a link to a missing page', () => {
  const gone = ['docs/operations/runbooks', 'gone.md'].join('/')
  const source = { path: 'apps/server/src/a.ts', text: `'see ${gone}'` }
  expect(checkRunbooks([source, scripts])).toEqual([expect.stringContaining('gone.md, which is not there')])
})
