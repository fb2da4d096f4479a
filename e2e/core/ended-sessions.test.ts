/**
 * Another device changes the account: what the screen in this engine says, and which password it takes. One state of the
 * device for each act; the stories `ended-sessions` in Chromium show each act on devices in every state. A changed
 * password is among the other core stories. The other device is always Chromium.
 */
import { appCode } from '@severy/testkit'
import { mailedCode, mailedLink } from '../support/mail.ts'
import { newPerson, type Person } from '../support/person.ts'
import {
  button,
  checkbox,
  dialog,
  field,
  heading,
  link,
  menuEntry,
  tab,
  text,
  type Screen,
} from './screen.ts'
import {
  arrive,
  chooseFromAccountMenu,
  goTo,
  openingMs,
  seeSynced,
  seeVault,
  signIn,
  unlock,
} from './steps.ts'
import { expect, test } from './story.ts'

test.describe.configure({ timeout: 240_000 })

test('the address was changed: a locked vault opens with the same password, under the new address', async ({
  here,
  there,
  beside,
  product,
  resident,
}) => {
  await beside.renew()
  await signIn(there, resident)
  await chooseFromAccountMenu(here, 'Lock now')
  await here.see(heading('Vault locked'))
  const { email } = newPerson('moved')
  await goTo(there, 'Account')
  await there.press(button('Change email address'))
  await there.type(field('New email address'), email)
  await there.press(button('Send code'))
  const change = dialog('Check your email')
  await there.type(field('Code from the email', change), await mailedCode(product, email))
  await there.type(field(/^Account password/, change), resident.password)
  await there.press(button('Change email', change))
  await there.see(text(`Sign in with ${email} from now on.`), openingMs)
  resident.email = email

  await unlock(here, resident.password)
  await seeVault(here)
  await here.see(button(`Account menu of ${email}`))
})

test('all keys were renewed: an open vault locks and says so, and opens with the new password only', async ({
  here,
  there,
  beside,
  resident,
}) => {
  await beside.renew()
  await signIn(there, resident)
  const before = resident.password
  resident.password = `${before} anew`
  await goTo(there, 'Settings')
  await there.press(tab('Security'))
  await there.press(button('Reset all keys'))
  const reset = dialog('Someone may have had access')
  await there.type(field(/^New account password/, reset), resident.password)
  await there.type(field(/^Current account password/, reset), before)
  await there.press(button('Reset all keys', reset))
  await there.see(heading('Recovery Kit'), openingMs)

  await seeLocked(
    here,
    'Your password and all keys were replaced on another device. Enter the new one to open this vault. Changes waiting on this device are kept.',
  )
  await unlock(here, before)
  await here.see(text(/^That password was changed\./), openingMs)
  await unlock(here, resident.password)
  await seeVault(here)
  await seeSynced(here)
})

test('a second factor was switched on and the others signed out: an open vault locks and says so, and asks for the code', async ({
  here,
  there,
  beside,
  resident,
}) => {
  await beside.renew()
  await signIn(there, resident)
  await goTo(there, 'Settings')
  await there.press(tab('Security'))
  await there.press(button('Setup', { role: 'region', name: 'Two-factor authentication' }))
  const setup = dialog('Set up two-factor authentication')
  await there.press(button('Generate', setup))
  await there.press(text('Can’t scan?', setup))
  const secret = await there.textOf(text(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/, setup))
  await there.type(field('Verification code', setup), await appCode(secret, Date.now()))
  await there.press(button('Verify', setup))
  await there.press(checkbox('I’ve saved these codes', setup))
  await there.press(button('Done', setup))
  await goTo(there, 'Account')
  await there.press(tab('Sessions'))
  await there.press(button(/^Sign out all/))
  await there.press(button(/^Sign out/, { role: 'alertdialog', name: /./ }))

  await seeLocked(here, 'You signed this device out from another one. Enter your password to sign in again.')
  await unlock(here, resident.password)
  await seeVault(here)
  await here.press(button('Enter code'))
  const step = dialog('Two-factor authentication')
  // The current code may be used already. The next one is accepted too.
  await here.type(field('Verification code', step), await appCode(secret, Date.now(), 1))
  await here.miss(step)
  await seeSynced(here)
})

test('support suspended the person: an open vault locks and says so, and the last copy opens', async ({
  fresh,
  there,
  beside,
  product,
}) => {
  const mara = newPerson('mara')
  await arrive(fresh, product, mara)
  await seeSynced(fresh)
  await beside.renew()
  await becomeSuperAdmin(there, newPerson('ada'), product)
  await there.press(link('Users', { role: 'navigation', name: 'Admin Panel' }))
  await there.type(field('Search by name or email'), mara.email)
  await there.press(button(mara.email))
  await there.press(button('Suspend account', dialog(mara.email)))
  const suspending = dialog(`Suspend the account for ${mara.email}?`)
  await there.type(field('Reason', suspending), 'A lost laptop')
  await there.press(button('Suspend account', suspending))
  await there.miss(suspending)

  await seeLocked(
    fresh,
    'An administrator suspended this account. Your password still opens the last copy on this device.',
  )
  await unlock(fresh, mara.password)
  await seeVault(fresh)
})

test('someone started over: a locked vault says so, and opens with the old password and not the new account’s', async ({
  fresh,
  there,
  beside,
  product,
}) => {
  const mara = newPerson('mara')
  const password = 'a whole new otter ledger 9'
  await arrive(fresh, product, mara)
  await seeSynced(fresh)
  await chooseFromAccountMenu(fresh, 'Lock now')
  await fresh.see(heading('Vault locked'))
  await beside.renew()
  await there.open('/auth')
  await there.type(field(/^Email/), mara.email)
  await there.press(button('Forgot password'))
  await there.open(await mailedLink(product, mara.email, '/auth/recover'))
  await there.press(button('I don’t have my Recovery Kit'))
  // The server has nothing in this vault, so nobody has to wait.
  await there.press(button('Start over'))
  await there.type(field('Type your email address to confirm'), mara.email)
  await there.type(field(/^New account password/), password)
  await there.press(button('Delete old vault and start over'))
  await there.see(heading('Recovery Kit'), openingMs)

  await fresh.reload()
  await seeLocked(
    fresh,
    'Someone started over with this email. This device may have the last copy of the earlier vault. Your old password opens it, so you can move it to the new account, export it or wipe it.',
  )
  await unlock(fresh, password)
  await fresh.see(text(/^That password belongs to a newer account/), openingMs)
  await unlock(fresh, mara.password)
  await seeVault(fresh)
})

async function seeLocked(screen: Screen, why: string): Promise<void> {
  await screen.see(heading('Vault locked'), openingMs)
  await screen.see(text(why))
}

async function becomeSuperAdmin(
  screen: Screen,
  person: Person,
  product: Parameters<typeof arrive>[1],
): Promise<void> {
  await arrive(screen, product, person)
  expect(await product.admin('grant', person.email, 'super_admin')).toMatchObject({ status: 0 })
  await screen.press(button(/^Account menu of/))
  // The open page gets the new role a moment later.
  await screen.press(menuEntry(/^Admin Panel/))
  await screen.see(text(`Welcome, ${person.email}`), openingMs)
}
