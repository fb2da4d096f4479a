import { expect, it } from 'vitest'
import { checkHelpWords } from './help-words.ts'

const catalog = {
  path: 'apps/web/src/features/auth/en-auth.ts',
  text: "export const en = { auth: { signIn: 'Sign In', other: 'Sign in with another device', data: 'Data & Privacy' } }",
}
const article = (text: string) => ({ path: 'apps/site/src/content/help/starting.tsx', text })

it('refuses a button that the app does not have', () => {
  const problems = checkHelpWords([catalog, article('<p>\nPress <Ui>Log In</Ui>.</p>')])
  expect(problems).toEqual([
    'apps/site/src/content/help/starting.tsx:2 “Log In” stands on no screen of the app (apps/web/src/**/en-*.ts, packages/domain/src/kinds, packages/engine-host/src/words)',
  ])
})

it('lets the help quote existing texts, wherever its lines break', () => {
  const text = '<Ui>Sign In</Ui> <Ui>Sign in with\n      another device</Ui> <Ui>Data & Privacy</Ui>'
  expect(checkHelpWords([catalog, article(text)])).toEqual([])
})
