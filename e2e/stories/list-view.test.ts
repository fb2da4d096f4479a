/** The vault as a list: scrolling, searching, and working with the keyboard only. */
import type { Locator, Page } from '@playwright/test'
import { chromiumLaunch } from '../chromium-launch.ts'
import { expectAccessible, expectNoSidewaysScroll, expectNoStrayBars } from '../support/axe.ts'
import { bitwardenJson } from '../support/export-files.ts'
import { chooseOption } from '../support/menu.ts'
import { clipboard, selectItems, unlock } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

// Shows scroll bars, which take up space like in a browser with a mouse.
test.use({
  launchOptions: async ({ browserName, launchOptions }, use) => {
    await use(
      browserName === 'chromium'
        ? { ...chromiumLaunch, ignoreDefaultArgs: ['--hide-scrollbars'] }
        : launchOptions,
    )
  },
})

const logins = [
  ['GitHub', 'mara.lind', 'https://www.github.example/login', 'recovery sheet lies in the blue box'],
  ['Northwind Bank', 'm.lind@post.example', 'https://northwind.example', ''],
  ['Streamly', 'household', 'https://streamly.example', ''],
  ['Post box', 'northern@post.example', 'https://post.example', ''],
] as const
const password = 'quiet-Lantern-4711'
const folders = ['Boats', 'Cars', 'Gardens', 'Houses', 'Music', 'Skis', 'Tents', 'Trains'] as const
const everySize = [
  [1440, 900],
  [1280, 720],
  [768, 1024],
  [390, 844],
] as const

test('the list with its details, by mouse and by keyboard', async ({ page, person }) => {
  test.setTimeout(120_000)
  // The `person` fixture opens the vault.
  expect(person.email).not.toBe('')
  await bring(page)

  await test.step('cards or rows, which the device remembers', async () => {
    await page.getByRole('radio', { name: 'List' }).click()
    await page.getByRole('listitem').filter({ hasText: 'GitHub' }).hover()
    await expect(page.getByRole('button', { name: 'Launch GitHub' })).toBeVisible()
    await expectNoStrayBars(page, ...everySize)
    await expectAccessible(page)
  })

  await test.step('details next to the list, at their own address', async () => {
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
    await expectNoStrayBars(page, ...everySize)

    // At the smallest width with list and details side by side, neither covers the other.
    await page.setViewportSize({ width: 1200, height: 900 })
    const row = page.getByRole('article').first()
    await expect
      .poll(async () => {
        const [left, right] = [await row.boundingBox(), await details.boundingBox()]
        return (right?.x ?? 0) - ((left?.x ?? 0) + (left?.width ?? 0))
      })
      .toBeGreaterThanOrEqual(0)
    const choices = page.getByRole('radiogroup', { name: 'View', exact: true })
    expect(await bottomOf(choices)).toBeLessThan((await details.boundingBox())?.y ?? 0)
    await page.setViewportSize({ width: 1440, height: 900 })

    await page.goBack()
    await expect(details).toBeHidden()
    await page.goForward()
    await expect(details).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
    await expect(page.getByRole('button', { name: 'GitHub', exact: true })).toBeFocused()
  })

  await test.step('the keyboard moves, selects, opens and deletes', async () => {
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

  await test.step('the search finds, tolerates typing errors, searches notes and understands operators', async () => {
    await expectFound(page, 'north', ['Northwind Bank', 'Post box'])
    await expectFound(page, 'gihtub', ['GitHub'])
    await expectFound(page, 'blue recovery', ['GitHub'])
    await expectFound(page, 'user:mara', ['GitHub'])
    await expectFound(page, 'type:card', ['Household card'])
    await expectFound(page, 'site:northwind bank', ['Northwind Bank'])
    await expectFound(page, 'https://accounts.github.example/settings?tab=1', ['GitHub'])
    await expectFound(page, 'ｎｏｒｔｈｗıｎｄ', ['Northwind Bank'])
    await expectFound(page, 'github blue', ['GitHub'])
    await expect(page.getByText(/^Notes: /)).toHaveText('Notes: blue')
    await expect(page.getByText(/^Notes: /).locator('mark')).toHaveText('blue')
    await expectFound(page, 'streamly.ex', ['Streamly'])
    await expect(page.getByText('Website: https://streamly.example').locator('mark')).toHaveText(
      'streamly.ex',
    )
    await page.getByRole('textbox', { name: 'Search in Vault' }).fill('north')
    await expect(page.locator('mark').first()).toHaveText('North')
    expect(page.url()).not.toContain('north')
    // The best result is the first one, whatever kind it is of, and however the sections are folded.
    await expectFound(page, 'household', ['Household card', 'Streamly'])
    await page.getByRole('textbox', { name: 'Search in Vault' }).fill('')
    await page.getByRole('button', { name: /^Passwords/, expanded: true }).click()
    await expectFound(page, 'north', ['Northwind Bank', 'Post box'])
    await page.getByRole('textbox', { name: 'Search in Vault' }).fill('')
    await page.getByRole('button', { name: /^Passwords/, expanded: false }).click()
  })

  await test.step('sorted by name', async () => {
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
      score.getByRole('img', {
        name: /^\d+ of 100, (Excellent Security|Good Security|Fair Security|Needs Attention)$/,
      }),
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

test('a large vault is compact on a desktop, and a plain list on a phone', async ({ page, person }) => {
  test.setTimeout(120_000)
  expect(person.email).not.toBe('')
  const items = page.getByRole('article')

  await test.step('after a large import rows are offered, once', async () => {
    await chooseFile(page, largeVault())
    await page.getByRole('button', { name: /^Import \d+ items/ }).click()
    await expect(page.getByText('Show your items as a list?')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Keep cards' }).click()
    await expect(page.getByText('Show your items as a list?')).toBeHidden()
    await page.getByRole('link', { name: 'Go to My Vault' }).click()
  })

  await test.step('by name, favorites first', async () => {
    await expect(items.first().getByRole('heading')).toHaveText(/^Club 07/)
    await expect(items.nth(1).getByRole('heading')).toHaveText(/^Club 33/)
    await expect(items.nth(2).getByRole('heading')).toHaveText('Club 01')
  })

  await test.step('fifteen cards are visible at once, below a low header', async () => {
    await expect.poll(() => seen(items)).toBeGreaterThanOrEqual(15)
    const notice = await page.getByRole('region', { name: 'Notice' }).boundingBox()
    const first = await items.first().boundingBox()
    expect((first?.y ?? 999) - (notice?.height ?? 0)).toBeLessThanOrEqual(200)
    await page.getByRole('button', { name: 'Copy username of Club 01' }).click()
    await expect(page.getByText('Club 01 username copied').first()).toBeVisible()
    await page.getByRole('button', { name: 'Copy code of Club 07' }).click()
    await expect(page.getByText('Club 07 code copied').first()).toBeVisible()
    await expect.poll(() => clipboard(page)).toMatch(/^\d{6}$/)
    await expectAccessible(page)
  })

  await test.step('kinds beyond the first few are one click away', async () => {
    const kind = (name: string) =>
      page.getByRole('group', { name: 'Filters' }).getByRole('button', { name, exact: true })
    await expect(kind('Passwords')).toBeVisible()
    await expect(kind('Memberships')).toBeHidden()
    await kind('More kinds').click()
    await kind('Memberships').click()
    await expect(items).toHaveCount(1)
    await kind('Fewer kinds').click()
    await expect(kind('Passports')).toBeHidden()
    await kind('Memberships').click()
    await expect(kind('Memberships')).toBeHidden()
    await kind('More kinds').click()
  })

  await test.step('choices are remembered', async () => {
    await chooseOption(page, page.getByRole('combobox', { name: /^Sort by/ }), 'Name')
    await selectItems(page, 'Club 01')
    await page
      .getByRole('toolbar', { name: 'Selected items' })
      .getByRole('button', { name: 'Add tag' })
      .click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Tag' }).fill('dues')
    await page.getByRole('dialog').getByRole('button', { name: 'Add tag' }).click()
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'dues' }),
    ).toBeVisible()
    // If a toast covered the toolbar, the driver has scrolled the page to click it, and only rows near the viewport are
    // rendered.
    await page.evaluate(() => {
      scrollTo(0, 0)
    })
    await page.getByRole('button', { name: /^Passwords/, expanded: true }).click()
    await page.reload()
    await unlock(page, person.password)
    await page.getByRole('button', { name: /^Passwords/, expanded: false }).click()
    await expect(items.first().getByRole('heading')).toHaveText('Club 01')
    await page.getByRole('button', { name: 'Fewer kinds' }).click()
  })

  await test.step('a low window still shows folders and tags, a narrow one only the list', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    const places = page.getByRole('navigation', { name: 'Main' })
    for (const name of [...folders, 'dues']) {
      await expect(places.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
    }
    await page.setViewportSize({ width: 1000, height: 720 })
    await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
    await expect(places.getByRole('link', { name: 'Boats' })).toBeHidden()
    await page.setViewportSize({ width: 768, height: 1024 })
    await expect(page.getByRole('radio', { name: 'Cards' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Copy password of Club 01' })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  await test.step('no other page has an unnecessary scroll bar', async () => {
    const nav = page.getByRole('navigation', { name: 'Main' })
    for (const name of ['Sharing', 'Billing', 'Security Dashboard', 'Import', 'Settings', 'Account']) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await nav.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
      await expectNoStrayBars(page, [1440, 900], [390, 844])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await nav.getByRole('link', { name: /^Vault/ }).click()
    await expect(items.first()).toBeVisible()
  })

  await test.step('on a phone the first item is in the upper third, with its copy button', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(async () => (await items.first().boundingBox())?.y).toBeLessThanOrEqual(844 / 3)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Copy password of Club 02' }).click()
    await expect(page.getByText('Club 02 password copied').first()).toBeVisible()
    const filters = page.getByRole('group', { name: 'Filters' }).getByRole('button')
    const tops = await filters.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
  })

  await test.step('a long touch selects, and further ones too', async () => {
    const bar = page.getByRole('toolbar', { name: 'Selected items' })
    await touch(page.getByRole('button', { name: 'Club 02', exact: true }), async () => {
      await expect(bar.getByText('1 item selected')).toBeVisible()
    })
    await touch(page.getByRole('button', { name: 'Club 03', exact: true }), () => Promise.resolve())
    await expect(bar.getByText('2 items selected')).toBeVisible()
    await expect(page.getByRole('complementary', { name: /^Details of/ })).toBeHidden()
    await expectNoSidewaysScroll(page)
    await bar.getByRole('button', { name: 'Clear selection' }).click()
    await touch(page.getByRole('button', { name: 'Club 03', exact: true }), () => Promise.resolve())
    await expect(page.getByRole('complementary', { name: 'Details of Club 03' })).toBeVisible()
  })
})

/** The number of items that are completely visible. */
async function seen(items: Locator): Promise<number> {
  return items.evaluateAll(
    (all) =>
      all.filter((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return top >= 0 && bottom <= window.innerHeight
      }).length,
  )
}

/** Touches an element, and lifts the finger after `meanwhile`. */
async function touch(element: Locator, meanwhile: () => Promise<void>): Promise<void> {
  const finger = { pointerType: 'touch', isPrimary: true, bubbles: true, cancelable: true }
  await element.dispatchEvent('pointerdown', finger)
  await meanwhile()
  await element.dispatchEvent('pointerup', finger)
  await element.dispatchEvent('click', finger)
}

/** 56 logins in eight folders, of which two are favorites and one has codes; and an item of each of nine more kinds. */
function largeVault(): string {
  const entries = Array.from({ length: 56 }, (_, at) => {
    const number = String(at + 1).padStart(2, '0')
    return {
      name: `Club ${number}`,
      username: 'mara.lind',
      url: `https://club-${number}.example`,
      note: '',
      password: `quiet-Lantern-47${number}`,
    }
  })
  const file = JSON.parse(bitwardenJson(entries)) as { folders: object[]; items: Record<string, unknown>[] }
  file.folders = folders.map((name) => ({ id: name, name }))
  const note = file.items.find(({ type }) => type === 2)
  const others = [
    'Bank account',
    'Wi-Fi network',
    'Passport',
    'Driver’s license',
    'Medical record',
    'Membership',
  ]
  const items: Record<string, unknown>[] = [
    ...file.items,
    ...others.map((noun) => ({
      ...note,
      name: noun,
      fields: [{ type: 0, name: 'Item type', value: noun }],
    })),
  ]
  return JSON.stringify({
    ...file,
    items: items.map((item, at) => ({
      ...item,
      folderId: folders[at % folders.length],
      favorite: at === 6 || at === 32,
      ...(at === 6 && { login: { ...(item['login'] as object), totp: 'JBSWY3DPEHPK3PXP' } }),
    })),
  })
}

async function chooseFile(page: Page, content: string): Promise<void> {
  await page.getByRole('link', { name: 'Import' }).first().click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'vault.json',
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  })
}

async function bring(page: Page): Promise<void> {
  const entries = logins.map(([name, username, url, note]) => ({ name, username, url, note, password }))
  await chooseFile(page, bitwardenJson(entries))
  await page.getByRole('button', { name: /^Import \d+ items/ }).click()
  await page.getByRole('link', { name: 'Go to My Vault' }).click()
  await expect(page.getByRole('heading', { name: 'GitHub' })).toBeVisible()
}

async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 0)
}

async function expectFound(page: Page, text: string, names: readonly string[]): Promise<void> {
  await page.getByRole('textbox', { name: 'Search in Vault' }).fill(text)
  await expect(page.getByRole('article').getByRole('heading'), text).toHaveText([...names])
}
