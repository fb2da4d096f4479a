/** Somebody looks through a vault as a list, finds in it and works with the keyboard alone. */
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts'
import { bitwardenJson } from '../support/export-files.ts'
import { expect, test } from '../support/story.ts'
import { chooseOption } from '../support/menu.ts'

const logins = [
  ['GitHub', 'mara.lind', 'https://www.github.example/login', 'recovery sheet lies in the blue box'],
  ['Northwind Bank', 'm.lind@post.example', 'https://northwind.example', ''],
  ['Streamly', 'household', 'https://streamly.example', ''],
  ['Post box', 'northern@post.example', 'https://post.example', ''],
] as const
const password = 'quiet-Lantern-4711'

test('the list with its details, by hand and by keyboard', async ({ page, person }) => {
  test.setTimeout(120_000)
  // Asking for a person is what opens the vault.
  expect(person.email).not.toBe('')
  await bring(page)

  await test.step('cards or rows, which the device remembers', async () => {
    await page.getByRole('radio', { name: 'List' }).click()
    await page.getByRole('listitem').filter({ hasText: 'GitHub' }).hover()
    await expect(page.getByRole('button', { name: 'Launch GitHub' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('details beside the list, at an address of their own', async () => {
    await page.getByRole('button', { name: 'GitHub', exact: true }).click()
    const details = page.getByRole('complementary', { name: 'Details of GitHub' })
    await expect(details.getByRole('heading', { name: 'GitHub', level: 2 })).toBeFocused()
    await expect(page).toHaveURL(/[?&]item=/)
    await expect(details.getByText('mara.lind')).toBeVisible()
    await expect(details.getByText('recovery sheet lies in the blue box')).toBeVisible()
    expect(await page.content()).not.toContain(password)
    await details.getByRole('button', { name: 'Show Password', exact: true }).click()
    await expect(details.getByText(password).first()).toBeVisible()
    await details.getByRole('button', { name: 'Show Password', exact: true }).click()
    expect(await page.content()).not.toContain(password)
    await expectAccessible(page)

    // Where list and details are as narrow as they get beside each other, neither lies over the other.
    await page.setViewportSize({ width: 1200, height: 900 })
    const choices = page.getByRole('radiogroup', { name: 'View', exact: true })
    await expect
      .poll(async () => {
        const [left, right] = [await choices.boundingBox(), await details.boundingBox()]
        return (right?.x ?? 0) - ((left?.x ?? 0) + (left?.width ?? 0))
      })
      .toBeGreaterThanOrEqual(0)
    await page.setViewportSize({ width: 1440, height: 900 })

    await page.goBack()
    await expect(details).toBeHidden()
    await page.goForward()
    await expect(details).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
    await expect(page.getByRole('button', { name: 'GitHub', exact: true })).toBeFocused()
  })

  await test.step('the keyboard moves, selects, opens and throws away', async () => {
    await page.keyboard.press('j')
    await expect(page.getByRole('button', { name: 'Northwind Bank', exact: true })).toBeFocused()
    await page.keyboard.press('k')
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+ArrowDown')
    const bar = page.getByRole('toolbar', { name: 'Selected items' })
    await expect(bar.getByText('2 items selected')).toBeVisible()
    await page.keyboard.press('Control+a')
    await expect(bar.getByText('7 items selected')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bar).toBeHidden()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('complementary', { name: 'Details of Post box' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('#')
    await expect(page.getByText('Moved to trash').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Post box', exact: true })).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Post box', exact: true })).toBeVisible()
  })

  await test.step('the search finds, forgives, looks into notes and understands operators', async () => {
    await expectFound(page, 'north', ['Northwind Bank', 'Post box'])
    await expectFound(page, 'gihtub', ['GitHub'])
    await expectFound(page, 'blue recovery', ['GitHub'])
    await expectFound(page, 'user:mara', ['GitHub'])
    await expectFound(page, 'type:card', ['Household card'])
    await expectFound(page, 'site:northwind bank', ['Northwind Bank'])
    await expectFound(page, 'https://accounts.github.example/settings?tab=1', ['GitHub'])
    await expectFound(page, 'ｎｏｒｔｈｗıｎｄ', ['Northwind Bank'])
    await expectFound(page, 'github blue', ['GitHub'])
    await expect(page.getByText('Found in the notes')).toBeVisible()
    await expectFound(page, 'streamly.ex', ['Streamly'])
    await expect(page.getByText('Website: https://streamly.example').locator('mark')).toHaveText(
      'streamly.ex',
    )
    await page.getByRole('textbox', { name: 'Search in Vault' }).fill('north')
    await expect(page.locator('mark').first()).toHaveText('North')
    expect(page.url()).not.toContain('north')
    await page.getByRole('textbox', { name: 'Search in Vault' }).fill('')
  })

  await test.step('in the order of names', async () => {
    await chooseOption(page, page.getByRole('combobox', { name: /^Sort by/ }), 'Name')
    await page.getByRole('button', { name: 'Passwords', exact: true }).click()
    await expect(page).toHaveURL(/[?&]type=password/)
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([
      'GitHub',
      'Northwind Bank',
      'Post box',
      'Streamly',
    ])
  })

  await test.step('the score counts the one password that all share', async () => {
    const score = page.getByRole('region', { name: 'Security Score' })
    await expect(
      score.getByRole('img', { name: /^\d+ of 100, (Excellent|Good|Fair|Needs Attention)$/ }),
    ).toBeVisible({ timeout: 60_000 })
    await expect(score.getByText('Not checked')).toBeVisible()
    await score.getByRole('button', { name: '3 Reused' }).click()
    await expect(page.getByRole('article')).toHaveCount(4)
    await page.getByRole('button', { name: 'Reused: show all' }).click()
  })

  await test.step('on a narrow screen the details cover the list', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Streamly', exact: true }).click()
    await expect(page.getByRole('complementary', { name: 'Details of Streamly' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Close details' }).click()
    await page.getByRole('button', { name: 'Folders' }).click()
    await page.getByRole('dialog', { name: 'Folders' }).getByRole('link', { name: 'Trash' }).click()
    await expect(page.getByRole('heading', { name: 'Trash', level: 1 })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

async function bring(page: Page): Promise<void> {
  const entries = logins.map(([name, username, url, note]) => ({ name, username, url, note, password }))
  await page.getByRole('link', { name: 'Import' }).first().click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'vault.json',
    mimeType: 'application/json',
    buffer: Buffer.from(bitwardenJson(entries)),
  })
  await page.getByRole('button', { name: /^Import \d+ items/ }).click()
  await page.getByRole('link', { name: 'Go to My Vault' }).click()
  await expect(page.getByRole('heading', { name: 'GitHub' })).toBeVisible()
}

async function expectFound(page: Page, text: string, names: readonly string[]): Promise<void> {
  await page.getByRole('textbox', { name: 'Search in Vault' }).fill(text)
  await expect(page.getByRole('article').getByRole('heading'), text).toHaveText([...names])
}
