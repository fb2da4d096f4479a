/** Adds a new device by the code that it shows: by camera, and as text. */
import { expectAccessible } from '../support/axe.ts'
import { addPassword, chooseOtherWay, expectSynced, expectVault, itemIn, unlock } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

test('a new device shows a code, the signed-in one scans it, and then the password alone opens the vault', async ({
  page,
  person,
  openBrowser,
}) => {
  await addPassword(page, { name: 'Harbor mail', password: 'Kz7!quill-Ember-92' })
  await expectSynced(page)

  const device = await openBrowser()
  await device.goto('/auth')
  await chooseOtherWay(device, 'Sign in with another device')
  const shown = device.getByRole('dialog', { name: 'Sign in with another device' })
  await expect(shown.getByRole('img', { name: 'QR code for your other device' })).toBeVisible()
  await expectAccessible(device)
  const picture = await shown
    .getByRole('img', { name: 'QR code for your other device' })
    .locator('..')
    .screenshot()

  await page.goto('/account?tab=sessions')
  await unlock(page, person.password)
  await page.getByRole('button', { name: 'Add a device' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a device' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Scan the code, or paste it here.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Or paste the code' }).fill('otpauth://totp/Mail?secret=JBSWY3DP')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('That’s not a device code.')).toBeVisible()

  // Headless Chromium has no camera, so a canvas with the new device's code replaces the camera's picture.
  await page.evaluate(async (png) => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    const draw = () => {
      const context = canvas.getContext('2d')
      if (context === null) return
      context.fillStyle = '#666'
      context.fillRect(0, 0, 640, 480)
      context.drawImage(image, 160, 80, 320, 320)
    }
    draw()
    setInterval(draw, 50)
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(20))
  }, picture.toString('base64'))
  await dialog.getByRole('button', { name: 'Scan with camera' }).click()

  const question = page.getByRole('dialog', { name: 'Add a device?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Add this device' }).click()
  await expect(page.getByText('Now enter your account password on the new device.')).toBeVisible()

  await expect(device.getByText('Your other device answered')).toBeVisible()
  await expect(device.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await expect(device.getByLabel('Account password')).toBeFocused()
  await device.getByLabel('Account password').fill(person.password)
  await device.keyboard.press('Enter')
  await expectVault(device)
  await expect(itemIn(device, 'Harbor mail')).toBeVisible()
})
