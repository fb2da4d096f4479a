import { expect, it } from 'vitest'
import { checkConfigurationTable } from './configuration-table.ts'

const config = `const variables = {\n  PORT: [number(), 'a port'],\n  TLS_CERT: [text, 'a file'],\n} as const\n`

function check(readme: string): string[] {
  return checkConfigurationTable([
    { path: 'apps/server/src/config.ts', text: config },
    { path: 'README.md', text: readme },
  ])
}

it('accepts a table that names what the server reads', () => {
  expect(check('| Variable | |\n| --- | --- |\n| `PORT`, `TLS_CERT` | … |\n')).toEqual([])
})

it('refuses a variable that the README does not describe', () => {
  expect(check('| `PORT` | … |\n')).toEqual(['README.md does not describe TLS_CERT'])
})

it('refuses a description of a variable that nothing reads', () => {
  expect(check('| `PORT`, `TLS_CERT` | … |\n| `HTTP_PORT` | … |\n')).toHaveLength(1)
})

it('fails when it cannot find the variables', () => {
  expect(checkConfigurationTable([{ path: 'README.md', text: '' }])).toHaveLength(1)
})
