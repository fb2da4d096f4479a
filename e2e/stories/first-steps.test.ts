/** The first steps that are shown to a new person beside the vault, until all are done or she hides them. */
import type { Locator, Page } from '@playwright/test'
import { appCode } from '@severy/testkit'
import { expectAccessible } from '../support/axe.ts'
import { arrive, clipboard, expectVault, fillDraft, newPerson, unlock } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

test('a new account is led to the steps that are missing, and no further', async ({
  page,
  product,
  context,
}) => {
  test.setTimeout(120_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const person = newPerson('nora')
  await arrive(page, product, person)
  const steps = firstSteps(page)
  await expectDone(steps, '1 of 4 done')
  await expect(steps.getByText('Done: Confirm your email')).toBeAttached()
  await expectAccessible(page)

  await test.step('an item is stored', async () => {
    await expect(steps.getByRole('link', { name: 'Import passwords' })).toHaveAttribute('href', '/import')
    await steps.getByRole('button', { name: 'Add your first item' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Password' })
    await fillDraft(dialog, {
      name: 'Library',
      username: 'nora',
      password: 'Qm4!harbor-Lamp-77',
      website: 'https://library.example',
    })
    await dialog.getByRole('button', { name: 'Save Password' }).click()
    await expectDone(steps, '2 of 4 done')
    await expect(steps.getByText('Done: Import your passwords')).toBeAttached()
  })

  await test.step('the Recovery Kit cannot be left out', async () => {
    await expect(steps.getByRole('button', { name: 'Hide the first steps' })).toBeHidden()
    await steps.getByRole('link', { name: 'Save your Recovery Kit' }).click()
    await page.getByRole('button', { name: 'Make new Recovery Kit' }).click()
    await page.getByRole('button', { name: 'Copy code' }).click()
    await expect.poll(() => clipboard(page)).toMatch(/^R1-/)
    await page.getByLabel('Last 5 characters of your recovery code').fill((await clipboard(page)).slice(-5))
    await page.getByRole('button', { name: 'I’ve saved it' }).click()
    await page.getByRole('link', { name: 'Vault', exact: true }).first().click()
    await expectVault(page)
    await expectDone(steps, '3 of 4 done')
    await expectAccessible(page)
  })

  await test.step('dismissed steps stay hidden, and the settings bring them back', async () => {
    // A choice that the server refused stays in this tab, even after a reload.
    const writing = '**/v1/account/keyring'
    await page.route(writing, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await steps.getByRole('button', { name: 'Hide the first steps' }).click()
    await expect(page.getByText('Error saving settings').first()).toBeVisible()
    await expect(steps).toBeHidden()
    await page.unroute(writing)
    await page.reload()
    await unlock(page, person.password)
    await expect(page.getByText('Library').first()).toBeVisible()
    await expect(steps).toBeHidden()
    await page.getByRole('link', { name: 'Settings', exact: true }).first().click()
    const choice = page.getByRole('switch', { name: 'Show first steps' })
    await expect(choice).not.toBeChecked()
    const save = page.getByRole('button', { name: 'Save Settings' })
    await save.click()
    await expect(save).toBeDisabled()
    await choice.click()
    await save.click()
    await expect(save).toBeDisabled()
    await expect(page.getByText('Settings saved').first()).toBeVisible()
    await page.getByRole('link', { name: 'Vault', exact: true }).first().click()
    await expectDone(steps, '3 of 4 done')
  })

  await test.step('with two-factor authentication on, no step is left', async () => {
    await steps.getByRole('link', { name: 'Turn on two-factor' }).click()
    await turnOnTwoFactor(page)
    await page.getByRole('link', { name: 'Vault', exact: true }).first().click()
    await expectVault(page)
    await expect(page.getByText('Library').first()).toBeVisible()
    await expect(steps).toBeHidden()
  })
})

function firstSteps(page: Page): Locator {
  return page.getByRole('region', { name: 'First steps' })
}

async function expectDone(steps: Locator, text: string): Promise<void> {
  await expect(steps.getByRole('progressbar')).toHaveAttribute('aria-valuetext', text)
}

async function turnOnTwoFactor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Setup' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up two-factor authentication' })
  await dialog.getByRole('button', { name: 'Generate' }).click()
  await dialog.getByText('Can’t scan?').click()
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  await dialog.getByLabel('Verification code').fill(await appCode(secret, Date.now()))
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await dialog.getByRole('checkbox', { name: 'I’ve saved these codes' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
}
