/** A person's settings, on all of their devices. */
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts'
import { chooseEntry } from '../support/menu.ts'
import { arrive, expectVault, newPerson, signIn, unlock } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

test('a setting takes effect at once, permanently after Save Settings, and on every device', async ({
  page,
  person,
  openBrowser,
  guards,
}) => {
  test.setTimeout(180_000)
  guards.allow(/ERR_INTERNET_DISCONNECTED/)
  const tab = (name: string) => page.getByRole('tab', { name })
  const save = page.getByRole('button', { name: 'Save Settings' })
  const minutes = page.getByRole('textbox', { name: 'Minutes until lock' })
  const root = page.locator('html')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveTitle('Settings – Severy')

  await test.step('everything has its documented default', async () => {
    await expect(tab('General')).toHaveAttribute('aria-selected', 'true')
    await expect(minutes).toHaveValue('15')
    await expect(save).toBeDisabled()
    await expectAccessible(page)
    await tab('Password Generator').click()
    await expect(page).toHaveURL('/settings?tab=password-generator')
    await expect(page.getByRole('textbox', { name: 'Default length' })).toHaveValue('16')
    for (const type of ['Uppercase', 'Lowercase', 'Numbers', 'Symbols']) {
      await expect(page.getByRole('switch', { name: type })).toBeChecked()
    }
    await expectAccessible(page)
    await tab('Appearance').click()
    await expect(page.getByRole('radio', { name: 'System', exact: true }).first()).toBeChecked()
  })

  await test.step('the theme changes at once, and leaving asks first', async () => {
    await page.getByRole('radio', { name: 'Dark' }).click()
    await expect(root).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('switch', { name: 'Color item tiles' }).click()
    await expect(page.getByText('You have 2 unsaved changes')).toBeVisible()
    await expectAccessible(page)
    await tab('General').click()
    // A number out of range becomes the nearest allowed one, and a message says so until it is changed.
    await minutes.fill('99999')
    await minutes.blur()
    const range = page.getByText(/^Choose a number from [\d,]+ to [\d,]+\.$/)
    await expect(range).toBeVisible()
    await expect(minutes).not.toHaveValue('99999')
    await minutes.fill('5')
    await expect(range).toBeHidden()
    await page.getByRole('radio', { name: 'Compact' }).click()
    await page.getByRole('link', { name: 'Vault', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await expect(question).toContainText('4 changed settings go back to what they were.')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(minutes).toHaveValue('5')
  })

  await test.step('without a type of character, or without a network, nothing is lost', async () => {
    await tab('Password Generator').click()
    for (const type of ['Uppercase', 'Lowercase', 'Numbers', 'Symbols']) {
      await page.getByRole('switch', { name: type }).click()
    }
    await save.click()
    await expect(page.getByText('Error saving settings').first()).toBeVisible()
    await expect(page.getByText('Please select at least one character type.').first()).toBeVisible()
    await page.getByRole('switch', { name: 'Lowercase' }).click()
    await page.getByRole('textbox', { name: 'Default length' }).fill('24')
    await page.context().setOffline(true)
    await save.click()
    await expect(
      page.getByText('You’re offline. Connect to the internet and try again.').first(),
    ).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText('You have 8 unsaved changes')).toBeVisible()
    await save.click()
    await expect(page.getByText('Settings saved').first()).toBeVisible()
    await expect(page.getByText('All changes are saved on all your devices.')).toBeVisible()
  })

  await test.step('the generator starts with the saved options', async () => {
    await page.keyboard.press('g')
    const generator = page.getByRole('dialog', { name: 'Generate a password' })
    // The generator's code may still be loading after the moment without a network.
    await expect(generator).toBeVisible({ timeout: 30_000 })
    await expect(generator.getByRole('textbox', { name: 'Length' })).toHaveValue('24')
    await expect(generator.getByRole('switch', { name: 'Lowercase' })).toBeChecked()
    await expect(generator.getByRole('switch', { name: 'Symbols' })).not.toBeChecked()
    await page.keyboard.press('Escape')
  })

  await test.step('another device has the same settings, and both follow each other', async () => {
    const other = await openBrowser()
    await signIn(other, person)
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(other.locator('html')).toHaveAttribute('data-plain-tiles')
    await other.getByRole('link', { name: 'Settings' }).click()
    await expect(other.getByRole('textbox', { name: 'Minutes until lock' })).toHaveValue('5')

    await tab('General').click()
    await minutes.fill('7')
    await other.getByRole('textbox', { name: 'Minutes until lock' }).fill('9')
    await other.getByRole('button', { name: 'Save Settings' }).click()
    await expect(other.getByText('Settings saved').first()).toBeVisible()
    await expect(page.getByText(/^Changed on another device: Auto-lock\./)).toBeVisible()
    await expect(minutes).toHaveValue('7')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(minutes).toHaveValue('9')

    // The account menu stays in place while the page scrolls, and saves its choice at once.
    await other.getByRole('button', { name: /^Account menu of/ }).click()
    const moved = await other.getByRole('menu', { name: /^Account menu of/ }).evaluate((menu) => {
      const before = menu.getBoundingClientRect().top
      window.scrollTo({ top: 40, behavior: 'instant' })
      return { page: window.scrollY, menu: menu.getBoundingClientRect().top - before }
    })
    expect(moved.page).toBeGreaterThan(0)
    expect(moved.menu).toBeCloseTo(0)
    await chooseEntry(other, 'Light')
    await expect(root).toHaveAttribute('data-theme', 'light')
  })

  // Toasts wait while their window is behind another one.
  await page.bringToFront()
  await test.step('sites are excluded and share logins as the person chooses; a mistake can be undone', async () => {
    await tab('Websites').click()
    await page.getByRole('button', { name: 'Add a site' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Site').fill('my bank')
    await dialog.getByRole('button', { name: 'Add a site' }).click()
    await expect(dialog.getByText('Enter a site such as example.com.')).toBeVisible()
    await dialog.getByLabel('Site').fill('https://my.bank.example/login')
    await dialog.getByRole('button', { name: 'Add a site' }).click()
    const remove = page.getByRole('button', { name: 'Remove bank.example from the list' })
    await remove.click()
    await expect(remove).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(remove).toBeVisible()

    await page.getByRole('button', { name: 'Add a group' }).click()
    await dialog.getByLabel('Sites of the group').fill('post.example, brief.example')
    await dialog.getByRole('button', { name: 'Add a group' }).click()
    await page.getByRole('button', { name: 'Edit the group of post.example' }).click()
    await dialog.getByLabel('Sites of the group').fill('post.example')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Enter at least two different sites.')).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Keep a site apart' }).click()
    await dialog.getByLabel('Site').fill('bank.example')
    await dialog.getByRole('button', { name: 'Keep a site apart' }).click()
    await expect(dialog.getByText(/bank.example isn’t in a group on Severy’s list/)).toBeVisible()
    await dialog.getByLabel('Site').fill('airbnb.de')
    await dialog.getByRole('button', { name: 'Keep a site apart' }).click()
    await expect(page.getByText(/^Apart from .*airbnb\.com/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('on a phone too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const name of ['General', 'Security', 'Appearance', 'Password Generator', 'Websites']) {
      await tab(name).click()
      await expectNoSidewaysScroll(page)
    }
    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate((dir) => {
        document.documentElement.dir = dir
      }, direction)
      // No tab is cut off. The last row overlaps the line below it by a pixel.
      for (const one of await page.getByRole('tab').all()) await expect(one).toBeInViewport({ ratio: 0.95 })
    }
    await page.evaluate(() => {
      document.documentElement.dir = 'ltr'
    })
    await tab('Security').click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
  })
})

test('the vault locks after the chosen minutes, and after the computer slept', async ({ page, product }) => {
  test.setTimeout(120_000)
  const person = newPerson('short')
  await page.clock.install()
  await arrive(page, product, person)
  await page.clock.fastForward('02:30')
  await expect(page.getByText('Locked when your computer went to sleep.').first()).toBeVisible()
  await unlock(page, person.password)
  await expectVault(page)

  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('textbox', { name: 'Minutes until lock' }).fill('1')
  await page.getByRole('switch', { name: 'Lock when the computer sleeps' }).click()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings saved').first()).toBeVisible()
  await page.getByRole('radio', { name: 'Compact' }).click()
  await page.clock.fastForward('00:31')
  await expect(page.getByText('Still there?').first()).toBeVisible()
  await page.clock.fastForward('00:31')
  await expect(page.getByText('Locked after inactivity.').first()).toBeVisible()
  await unlock(page, person.password)
  await expect(
    page.getByText('You have 1 unsaved change'),
    'what was not saved is still chosen',
  ).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked()
})
