/** An organization's provider confirms who signs in; vaults are opened as before. */
import { startDnsServer, type DnsServer } from '@severy/testkit'
import { startOpenIdProvider } from '@severy/testkit/openid-provider'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { openExtendedBrowser } from '../support/extension.ts'
import { openExtendedFirefox } from '../support/extension-firefox.ts'
import { expectSignedIn, fillExtensionSignIn } from '../support/extension-sign-in.ts'
import { connectServer, openedBy } from '../support/extension-steps.ts'
import {
  addPassword,
  chooseOtherWay,
  enter,
  expectSynced,
  expectVault,
  fillSignIn,
  lockNow,
  newPerson,
  type Person,
  signOut,
  unlock,
} from '../support/person.ts'
import { test as base, expect } from '../support/story.ts'

const test = base.extend<object, { dns: DnsServer }>({
  dns: [
    async ({}, use) => {
      const dns = await startDnsServer()
      await use(dns)
      await dns.close()
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ dns }, use) => {
      await use({ DNS_SERVERS: dns.address, PRIVATE_PROVIDERS: 'on' })
    },
    { scope: 'worker' },
  ],
})

/** Firefox's driver takes longer than the timeouts for Chromium allow. */
const patience = { timeout: 40_000 }

const at = (person: Person): Person => ({ ...person, email: person.email.replace('post', 'acme') })

test('an owner sets up single sign-on, requires it, and a member signs in with it', async ({
  page,
  product,
  dns,
  guards,
  openBrowser,
}) => {
  test.setTimeout(300_000)
  const provider = await startOpenIdProvider(`${product.origin}/auth/sso`)
  // The provider's pages are not part of the product.
  guards.allow(new RegExp(provider.issuer))
  const [ann, ben] = [at(newPerson('ann')), at(newPerson('ben'))]
  for (const person of [ann, ben]) {
    provider.know(person.email)
    await product.registrar.signUp(person)
  }
  const bens = await openBrowser()
  await Promise.all([enter(page, product, ann), enter(bens, product, ben)])
  const nav = page.getByRole('navigation', { name: 'Main' })
  const card = page.getByRole('region', { name: 'Single sign-on' })

  await test.step('Ann creates an organization, and Ben joins it', async () => {
    await nav.getByRole('link', { name: 'Billing' }).click()
    await page.getByRole('radio', { name: 'Business' }).click()
    await nav.getByRole('link', { name: 'Organization' }).click()
    await page.getByRole('button', { name: 'Create an organization' }).click()
    const naming = page.getByRole('dialog', { name: 'Create an organization' })
    await naming.getByLabel('Name').fill('Acme')
    await naming.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(naming).toBeHidden()
    await page.getByRole('button', { name: 'Add member' }).click()
    const adding = page.getByRole('dialog', { name: 'Add a member' })
    await adding.getByLabel('Email address').fill(ben.email)
    await adding.getByRole('button', { name: 'Add member' }).click()
    await expect(adding.getByText(`We’ll ask ${ben.email} to join Acme.`)).toBeVisible()
    await adding.getByRole('button', { name: 'Add member' }).click()
    await expect(adding).toBeHidden()
    await bens.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Family' }).click()
    await bens.getByRole('button', { name: 'Review invitation' }).click()
    const joining = bens.getByRole('dialog', { name: 'Join Acme?' })
    await joining.getByRole('button', { name: 'Join' }).click()
    await expect(joining).toBeHidden()
    await expect(bens.getByRole('heading', { name: 'Acme' })).toBeVisible()
    await expect(bens.getByRole('region', { name: 'Single sign-on' })).toHaveCount(0)
  })

  await test.step('she proves who owns the domain, and configures the provider', async () => {
    await card.getByRole('button', { name: 'Add domain' }).click()
    const claiming = page.getByRole('dialog', { name: 'Add domain' })
    await claiming.getByLabel('Domain').fill('acme')
    await claiming.getByRole('button', { name: 'Add domain' }).click()
    await expect(claiming.getByText('Enter a domain like acme.example.')).toBeVisible()
    await claiming.getByLabel('Domain').fill('acme.example')
    await claiming.getByRole('button', { name: 'Add domain' }).click()
    await expect(claiming).toBeHidden()
    await card.getByRole('button', { name: 'Check the record for acme.example' }).click()
    await expect(
      page.getByText('The TXT record isn’t there yet, or has a different value.').first(),
    ).toBeVisible()
    const record = card.getByText(/^severy-domain=/)
    dns.setTxt('_severy.acme.example', [(await record.textContent()) ?? ''])
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Check the record for acme.example' }).click()
    await expect(card.getByText('Verified')).toBeVisible()

    await card.getByRole('button', { name: 'Set up provider' }).click()
    const naming = page.getByRole('dialog', { name: 'Set up provider' })
    await naming.getByLabel('Issuer').fill(provider.issuer)
    await naming.getByLabel('Client ID').fill(provider.clientId)
    await naming.getByLabel('Client secret').fill('mistyped-secret')
    await expectAccessible(page)
    await naming.getByRole('button', { name: 'Save provider' }).click()
    await expect(naming).toBeHidden()
    await expect(card.getByRole('button', { name: 'Require single sign-on' })).toBeDisabled()
    await expect(card.getByText('mistyped-secret')).toHaveCount(0)
  })

  let reference = ''
  await test.step('with a mistyped secret Ben is refused, and gets a reference', async () => {
    const refused = await openBrowser()
    await refused.goto('/auth')
    await signOn(refused, ben)
    await expect(refused.getByText('Single sign-on failed')).toBeVisible()
    const told = refused.getByText(/Give your organization’s owners this reference: (\S+)\./)
    reference = /reference: (\S+)\./.exec((await told.textContent()) ?? '')?.[1] ?? ''
    expect(reference).toMatch(/^\w{4}-\w{4}$/)
    await expectAccessible(refused)
  })

  await test.step('she finds the cause under that reference in the log, and in her own test', async () => {
    await page.getByRole('link', { name: 'Access and event log' }).click()
    await page.getByRole('tab', { name: 'Event log' }).click()
    const entry = page.getByRole('listitem').filter({ hasText: `Reference ${reference}` })
    await expect(entry).toContainText('The client secret is wrong or has expired.')
    await nav.getByRole('link', { name: 'Organization' }).click()
    const failed = await testSignOn(page, card, ann)
    await expect(failed.getByText('The client secret is wrong or has expired.')).toBeVisible()
    await expectAccessible(failed)
    await failed.close()

    await card.getByRole('button', { name: 'Change provider' }).click()
    const naming = page.getByRole('dialog', { name: 'Change provider' })
    await naming.getByLabel('Client secret').fill(provider.clientSecret)
    await naming.getByRole('button', { name: 'Save provider' }).click()
    await expect(naming).toBeHidden()
    // She is still signed in at the provider, which asks nothing.
    const passed = await testSignOn(page, card, null)
    await expect(passed.getByText(`The provider confirmed ${ann.email}.`)).toBeVisible()
    await passed.close()
    await expect(card.getByRole('button', { name: 'Require single sign-on' })).toBeEnabled()
  })

  await test.step('Ben signs in through it once, and the password still opens the vault', async () => {
    await signOut(bens)
    await bens.goto('/auth')
    await chooseOtherWay(bens, 'Sign in with SSO')
    await expect(bens.getByText('Enter your email address.')).toBeVisible()
    await bens.getByLabel('Email', { exact: true }).fill('ben@nowhere.example')
    await chooseOtherWay(bens, 'Sign in with SSO')
    await expect(bens.getByText('Single sign-on isn’t set up for this email.')).toBeVisible()
    await signOn(bens, ben)
    await expect(bens.getByText(`Your organization confirmed ${ben.email}.`)).toBeVisible()
    await expect(bens.getByLabel('Email', { exact: true })).toHaveValue(ben.email)
    await expect(bens).toHaveURL('/auth')
    await expectAccessible(bens)
    await fillSignIn(bens, ben)
    await expectVault(bens)
  })

  await test.step('she requires it, except for herself', async () => {
    await nav.getByRole('link', { name: 'Sharing' }).click()
    await nav.getByRole('link', { name: 'Organization' }).click()
    await card.getByRole('button', { name: 'Require single sign-on' }).click()
    const asking = page.getByRole('dialog', { name: 'Who needs single sign-on' })
    await expectAccessible(page)
    await asking.getByRole('button', { name: 'Save' }).click()
    await expect(asking).toBeHidden()
    await expect(card.getByText('Required')).toBeVisible()
    await expect(card.getByText(`Signs in without it: ${ann.email}`)).toBeVisible()
    await lockNow(page)
    await unlock(page, ann.password)
    await expectSynced(page)
  })

  await test.step('in another browser the password alone does not let Ben in', async () => {
    const other = await openBrowser()
    await other.goto('/auth')
    await fillSignIn(other, ben)
    await expect(other.getByText('Your organization requires single sign-on').first()).toBeVisible()
    await signOn(other, ben)
    await fillSignIn(other, ben)
    await expectVault(other)
    await expectSynced(other)

    // The session ends, and with it the provider's confirmation.
    await other.context().clearCookies({ name: 'sign-on-proof' })
    const ended = await bens.request.post('/v1/sessions/end-others', { headers: { origin: product.origin } })
    expect(ended.status()).toBe(204)
    await expect(other.getByRole('heading', { name: 'Vault locked' })).toBeVisible()
    await expect(other.getByText('Your organization requires single sign-on')).toBeVisible()
    await expectAccessible(other)
    // The copy on the device opens, stays open, and can be changed.
    await unlock(other, ben.password)
    await expectVault(other)
    await expect(
      other.getByText('Your vault is open from this device’s copy.', { exact: false }),
    ).toBeVisible()
    await addPassword(other, { name: 'Waiting', password: 'written before the provider' })
    await other.getByRole('button', { name: /^Waiting for single sign-on/ }).click()
    await other.getByRole('button', { name: 'Retry' }).click()
    await expect(
      other.getByText('Your vault is open from this device’s copy.', { exact: false }),
    ).toBeVisible()
    await other.keyboard.press('Escape')
    await lockNow(other)
    await other.getByRole('button', { name: 'Sign in with SSO' }).click()
    await expect(other.getByText(`Your organization confirmed ${ben.email}.`)).toBeVisible()
    await unlock(other, ben.password)
    await expectVault(other)
    await expectSynced(other)
    await expect(other.getByText('Waiting', { exact: true })).toBeVisible()
  })

  for (const [name, open] of Object.entries({
    Chromium: openExtendedBrowser,
    Firefox: openExtendedFirefox,
  })) {
    await test.step(`nor into the extension in ${name}, where the provider opens in a separate tab`, async () => {
      const extended = await open()
      const connected = await connectServer(extended, product)
      await fillExtensionSignIn(connected, ben)
      await expect(connected.getByText(/requires single sign-on/)).toBeVisible(patience)
      const tab = await openedBy(extended, () =>
        connected.getByRole('button', { name: 'Sign in with SSO' }).click(),
      )
      await tab.getByLabel('Address').fill(ben.email)
      await tab.getByRole('button', { name: 'Continue' }).click()
      await expect(connected.getByText(/^Your organization confirmed it’s you/)).toBeVisible(patience)
      await connected.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expectSignedIn(connected)
      await extended.close()
    })
  }

  await test.step('her directory proposes members, and she decides', async () => {
    await nav.getByRole('link', { name: 'Organization' }).click()
    const directory = page.getByRole('region', { name: 'Directory' })
    await directory.getByRole('button', { name: 'Create token' }).click()
    const made = page.getByRole('dialog', { name: 'Token for your directory' })
    const token = await made.getByLabel('Token').inputValue()
    await made.getByRole('button', { name: 'Close' }).last().click()
    await expect(made).toBeHidden()
    await expect(directory.getByText('No suggested changes.')).toBeVisible()
    for (const user of [{ userName: 'cleo@acme.example' }, { userName: ben.email, active: false }]) {
      const sent = await page.request.post(`${product.origin}/scim/v2/Users`, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
        data: JSON.stringify(user),
      })
      expect(sent.status()).toBe(201)
    }
    await nav.getByRole('link', { name: 'Sharing' }).click()
    await nav.getByRole('link', { name: 'Organization' }).click()
    await expect(directory.getByRole('list', { name: 'Should no longer be members' })).toContainText(
      ben.email,
    )
    await expectAccessible(page)
    await directory.getByRole('button', { name: 'Add member' }).click()
    const adding = page.getByRole('dialog', { name: 'Add a member' })
    await expect(adding.getByLabel('Email address')).toHaveValue('cleo@acme.example')
    await page.keyboard.press('Escape')
    await expect(adding).toBeHidden()
  })

  await provider.close()
})

async function signOn(page: Page, { email }: Person): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await chooseOtherWay(page, 'Sign in with SSO')
  await page.getByLabel('Address').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** A complete test sign-in, in the tab that opens the provider's page. */
async function testSignOn(page: Page, card: Locator, person: Person | null): Promise<Page> {
  await card.getByRole('button', { name: 'Test', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'The provider responded' })
  await expectAccessible(page)
  const opened = page.context().waitForEvent('page')
  await dialog.getByRole('link', { name: 'Continue at your provider' }).click()
  const tab = await opened
  if (person !== null) {
    await tab.getByLabel('Address').fill(person.email)
    await tab.getByRole('button', { name: 'Continue' }).click()
  }
  await expect(tab.getByRole('heading', { name: 'Single sign-on test' })).toBeVisible()
  return tab
}
