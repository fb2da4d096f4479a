/**
 * The core of the product, in every engine that people use. Each story continues where the one before ended: in the
 * vault of one person, open in one browser.
 */
import { writeFile } from 'node:fs/promises'
import { chromeCsv } from '../support/export-files.ts'
import { newPerson } from '../support/person.ts'
import { textOfPdf } from '../support/pdf.ts'
import { button, dialog, field, heading, link, option, tab, text } from './screen.ts'
import {
  accountPassword,
  addPassword,
  chooseFromAccountMenu,
  chooseFromItemMenu,
  confirm,
  fillDraft,
  goTo,
  item,
  openingMs,
  seeSynced,
  seeVault,
  arrive,
  signIn,
  unlock,
} from './steps.ts'
import { expect, test } from './story.ts'

test.describe.configure({ timeout: 240_000 })

const draft = {
  name: 'Harbor office ledger',
  username: 'mara.lind.harbor',
  password: 'Kz7!quill-Ember-92',
  website: 'https://ledger.harbor-office.example/login',
}

test('someone signs up, opens the link in the email, and saves the Recovery Kit', async ({
  fresh,
  product,
}) => {
  const person = newPerson('nora')
  await fresh.open('/auth?tab=signup')
  await fresh.type(field(/^Email/), person.email)
  await fresh.type(accountPassword, person.password)
  await fresh.press(button('Create Account'))
  await fresh.see(heading('Check your email'), openingMs)
  await confirm(fresh, product, person)

  const kit = await fresh.download(button('Download PDF'))
  expect(kit.name).toBe('severy-recovery-kit-1.pdf')
  const printed = textOfPdf(kit.content)
  expect(printed).toContain(person.email)
  const code = (await fresh.textOf(text(/^R1-/))).replace(/\s/g, '')
  expect(code).toMatch(/^R1(-[0-9A-HJKMNP-TV-Z]{5}){7}$/)
  for (const group of code.split('-')) expect(printed).toContain(group)
  await fresh.type(field('Last 5 characters of your recovery code'), code.slice(-5))
  await fresh.press(button('I’ve saved it'))
  await seeVault(fresh)
  await seeSynced(fresh)
  await fresh.see(text('Synced just now'))
})

test('a password is added, found, shown, copied and edited', async ({ here }) => {
  await addPassword(here, draft)
  await addPassword(here, { name: 'Post box', password: 'Vx4#lantern-Moss-31' })
  const search = field('Search in Vault')
  await here.type(search, 'harbor-office')
  await here.miss(item('Post box'))
  await here.see(item(draft.name))

  await here.press(item(draft.name))
  await here.see(text(draft.password))
  await here.press(button(`Copy password of ${draft.name}`))
  await here.see(text(`${draft.name} password copied`))
  await here.press(button('Clear search'))
  await here.type(search, 'post')
  await here.miss(item(draft.name))
  await here.key('Paste')
  expect(await here.valueOf(search)).toContain(draft.password)
  await here.press(button('Clear search'))

  await chooseFromItemMenu(here, 'Post box', 'Edit')
  expect(await here.valueOf(field('Password', dialog('Edit Password')))).toBe('Vx4#lantern-Moss-31')
  await fillDraft(here, dialog('Edit Password'), {
    name: 'Post box, ground floor',
    password: 'Wy5$lantern-32',
  })
  await here.press(button('Save Password', dialog('Edit Password')))
  await here.miss(dialog('Edit Password'))
  await here.press(item('Post box, ground floor'))
  await here.see(text('Wy5$lantern-32'))
  await seeSynced(here)
})

test('the vault is locked, and opened with the password', async ({ here, resident }) => {
  await chooseFromAccountMenu(here, 'Lock now')
  await here.see(heading('Vault locked'))
  await unlock(here, 'not this one at all')
  await here.see(text(/^Wrong password/), openingMs)
  await unlock(here, resident.password)
  await seeVault(here)
})

test('each browser shows what the other one changes, including the account password', async ({
  here,
  beside,
  there,
  resident,
}) => {
  await beside.renew()
  await signIn(there, resident)
  await addPassword(there, { name: 'From over there', password: 'Hb4(lantern-Sail-6' })
  await here.see(item('From over there'))
  await chooseFromItemMenu(here, 'From over there', 'Edit')
  await fillDraft(here, dialog('Edit Password'), { name: 'From here' })
  await here.press(button('Save Password', dialog('Edit Password')))
  await there.see(item('From here'))
  await there.miss(item('From over there'))

  // This device no longer opens with the password from before the change, but with the new one.
  const before = resident.password
  resident.password = `${before} anew`
  await chooseFromAccountMenu(here, 'Lock now')
  await here.see(heading('Vault locked'))
  await goTo(there, 'Settings')
  await there.press(tab('Security'))
  await there.press(button('Change password'))
  const change = dialog('Change account password')
  await there.type(field(/^Current account password/, change), before)
  await there.type(field(/^New account password/, change), resident.password)
  await there.press(button('Change password', change))
  await there.miss(change)
  await unlock(here, before)
  await here.see(text(/^That password was changed\./), openingMs)
  await unlock(here, resident.password)
  await seeVault(here)
})

test('without the server the vault can be read and changed, and the changes arrive later', async ({
  here,
  beside,
  there,
  product,
  resident,
}) => {
  await addPassword(here, { name: 'Kept here', password: 'Hb4(lantern-Sail-6' })
  await seeSynced(here)
  await product.stop()
  await here.see(text('Can’t reach the server, retrying'), 60_000)
  await here.press(item('Kept here'))
  await here.see(text('Hb4(lantern-Sail-6'))
  await addPassword(here, { name: 'Written alone', password: 'Hb4(lantern-Sail-6' })
  await product.start()
  await seeSynced(here)
  await beside.renew()
  await signIn(there, resident)
  await there.see(item('Written alone'))
})

test('a file is attached, and is returned byte for byte', async ({ here }, testInfo) => {
  await addPassword(here, { name: 'Tax', password: 'Kz7!quill-Ember-92' })
  const letter = 'Dear tax office,\n\nünïcode 🔑\n'.repeat(4_000)
  const path = testInfo.outputPath('letter.txt')
  await writeFile(path, letter)
  await chooseFromItemMenu(here, 'Tax', /^Open$/)
  await here.see(button('Add files'))
  await here.chooseFile(path)
  const saved = await here.download(button('Download letter.txt'))
  expect(saved.name).toBe('letter.txt')
  expect(saved.content.toString()).toBe(letter)
})

test('a password is shared with someone in another browser, who opens it', async ({
  here,
  there,
  beside,
  product,
  resident,
}) => {
  const ines = newPerson('ines')
  await beside.renew()
  await arrive(there, product, ines)
  await addPassword(here, { name: 'Streamly', password: 'Hb4(lantern-Sail-6' })
  await goTo(here, 'Sharing')
  await here.press(tab(/^Shared by Me/))
  await here.press(button('Share Password'))
  const sharing = dialog('Share Password')
  await here.type(field('Password', sharing), 'stream')
  await here.press(option(/Streamly/))
  await here.type(field(/^Recipient email/, sharing), ines.email)
  await here.press(button('Share Password', sharing))
  await here.see(text(`First time sharing with ${ines.email}`))
  await here.press(button('Share Password', sharing))
  await here.miss(sharing)

  await goTo(there, 'Sharing')
  // The vault offers the same button until the other page has come.
  await there.see(heading('Sharing'))
  await there.press(button('Review'))
  const offer = dialog(`Accept what ${resident.email} is sharing?`)
  await there.press(button('Accept', offer))
  await there.miss(offer)
  await goTo(there, 'Vault')
  await there.press(item('Streamly'))
  await there.see(text('Hb4(lantern-Sail-6'))
  await goTo(here, 'Vault')
  await seeVault(here)
})

test('everything is exported, and the file contains it', async ({ here, resident }) => {
  await addPassword(here, { name: 'Taken along', password: 'Pw3&taken-Along-8' })
  await goTo(here, 'Account')
  await here.press(tab('Data & Privacy'))
  await here.press(button('Export unencrypted'))
  const everything = dialog('Unencrypted export')
  await here.type(field(/^Account password/, everything), resident.password)
  const exported = await here.download(button('Export unencrypted', everything))
  expect(exported.name).toMatch(/^vault-plain-export-.*\.json$/)
  expect(exported.content.toString()).toContain('Pw3&taken-Along-8')
  await here.miss(everything)
  await goTo(here, 'Vault')
  await seeVault(here)
})

test('ten thousand entries are imported, and each is found', async ({ here }, testInfo) => {
  const entries = Array.from({ length: 10_000 }, (_, index) => ({
    name: `Bulk entry ${String(index).padStart(5, '0')}`,
    url: `https://site-${String(index)}.bulk.example/login`,
    username: `bulk.user.${String(index)}`,
    password: `Bulk!${String(index * 7919)}-Xq`,
    note: '',
  }))
  const path = testInfo.outputPath('large.csv')
  await writeFile(path, chromeCsv(entries))
  await goTo(here, 'Import')
  await here.see(heading('Import'))
  await here.chooseFile(path)
  await here.see(text(/10,?000 new/), 60_000)
  await here.press(button(/^Import 10,?000 items$/))
  await here.see(text(/^10,?000 items imported$/), 120_000)
  await goTo(here, 'Vault')
  await seeVault(here)
  for (const name of ['Bulk entry 00000', 'Bulk entry 09999']) {
    await here.type(field('Search in Vault'), name)
    await here.see(item(name))
  }
  await seeSynced(here)
})

test('an administrator signs in', async ({ fresh, product }) => {
  const person = newPerson('ada')
  await arrive(fresh, product, person)
  expect(await product.admin('grant', person.email, 'super_admin')).toMatchObject({ status: 0 })
  await seeSynced(fresh)
  await chooseFromAccountMenu(fresh, 'Sign Out')
  await fresh.see(link('Log in'))
  await fresh.open('/superadmin')
  await fresh.type(field(/^Email/), person.email)
  await fresh.type(accountPassword, person.password)
  await fresh.press(button('Access Admin Panel'))
  await fresh.see(heading('Dashboard'), openingMs)
  await fresh.see(text(`Welcome, ${person.email}`))
})
