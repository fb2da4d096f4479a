import { join } from 'node:path'
import { ESLint } from 'eslint'
import { expect, it } from 'vitest'
import { root } from '../root.ts'

const rule = 'no-restricted-syntax'

/** With the repository's own configuration, as if the code stood in this file. */
async function problemsOf(file: string, code: string): Promise<(string | null)[]> {
  const eslint = new ESLint({ cwd: root, ruleFilter: ({ ruleId }) => ruleId === rule })
  const results = await eslint.lintText(code, { filePath: join(root, file) })
  return results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId))
}

it.each([
  'export const f = (reply: Reply) => reply.setCookie("session", "x")',
  'export const f = (request: Request) => request.cookies["session"]',
  'export const f = ({ cookies }: Request) => cookies',
  'export const f = (reply: Reply) => reply.header("Set-Cookie", "session=x")',
])('refuses a cookie of a handler’s own: %s', async (code) => {
  expect(await problemsOf('apps/server/src/features/sessions/session.ts', code)).toEqual([rule])
  expect(await problemsOf('apps/server/src/platform/tokens.ts', code)).toEqual([])
})
