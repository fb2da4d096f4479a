import { expect, it } from 'vitest'
import { checkWords } from './words.ts'

const path = 'apps/web/src/features/import/en-import.ts'
const texts = (text: string) => ({ path, text: `export const en = { entries: ${JSON.stringify(text)} }` })

it.each([
  ['3 entries imported', 'entries', 'item'],
  ['Open the link in the mail.', 'the mail', 'email'],
  [`Your e-mail address`, 'e-mail', 'email'],
  ['Without the link no account comes into being.', 'comes into being', 'is created'],
  ['Other items aren’t concerned.', 'concerned', 'affects'],
  ['Somebody may have had access', 'Somebody', 'someone, anyone, everyone'],
  ['Nothing has that name.', 'has that name', 'No results for “…”'],
  ['This code isn’t right.', 'isn’t right', 'wrong'],
  ['Delete it afterwards.', 'afterwards', 'American English: afterward, toward'],
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

it.each([
  'apps/extension/src/popup/fill-view.tsx',
  'apps/archive-reader/src/open-screen.tsx',
  'packages/domain/src/import/doubt-texts.ts',
  'packages/client/src/features/import/attach-files.ts',
  'apps/server/src/doctor/check-folder.ts',
  'apps/server/src/backup.ts',
])('reads the sentences of %s, but no single words, which are names in code', (path) => {
  const said = "export const name = 'entries'\nexport const text = 'This isn’t an entry.'"
  expect(checkWords([{ path, text: said }])).toEqual([`${path}:2 says “entry”: say “item” (docs/voice.md)`])
})

it.each([
  ['apps/web/src/features/import/en-import.ts', 'The file cannot be read.', 'cannot'],
  ['apps/extension/src/popup/popup.tsx', 'Severy does not run here.', 'does not'],
  ['apps/server/src/doctor/check-folder.ts', 'It could not be read.', 'could not'],
])('refuses a text of %s without the contraction that people say', (path, text, found) => {
  expect(checkWords([{ path, text: `export const text = '${text}'` }])).toEqual([
    `${path}:1 says “${found}”: say “the contraction: can’t, isn’t, don’t” (docs/voice.md)`,
  ])
})

it('lets texts that the specification quotes be without contractions', () => {
  expect(checkWords([texts('Email cannot be changed. Contact support if needed.')])).toEqual([])
  expect(checkWords([texts('Could not open billing portal')])).toEqual([])
})

it('reads the prose of documents, but neither code, the names of files nor the page that shows what not to write', () => {
  const page = {
    path: 'docs/operations/tls.md',
    text: 'See `anybody.ts` and\n[it](links-for-anybody.md).\nEverybody can.',
  }
  expect(checkWords([page])).toEqual([
    `${page.path}:3 says “Everybody”: say “someone, anyone, everyone” (docs/voice.md)`,
  ])
  expect(checkWords([{ ...page, path: 'docs/voice.md' }])).toEqual([])
})

it('reads only files with texts', () => {
  expect(checkWords([{ path: 'packages/client/src/main.ts', text: "log('an entry')" }])).toEqual([])
})
