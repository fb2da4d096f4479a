/** Who has access to the admin area, and what everyone else is told. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import {
  arrive,
  expectVault,
  fillSignIn,
  newPerson,
  signOut,
  unlock,
  type Person,
} from '../support/person.ts'
import { expect, test } from '../support/story.ts'

const adminPaths = [
  '/admin/dashboard',
  '/admin/users',
  '/admin/subscribers',
  '/admin/payments',
  '/admin/pricing',
  '/admin/settings',
]
const superAdminPaths = ['/admin/smtp', '/admin/security']

test('a person without the role is told so and led back to the vault', async ({ page, person }) => {
  for (const path of [...adminPaths, ...superAdminPaths]) {
    const message = superAdminPaths.includes(path)
      ? 'You need super admin privileges to access this area.'
      : 'You need admin privileges to access this area.'
    await page.goto(path)
    await unlock(page, person.password)
    await expect(page.getByText('Access Denied').first(), path).toBeVisible()
    await expect(page.getByText(message).first(), path).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
    await expectVault(page)
  }
})

test('someone without the role reads why at the administrators’ sign-in, and is signed out', async ({
  page,
  person,
}) => {
  await page.goto('/superadmin')
  await unlock(page, person.password)
  await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible()
  await expectAccessible(page)
  // The page leaves after eight seconds, with a goodbye message.
  await expect(page).toHaveURL('/', { timeout: 20_000 })
})

test('administrators work in a separate frame, and continue where their session ended', async ({
  page,
  admin,
  openBrowser,
}) => {
  await test.step('the dashboard', async () => {
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    for (const figure of [
      'Total Users',
      'Trial Users',
      'Paid Subscribers',
      'Monthly Revenue (estimate)',
      'Active Passwords',
      'Security Events (last 30 days)',
    ]) {
      await expect(page.getByRole('region', { name: figure, exact: true })).toContainText(/\d/)
    }
    const activity = page.getByRole('region', { name: 'Recent activity' })
    await expect(activity.getByText(admin.email).first()).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('the session ends in the meantime', async () => {
    await page.context().clearCookies()
    await page.getByRole('link', { name: 'Full audit log' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your session ended' })
    await dialog.getByLabel('Account password').fill(admin.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog).toBeHidden({ timeout: 30_000 })
    await expect(page.getByText(/^Intact: /)).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('on another device', async () => {
    const other = await openBrowser()
    await other.goto('/superadmin')
    await other.getByLabel('Email', { exact: true }).fill(admin.email)
    await other.getByLabel('Account password').fill('not this one at all')
    // The message is shown only while the form is sent, so the check starts before the click.
    await Promise.all([
      expect(other.getByRole('button', { name: 'Authenticating...' })).toBeVisible(),
      other.getByRole('button', { name: 'Access Admin Panel' }).click(),
    ])
    await expect(other.getByText('Invalid email or password').first()).toBeVisible({ timeout: 20_000 })
    await other.getByLabel('Account password').fill(admin.password)
    await other.getByRole('button', { name: 'Access Admin Panel' }).click()
    await expect(other).toHaveURL('/admin/dashboard', { timeout: 20_000 })
  })
  await test.step('pages for super admins stay closed', async () => {
    await page.goto('/admin/smtp')
    await unlock(page, admin.password)
    await expect(page.getByText('You need super admin privileges to access this area.').first()).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
  })
})

test('roles are granted, listed and revoked on the server’s machine', async ({ page, person, product }) => {
  expect(await product.admin('grant', person.email, 'admin')).toMatchObject({ status: 0 })
  const listed = await product.admin('list')
  expect(listed.status).toBe(0)
  expect(listed.output).toMatch(new RegExp(`^admin\\s+${person.email}`, 'm'))

  await signOut(page)
  await test.step('after seven days it requires two-factor authentication', async () => {
    await page.route('**/v1/account/two-factor', async (route) => {
      const response = await route.fetch()
      const status = (await response.json()) as { requiredBy: number | null }
      expect(status.requiredBy).toBeGreaterThan(Date.now())
      await route.fulfill({ response, json: { ...status, requiredBy: Date.now() - 1 } })
    })
    await signInAt(page, '/admin/users', person)
    await expect(page.getByRole('heading', { name: 'Two-factor authentication required' })).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/v1/account/two-factor')
    await page.getByRole('link', { name: 'Set it up' }).click()
    await expect(page.getByRole('region', { name: 'Two-factor authentication' })).toContainText(
      'Your role requires it from',
    )
  })
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()

  expect(await product.admin('revoke', person.email)).toMatchObject({ status: 0 })
  expect((await product.admin('list')).output).not.toContain(person.email)
  // An open page is told about the change.
  await expect(page.getByText('You need admin privileges to access this area.').first()).toBeVisible()
})

test('the last super admin keeps the role', async ({ page, product }) => {
  const person = newPerson('last')
  await arrive(page, product, person)
  expect(await product.admin('grant', person.email, 'super_admin')).toMatchObject({ status: 0 })
  // Stories share a server, so another one may have left a super admin.
  for (const [, other] of (await product.admin('list')).output.matchAll(/^super_admin\s+(\S+)/gm))
    if (other !== undefined && other !== person.email)
      expect(await product.admin('revoke', other)).toMatchObject({ status: 0 })
  const { status, output } = await product.admin('revoke', person.email)
  expect(status).not.toBe(0)
  expect(output).toContain('is the last super_admin')
  await signOut(page)
  await signInAt(page, '/admin/smtp', person)
  await expect(page.getByRole('heading', { name: 'SMTP Settings', level: 1 })).toBeVisible()
})

test('the command explains what it refuses', async ({ product }) => {
  for (const words of [
    ['grant', 'nobody@post.example', 'admin'],
    ['grant', 'nobody@post.example', 'emperor'],
    ['make-tea'],
  ]) {
    const { status, output } = await product.admin(...words)
    expect(status, words.join(' ')).not.toBe(0)
    expect(output.trim(), words.join(' ')).not.toBe('')
    expect(output, 'no stack of a program').not.toMatch(/\n\s+at /)
  }
})

test('a stranger at the admin area is sent to the sign-in', async ({ page }) => {
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL(/\/auth/)
  await expect(page.getByText('Access Denied')).toHaveCount(0)
})

/** Opens a page without being signed in: the sign-in page comes first, and leads to it. */
async function signInAt(page: Page, path: string, person: Person): Promise<void> {
  await page.goto(path)
  await expect(page).toHaveURL(/\/auth\?next=/)
  await fillSignIn(page, person)
}
