/** Draws the picture in the README from the product itself (`npm run pictures`). */
import { fileURLToPath } from 'node:url'
import { chromeCsv } from '../support/export-files.ts'
import { clipboard, confirm } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

// A private server has no trial to announce.
test.use({ settings: { PLANS: 'off' } })

const file = fileURLToPath(new URL('../../docs/pictures/vault.png', import.meta.url))

/** Services that do not exist, two of them with a password that the health check complains about. */
const logins = [
  ['Alpine Post', 'alpine-post.example', 'Tq7)harbor-Mint-31'],
  ['Book Barn', 'bookbarn.example', 'Lk2(ladder-Frost-84'],
  ['City Library', 'library.example', 'harbor7library'],
  ['Ember Games', 'ember.example', 'Vm3!kettle-Orbit-41'],
  ['Ferry Line', 'ferryline.example', 'Zk4[lantern-Sail-66'],
  ['Fieldnotes', 'fieldnotes.example', 'Hb4{quill-Ember-92'],
  ['Garden Club', 'garden.example', 'Qz8)copper-Vale-37'],
  ['Gitfield', 'gitfield.example', 'Wp9]otter-Glint-48'],
  ['Kite & Co', 'kite.example', 'Rn5}meadow-Stone-20'],
  ['Meadow Market', 'meadow.example', 'market1'],
  ['Northwind Bank', 'northwind.example', 'vK7!mTq2#Rd9wLx&'],
  ['Parcelbox', 'parcelbox.example', 'Yd6+pewter-Heron-9'],
  ['Railways', 'railways.example', 'Fs1=quartz-Tide-75'],
  ['Streamly', 'streamly.example', 'Bc3?willow-Arch-12'],
  ['Tide Weather', 'tide.example', 'Jg8@amber-Loom-53'],
  ['Town Hall', 'townhall.example', 'Mx2&slate-Fern-88'],
  ['Violin Shop', 'violin.example', 'Ph4:birch-Note-61'],
  ['Weaver', 'weaver.example', 'Ct7~cedar-Knot-19'],
] as const

test('the vault', async ({ page, product }) => {
  const person = { email: 'mara.lind@post.example', password: 'pewter heron and nine kettles' }
  await product.registrar.signUp(person)
  await confirm(page, product, person)
  // A saved kit, so that no notice stands above the vault.
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect.poll(() => clipboard(page)).toMatch(/^R1-/)
  await page.getByLabel('Last 5 characters of your recovery code').fill((await clipboard(page)).slice(-5))
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect(page.getByRole('heading', { name: 'My Vault', level: 1 })).toBeVisible()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { name: 'Import', level: 1 })).toBeVisible()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'Chrome Passwords.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        chromeCsv(
          logins.map(([name, host, password]) => ({
            name,
            url: `https://${host}/`,
            username: 'mara.lind@post.example',
            password,
            note: '',
          })),
        ),
      ),
    })
  await page.getByRole('button', { name: /^Import \d+ items/ }).click()
  await page.getByRole('link', { name: 'Go to My Vault' }).click()
  for (const folder of ['Home', 'Work']) {
    await page.getByRole('button', { name: 'Add folder', exact: true }).click()
    const naming = page.getByRole('dialog', { name: 'New folder' })
    await naming.getByRole('textbox', { name: 'Name' }).fill(folder)
    await naming.getByRole('button', { name: 'Save' }).click()
    await expect(naming).toBeHidden()
  }
  await page.getByRole('button', { name: 'Show password for Northwind Bank', exact: true }).click()
  // Without messages, and with the pointer nowhere.
  await expect(page.getByRole('region').getByRole('dialog')).toHaveCount(0)
  await page.mouse.move(720, 2)
  await expect(page.getByText('Good Security').or(page.getByText('Excellent Security')).first()).toBeVisible()
  await page.screenshot({ path: file, animations: 'disabled' })
})
