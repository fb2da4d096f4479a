import { join } from 'node:path'
import { ESLint, Linter } from 'eslint'
import { expect, it } from 'vitest'
import { root } from '../root.ts'

const rule = 'no-restricted-syntax'
const eslint = new ESLint({ cwd: root })

/**
 * Applies this rule as the repository's own configuration does for the file, but without types, which the rule does
 * not need.
 */
async function problemsOf(file: string, code: string): Promise<(string | null)[]> {
  const { rules } = (await eslint.calculateConfigForFile(join(root, file))) as Linter.Config
  const config = { files: ['**/*.js'], rules: { [rule]: rules?.[rule] ?? 'off' } } satisfies Linter.Config
  return new Linter({ cwd: root }).verify(code, [config], join(root, 'code.js')).map(({ ruleId }) => ruleId)
}

it.each([
  'export const f = (reply) => reply.setCookie("session", "x")',
  'export const f = (request) => request.cookies["session"]',
  'export const f = ({ cookies }) => cookies',
  'export const f = (reply) => reply.header("Set-Cookie", "session=x")',
])('refuses a cookie that a handler sets itself: %s', async (code) => {
  expect(await problemsOf('apps/server/src/features/sessions/session.ts', code)).toEqual([rule])
  expect(await problemsOf('apps/server/src/platform/tokens.ts', code)).toEqual([])
})
