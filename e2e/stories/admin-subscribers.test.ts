/** Support staff: manage subscribers, and answer messages. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { mailsTo } from '../support/mail.ts'
import type { Product } from '../support/product.ts'
import { expect, test } from '../support/story.ts'

const openPage = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Admin Panel' }).getByRole('link', { name }).click()

test('a trial is found, extended and annotated, and the list is exported', async ({
  page,
  admin,
  product,
}) => {
  await openPage(page, /^Subscribers/)
  await expect(page.getByRole('heading', { name: 'Subscribers', level: 1 })).toBeVisible()
  const figures = page.getByRole('region', { name: 'Key numbers' })
  for (const name of ['Active', 'Trialing', 'Past due', 'Churn (30 days)', 'MRR']) {
    await expect(figures.getByText(name, { exact: true })).toBeVisible()
  }
  await page.getByLabel('Search by email or plan').fill(admin.email.slice(0, 10))
  await expect(page).toHaveURL(/q=/)
  const row = page.getByRole('row', { name: admin.email })
  await expect(row).toContainText('Trialing')
  await expectAccessible(page)

  await row.getByRole('button', { name: admin.email }).click()
  const panel = page.getByRole('dialog', { name: admin.email })
  await expect(panel.getByText('No purchases yet')).toBeVisible()
  await expect(panel.getByText('No invoices.')).toBeVisible()
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'Extend trial' }).click()
  const question = page.getByRole('dialog', { name: 'Extend trial' })
  await question.getByLabel('Days').fill('0')
  await question.getByRole('button', { name: 'Extend trial' }).click()
  await expect(question.getByText('Enter a whole number from 1 to 365.')).toBeVisible()
  // A click beside the field does not take the focus from it.
  await question.getByLabel('Days').fill('14')
  await page.mouse.click(20, 700)
  await expect(question.getByLabel('Days')).toBeFocused()
  await expect(question.getByText(/^New trial end: /)).toBeVisible()
  await question.getByRole('button', { name: 'Extend trial' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('Trial extended')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Extend trial' })).toBeFocused()
  const subjects = async () => (await mailsTo(product, admin.email)).map(({ subject }) => subject)
  await expect.poll(subjects).toContainEqual(expect.stringMatching(/^Your Severy trial now ends on /))

  await panel.getByLabel('New note').fill('Asked for two more weeks.')
  await panel.getByRole('button', { name: 'Add note' }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: 'Asked for two more weeks.' })).toContainText(
    admin.email,
  )
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export Subscribers' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(`"${admin.email}","trialing"`)
})

test('a message is read and answered by email, and another one is marked as spam', async ({
  page,
  admin,
  product,
}) => {
  const mark = randomUUID().slice(0, 8)
  const sender = `ann.${mark}@post.example`
  await write(page.request, product, { name: 'Ann Lind', email: sender, subject: `Kit ${mark}` })
  await write(page.request, product, { name: 'Win Big', email: sender, subject: `Offer ${mark}` })

  await openPage(page, /^Messages/)
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Messages \d+ new$/ })).toBeVisible()
  await page.getByLabel('Search messages').fill(mark)
  await expect(page.getByRole('row')).toHaveCount(3)
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Ann Lind/ }).click()
  const message = page.getByRole('dialog', { name: `Kit ${mark}` })
  await expect(message.getByText('Where is my kit?')).toBeVisible()
  await expect(message.getByText('Read', { exact: true })).toBeVisible()
  await message.getByRole('button', { name: 'Send answer' }).click()
  await expect(message.getByText('Write an answer first.')).toBeVisible()
  await message.getByLabel('Your answer').fill('In the drawer, I hope.')
  await message.getByRole('button', { name: 'Send answer' }).click()
  await expect(message.getByRole('listitem').filter({ hasText: 'In the drawer' })).toContainText(admin.email)
  await expect(message.getByText('Answered', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const mails = async () => (await mailsTo(product, sender)).map(({ subject }) => subject)
  await expect.poll(mails).toEqual([expect.stringMatching(new RegExp(`^Re: \\[\\w{6}\\] Kit ${mark}$`))])
  await page.keyboard.press('Escape')
  await expect(message).toBeHidden()

  await page.getByRole('button', { name: /^Win Big/ }).click()
  const spam = page.getByRole('dialog', { name: `Offer ${mark}` })
  await spam.getByRole('button', { name: 'Mark as spam' }).click()
  await expect(spam.getByRole('button', { name: 'Not spam' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(spam).toBeHidden()
  await expect(page.getByRole('row')).toHaveCount(2)
})

async function write(
  request: APIRequestContext,
  { origin }: Product,
  fields: { name: string; email: string; subject: string },
): Promise<void> {
  const answer = await request.post('/v1/contact-messages', {
    headers: { origin },
    data: { ...fields, message: 'Where is my kit?', homepage: '' },
  })
  expect(answer.status()).toBe(200)
}
