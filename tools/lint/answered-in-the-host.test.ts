import { join } from 'node:path'
import { ESLint, Linter } from 'eslint'
import { expect, it } from 'vitest'
import { root } from '../root.ts'

const rule = 'no-restricted-syntax'
const eslint = new ESLint({ cwd: root })

/** Applies only this rule, as the repository's own configuration does for the file. */
async function problemsOf(file: string, code: string): Promise<(string | null)[]> {
  const { rules } = (await eslint.calculateConfigForFile(join(root, file))) as Linter.Config
  const config = { files: ['**/*.js'], rules: { [rule]: rules?.[rule] ?? 'off' } } satisfies Linter.Config
  return new Linter({ cwd: root }).verify(code, [config], join(root, 'code.js')).map(({ ruleId }) => ruleId)
}

const apps = ['apps/web/src/platform/vault/find.ts', 'apps/extension/src/vault/find.ts']

it.each([
  "import { searchItems } from '@severy/domain'",
  "import { parseQuery, createSearch } from '@severy/domain'",
  'export const settings = { ...defaultSettings, ...saved }',
  "export const copy = () => navigator.clipboard.writeText('x')",
])('refuses in an app what the host of the engine answers: %s', async (code) => {
  for (const app of apps) expect(await problemsOf(app, code)).toEqual([rule])
  expect(await problemsOf('packages/engine-host/src/search/row-search.ts', code)).toEqual([])
})

it('still refuses a default export there, and allows what only the app answers', async () => {
  for (const app of apps) {
    expect(await problemsOf(app, 'export default 1')).toEqual([rule])
    expect(await problemsOf(app, "import { parseQuery } from '@severy/domain'")).toEqual([])
  }
})
