/** Kinds of items that need nothing but their two files. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { field, openAddDialog } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

test('a Wi-Fi network and an SSH key, from the form to their details', async ({ page, person }) => {
  test.setTimeout(120_000)
  expect(person.email).toContain('@')
  await page.setViewportSize({ width: 390, height: 844 })
  const dialog = await openKind(page, 'Wi-Fi')
  await expect(page.getByRole('dialog', { name: 'Add Wi-Fi Network' })).toBeVisible()
  await expectAccessible(page)
  await field.name(dialog).fill('Harbor house')
  await dialog.getByLabel('Network name', { exact: true }).fill('Harbor')
  await dialog.getByLabel('Network password', { exact: true }).fill('lantern-sail')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Wi-Fi network saved and encrypted successfully!').first()).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Details of Harbor house' }).click()
  await page.getByRole('button', { name: 'Show QR code to join' }).click()
  const code = page.getByRole('img', { name: 'QR code to join Harbor' })
  await expect(code).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await isDarkOnLight(code), 'cameras read dark modules on a light field, in dark mode too').toBe(true)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)

  const form = await openKind(page, 'SSH key')
  await field.name(form).fill('Build server')
  await form.getByRole('button', { name: 'Generate an Ed25519 key' }).click()
  await expect(form.getByLabel('Public key', { exact: true })).toHaveValue(
    /^ssh-ed25519 AAAA\S+ Build-server$/,
  )
  await expect(form.getByText('BEGIN OPENSSH'), 'the private key is not shown').toHaveCount(0)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('SSH key saved and encrypted successfully!').first()).toBeVisible()
  await page.getByRole('button', { name: 'Details of Build server' }).click()
  await expect(page.getByText(/^SHA256:[A-Za-z0-9+/]{43}$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy private key as PKCS#8' })).toBeVisible()
})

/** Compares the code's color with that of the nearest element behind it that has one. */
function isDarkOnLight(code: Locator): Promise<boolean> {
  return code.evaluate((picture) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (context === null) throw new Error('no canvas')
    const brightness = (color: string): number => {
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
      return red + green + blue
    }
    let behind: Element | null = picture
    while (behind !== null && getComputedStyle(behind).backgroundColor === 'rgba(0, 0, 0, 0)')
      behind = behind.parentElement
    if (behind === null) throw new Error('nothing behind the code has a color')
    return brightness(getComputedStyle(picture).color) < brightness(getComputedStyle(behind).backgroundColor)
  })
}

/** Opens the dialog for a new item and chooses this kind from the complete list. */
async function openKind(page: Page, name: string): Promise<Locator> {
  await openAddDialog(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'More kinds' }).click()
  await dialog.getByRole('radio', { name, exact: true }).click()
  return dialog
}
