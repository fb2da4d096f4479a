/**
 * Reading QR codes in browsers that return noise when a page reads what it has drawn (Tor Browser and similar ones).
 */
import type { Locator, Page } from '@playwright/test'
import { renderSVG } from 'uqr'
import { expectAccessible } from '../support/axe.ts'
import { emptyPng, pngWays, qrPng } from '../support/pictures.ts'
import { openAddDialog, unlock } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

const link = 'otpauth://totp/Everything:mara?secret=JBSWY3DPEHPK3PXP&issuer=Everything'
const secretField = (dialog: Locator) => dialog.getByLabel('One-time code (2FA)', { exact: true })

test('a code is read from a PNG and a JPEG, and other pictures are refused with a reason', async ({
  page,
  person,
}) => {
  expect(person.email).toContain('@')
  await page.evaluate(hideDrawings)
  const dialog = await openAddDialog(page)
  const choose = async (name: string, mimeType: string, buffer: Buffer): Promise<void> => {
    await secretField(dialog).fill('')
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Scan a QR code from an image' }).click()
    await (await chooser).setFiles({ name, mimeType, buffer })
  }

  for (const way of Object.keys(pngWays) as (keyof typeof pngWays)[]) {
    await choose('code.png', 'image/png', qrPng(link, way))
    await expect(secretField(dialog), way).toHaveValue(link)
  }
  await choose('code.jpg', 'image/jpeg', await qrJpeg(page))
  await expect(secretField(dialog)).toHaveValue(link)

  const why = dialog.getByText(/only PNG and JPEG files work here/)
  await choose('code.webp', 'image/webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 '))
  await expect(why).toBeVisible()
  const none = dialog.getByText('No QR code found in this image.')
  for (const broken of [qrPng(link, 'colors').subarray(0, 200), emptyPng(20_000, 20_000)]) {
    await choose('code.png', 'image/png', qrPng(link, 'colors'))
    await expect(none).toBeHidden()
    await choose('broken.png', 'image/png', broken)
    await expect(none).toBeVisible()
    await expect(why).toBeHidden()
  }
})

test('a code is read from the camera, and from what the screen shows', async ({ page, person }) => {
  expect(person.email).toContain('@')
  await page.evaluate(showEverywhere, renderSVG(link, { border: 4, pixelSize: 6 }))
  const dialog = await openAddDialog(page)
  for (const way of ['Scan with camera', 'Scan from screen']) {
    await dialog.getByRole('button', { name: way }).click()
    await expect(secretField(dialog), way).toHaveValue(link)
    await expect(dialog.getByRole('button', { name: way }), 'nothing more to scan').toBeHidden()
    await secretField(dialog).fill('')
  }
})

test('a camera that could not see anything is not switched on', async ({ page, person }) => {
  await page.goto('/account?tab=sessions')
  await unlock(page, person.password)
  await page.evaluate(hideDrawings)
  await page.getByRole('button', { name: 'Add a device' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a device' })
  await dialog.getByRole('button', { name: 'Scan with camera' }).click()
  await expect(dialog.getByText(/This browser hides camera images from pages/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Stop camera' })).toBeHidden()
  await expectAccessible(page)
})

/** Runs in the page. Camera and screen show this picture. */
async function showEverywhere(svg: string): Promise<void> {
  const picture = new Image()
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 480
  const context = canvas.getContext('2d')
  const stream = () => {
    setInterval(() => context?.drawImage(picture, 0, 0, 480, 480), 50)
    return Promise.resolve(canvas.captureStream(20))
  }
  navigator.mediaDevices.getUserMedia = stream
  navigator.mediaDevices.getDisplayMedia = stream
}

/** Makes every read of a drawing return noise, like `privacy.resistFingerprinting` does. */
function hideDrawings(): void {
  const { prototype } = OffscreenCanvasRenderingContext2D
  const read = prototype.getImageData
  prototype.getImageData = function (
    this: OffscreenCanvasRenderingContext2D,
    ...place: Parameters<typeof read>
  ) {
    const pixels = read.apply(this, place)
    for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = (at * 89 + 13) % 256
    return pixels
  }
}

async function qrJpeg(page: Page): Promise<Buffer> {
  const drawing = await page.context().newPage()
  await drawing.setViewportSize({ width: 400, height: 400 })
  await drawing.setContent(renderSVG(link, { border: 4, pixelSize: 6 }))
  const picture = await drawing.locator('svg').screenshot({ type: 'jpeg' })
  await drawing.close()
  return picture
}
