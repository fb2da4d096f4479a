import { expect, it } from 'vitest'
import { checkWords } from './words.ts'

const path = 'apps/web/src/features/import/en-import.ts'
const texts = (text: string) => ({ path, text: `export const en = { entries: ${JSON.stringify(text)} }` })

it.each([
  ['3 entries imported', 'entries', 'item'],
  ['Open the link in the mail.', 'the mail', 'email'],
  [`Your e-mail address`, 'e-mail', 'email'],
  ['Without the link no account comes into being.', 'comes into being', 'is created'],
  ['Other items are not concerned.', 'concerned', 'affects'],
  ['Somebody may have had access', 'Somebody', 'someone, anyone, everyone'],
  ['Nothing has that name.', 'has that name', 'No results for “…”'],
  ['This code is not right.', 'is not right', 'wrong'],
  ['No second factor', 'second factor', 'two-factor authentication, or second step'],
])('refuses “%s”, and names the better word', (text, found, better) => {
  expect(checkWords([texts(text)])).toEqual([`${path}:1 says “${found}”: say “${better}” (docs/voice.md)`])
})

it('lets texts name a mail server, and the specification use entries', () => {
  expect(checkWords([texts('The mail server accepted the email.')])).toEqual([])
  expect(checkWords([texts('2 entries upgraded to AES encryption')])).toEqual([])
})

it('lets the audit log have entries, and ignores names in code', () => {
  const log = {
    path: 'apps/web/src/features/admin/audit/en-admin-audit.ts',
    text: "export const en = { a: 'Entry 3' }",
  }
  expect(checkWords([log, texts('3 items imported')])).toEqual([])
})

it('reads the pages of the site too, but not the slugs of its articles', () => {
  const page = {
    path: 'apps/site/src/company/terms-page.tsx',
    text: "export const link = 'when-somebody-leaves'\nexport const Page = () => (\n  <p>\n    Anyone can read it.\n    Whoever has the link is in.\n  </p>\n)",
  }
  expect(checkWords([page])).toEqual([
    `${page.path}:5 says “Whoever has”: say “anyone who, or the person who” (docs/voice.md)`,
  ])
})

it('reads the emails of the server too', () => {
  const mail = {
    path: 'apps/server/src/features/rotation/new-keys-mail.ts',
    text: "export const subject = 'Somebody has new keys'",
  }
  expect(checkWords([mail])).toEqual([
    `${mail.path}:1 says “Somebody”: say “someone, anyone, everyone” (docs/voice.md)`,
  ])
})

it('reads only files with texts', () => {
  expect(checkWords([{ path: 'packages/client/src/main.ts', text: "log('an entry')" }])).toEqual([])
})
