/** What a person is told while she waits, and when something does not work. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { keepsMissedCode } from '../support/firefox.ts'
import {
  addPassword,
  chooseFromAccountMenu,
  chooseOtherWay,
  expectSynced,
  field,
  fillDraft,
  fillSignIn,
  itemIn,
  lockNow,
  newPerson,
  openAddDialog,
  signIn,
  signOut,
  unlock,
} from '../support/person.ts'
import { expect, test } from '../support/story.ts'

test('buttons say what is happening while it does', async ({ page, context }) => {
  const requests: (() => void)[] = []
  await context.route('**/v1/**', (route) => {
    requests.push(() => void route.abort())
  })
  await page.goto('/auth')
  await fillSignIn(page, newPerson('waiting'))
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()

  await page.goto('/auth?tab=signup')
  const person = newPerson('waiting')
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Account password').fill(person.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeVisible()
  await context.unroute('**/v1/**')
})

test('a failed sign-up says so and keeps what was typed', async ({ page, context, guards }) => {
  guards.allow(/ERR_FAILED/)
  await context.route('**/v1/registrations/**', (route) => route.abort())
  const person = newPerson('unlucky')
  await page.goto('/auth?tab=signup')
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Account password').fill(person.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Sign up failed', { exact: true }).first()).toBeVisible()
  await expect(page.getByLabel('Account password')).toHaveValue(person.password)

  await context.unroute('**/v1/registrations/**')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email', level: 1 })).toBeVisible()
})

test('what cannot be sealed, stored or fetched has its own message', async ({
  page,
  context,
  ail,
  person,
  guards,
}) => {
  test.setTimeout(120_000)
  guards.allow(/the disk is gone|ERR_FAILED/)
  const draft = { name: 'Post office', password: 'Kz7!quill-Ember-92' }
  const dialog = await openAddDialog(page)
  await fillDraft(dialog, draft)
  const save = dialog.getByRole('button', { name: 'Save Password' })
  await ail({ name: 'sealing-fails', with: 'OperationError' })
  await save.click()
  await expect(page.getByText('Encryption failed', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Failed to encrypt data', { exact: true }).first()).toBeVisible()
  await ail({ name: 'sealing-fails', with: 'the disk is gone' })
  await save.click()
  await expect(page.getByText('An unexpected error occurred', { exact: true }).first()).toBeVisible()
  await expect(field.name(dialog)).toHaveValue(draft.name)
  await ail(null)
  await save.click()
  await expect(itemIn(page, draft.name)).toBeVisible()
  await ail({ name: 'sealing-ruins', text: 'Ruined' })
  await addPassword(page, { name: 'Ruined', password: 'Kz7!quill-Ember-93' })
  await expectSynced(page)

  // The browser has deleted its copy of the vault, because space ran out.
  await page.reload()
  await expect(page.getByLabel('Account password')).toBeVisible()
  await dropCopies(page)
  await context.route('**/v1/sync', (route) => route.abort())
  await unlock(page, person.password)
  await expect(page.getByText('Failed to fetch data. Please try again.').first()).toBeVisible()
  // The page also retries by itself, so either may come first.
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.unroute('**/v1/sync')
  // An item that cannot be opened raises the alarm, and is marked in the list; the rest of the vault is unchanged.
  await page.getByRole('button', { name: 'Read verified copy' }).click({ timeout: 30_000 })
  await expect(itemIn(page, draft.name)).toBeVisible()
  await expect(page.getByRole('heading', { name: '[Decryption Failed]', exact: true })).toBeVisible()
  await expect(itemIn(page, 'Ruined')).toHaveCount(0)
  await page.getByRole('button', { name: 'Why?' }).click()
  await expect(page.getByRole('dialog', { name: 'This item couldn’t be decrypted' })).toBeVisible()
})

/** Deletes the items' copies on this device, but not the facts that the device is known and which items exist. */
async function dropCopies(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => {
          resolve(request.result)
        }
        request.onerror = () => {
          reject(request.error ?? new Error('IndexedDB gave no reason'))
        }
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name))
      const kept = ['items', 'snapshot'].filter((store) => database.objectStoreNames.contains(store))
      // Other databases have no such stores.
      if (kept.length > 0) {
        const copies = database.transaction(kept, 'readwrite')
        await Promise.all(kept.map((store) => answer(copies.objectStore(store).clear())))
      }
      database.close()
    }
  })
}

test('account and settings say what failed, and keep what was typed', async ({
  page,
  context,
  person,
  guards,
}) => {
  guards.allow(/ERR_FAILED/)
  const failed = (title: string) => expect(page.getByText(title, { exact: true }).first()).toBeVisible()
  const cut = () => context.route('**/v1/account/**', (route) => route.abort())
  const mend = () => context.unroute('**/v1/account/**')

  await cut()
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await failed('Error loading account data')
  await mend()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await page.getByLabel('Display Name').fill('Mara Quill')
  await cut()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await failed('Error saving profile')
  await mend()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await failed('Profile updated')

  await page.getByRole('tab', { name: 'Danger Zone' }).click()
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByLabel('Type your email address to confirm').fill(person.email)
  await page.getByLabel('Account password').fill(person.password)
  await cut()
  await page.getByRole('button', { name: 'Permanently delete my account' }).click()
  await failed('Error deleting account')
  await expect(page.getByLabel('Type your email address to confirm')).toHaveValue(person.email)
  await mend()

  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByRole('tab', { name: 'Security' }).click()
  await page.getByRole('button', { name: 'Setup' }).click()
  await cut()
  await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click()
  await failed('Failed to set up 2FA')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Change password' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Change account password' })
  await dialog.getByLabel('Current account password').fill(person.password)
  await dialog.getByLabel('New account password').fill('three kettles under snow 7')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await failed('Error changing password')
  await expect(dialog.getByLabel('New account password')).toHaveValue('three kettles under snow 7')
})

test('a list that fails to load says which one it is, and loads when it is requested again', async ({
  page,
  context,
  person,
  guards,
}) => {
  expect(person.email).toContain('@')
  guards.allow(/ERR_FAILED/)
  const lists = /\/v1\/(sessions|security-events\/list|emergency|one-time-links|secret-requests)$/
  await context.route(lists, (route) => route.abort())
  const nav = page.getByRole('navigation', { name: 'Main' })
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await page.getByRole('tab', { name: 'Sessions' }).click()
  await expect(page.getByText('Couldn’t load your sessions')).toBeVisible()
  await expect(page.getByText('Couldn’t load your security activity')).toBeVisible()
  await nav.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(page.getByText('Couldn’t load your trusted contacts')).toBeVisible()
  await nav.getByRole('link', { name: 'Sharing' }).click()
  await page.getByRole('link', { name: 'Links', exact: true }).click()
  await expect(page.getByText('Couldn’t load these links')).toHaveCount(2)

  await context.unroute(lists)
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByText('No active links.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No requests yet.')).toBeVisible()
})

test('signing out while a change waits asks before the change is lost', async ({
  page,
  context,
  person,
  guards,
}) => {
  guards.allow(/ERR_FAILED/)
  expect(person.email).toContain('@')
  await context.route('**/v1/vaults/**', (route) => route.abort())
  await addPassword(page, { name: 'Still waiting', password: 'Kz7!quill-Ember-92' })
  await chooseFromAccountMenu(page, 'Sign Out')
  await expect(page.getByText('Sign out failed', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/An error occurred while signing out/).first()).toBeVisible()
  await expect(page.getByText('Sign out and lose unsaved changes?').first()).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await context.unroute('**/v1/vaults/**')
  await expectSynced(page)
  await signOut(page)
  await signIn(page, person)
  await expect(itemIn(page, 'Still waiting')).toBeVisible()
})

test('a request refused because the session has ended does not disturb the sign-out', async ({
  page,
  context,
  person,
}) => {
  expect(person.email).toContain('@')
  await expectSynced(page)
  // The server has ended the session, and its answer is delayed.
  const refused = page.waitForResponse((response) => response.status() === 401)
  await context.route('**/v1/session/end', async (route) => {
    const response = await route.fetch()
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await refused
    // A page that locked because of it would first ask whether the server can deliver it again.
    await expect(page.waitForRequest('**/healthz', { timeout: 3_000 })).rejects.toThrow()
    await route.fulfill({ response })
  })
  await signOut(page)
})

test('a broken page says so and can be loaded again', async ({ page, person, guards }) => {
  guards.allow(/kit-page|ERR_FAILED|React Router caught/)
  // Its code was loaded when the person signed up; a reloaded page does not have it.
  await lockNow(page)
  await page.context().route('**/kit-page*', (route) => route.abort())
  await page.reload()
  await unlock(page, person.password)
  await page.getByRole('link', { name: 'Save it now' }).click()
  await expect(page.getByText('Unexpected Application Error').first()).toBeVisible()

  await page.context().unroute('**/kit-page*')
  await page.getByRole('button', { name: 'Reload page' }).click()
  await unlock(page, person.password)
  await expect(page.getByRole('heading', { name: 'Recovery Kit', level: 1 })).toBeVisible()
})

test('parts that need a server say so in their place, and load when requested again', async ({
  openBrowser,
  person,
  guards,
}) => {
  test.setTimeout(120_000)
  // Firefox's driver only reports that there was an error in the console, not which one.
  guards.allow(/ERR_FAILED|NS_ERROR|Failed to fetch|CodeMissing|console: Error \(|[Ll]oading|import/)
  const missing = 'This page isn’t on your device yet'
  const away = /\/healthz$|\/(lock-screen|settings-page|shortcuts-dialog|link-dialog)-[\w-]+\.js$/
  // A browser with an empty cache: once a vault is open, the parts are preloaded.
  const page = await openBrowser()
  const context = page.context()
  await context.route(away, (route) => route.abort())
  await page.goto('/auth')
  await chooseOtherWay(page, 'Sign in with another device')
  await expect(page.getByText(missing)).toBeVisible()
  await expect(page.getByText('Try again in a moment').first()).toBeVisible()
  await context.unroute(away)
  await page.getByRole('button', { name: 'Try again' }).click()
  if (keepsMissedCode(page)) {
    await page.getByRole('button', { name: 'Reload page' }).click()
    await chooseOtherWay(page, 'Sign in with another device')
  }
  await expect(page.getByRole('dialog', { name: 'Sign in with another device' })).toBeVisible()
  await page.keyboard.press('Escape')

  await context.route(away, (route) => route.abort())
  await page.reload()
  await fillSignIn(page, person)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page.getByText(missing)).toBeVisible()
  await expectAccessible(page)
  // The frame stays, so other pages and dialogs still open.
  await page.keyboard.press('?')
  const instead = page.getByRole('dialog', { name: missing })
  await expect(instead).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(instead).toBeHidden()
  await page.getByRole('link', { name: 'Vault', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'My Vault', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page.getByText(missing)).toBeVisible()
  await context.unroute(away)
  await page.getByRole('button', { name: 'Try again' }).click()
  if (keepsMissedCode(page)) {
    await page.getByRole('button', { name: 'Reload page' }).click()
    await unlock(page, person.password)
  }
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('a page whose engine fails to load or run says that, and does not blame the server', async ({
  page,
  context,
  guards,
}) => {
  guards.allow(/nonsense|SyntaxError|Unexpected|ERR_FAILED/)
  const cannotStart = page.getByRole('heading', { name: 'This page couldn’t start', level: 1 })
  const part = (reference: string) => page.getByText(new RegExp(`^Reference: ${reference}/[\\w-]+$`))
  const script = (body: string) => ({ contentType: 'text/javascript', body })

  // The part that loads when someone starts to type, and the worker itself.
  const broken = [
    { file: /\/make-engine-[\w-]+\.js/, body: 'this is no program', reference: 'engine/SyntaxError' },
    {
      file: /\/make-engine-[\w-]+\.js/,
      body: "throw new RangeError('nonsense')",
      reference: 'engine/RangeError',
    },
    { file: /\/vault\.worker-/, body: 'this is no program', reference: 'worker/error' },
  ]
  for (const { file, body, reference } of broken) {
    await context.route(file, (route) => route.fulfill(script(body)))
    await page.goto('/auth?tab=signup')
    // A worker that never starts is reported before anything is typed.
    if (!reference.startsWith('worker')) await page.getByLabel('Account password').fill('quartz otter')
    await expect(cannotStart).toBeVisible()
    await expect(part(reference)).toBeVisible()
    await expect(page.getByText('The server is up')).toBeVisible()
    await expect(page.getByText('did not answer')).toHaveCount(0)
    await context.unroute(file)
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reload page' }).click()
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
})

test('a page whose engine cannot be fetched because the server is away says so, and continues when it is back', async ({
  page,
  context,
  guards,
}) => {
  guards.allow(/ERR_FAILED|Failed to fetch/)
  const away = /\/make-engine-[\w-]+\.js|\/healthz$/
  await page.goto('/auth?tab=signup')
  await context.route(away, (route) => route.abort())
  const person = newPerson('early')
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Account password').fill(person.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('The server didn’t answer.').first()).toBeVisible()
  await context.unroute(away)
  await page.getByRole('button', { name: 'Create Account' }).click()
  if (keepsMissedCode(page)) {
    await expect(page.getByRole('heading', { name: 'This page couldn’t start', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Reload page' }).click()
    await page.getByLabel('Email', { exact: true }).fill(person.email)
    await page.getByLabel('Account password').fill(person.password)
    await page.getByRole('button', { name: 'Create Account' }).click()
  }
  await expect(page.getByRole('heading', { name: 'Check your email', level: 1 })).toBeVisible()
})

test('without a secure connection there is an explanation and no form', async ({
  page,
  context,
  product,
  guards,
}) => {
  // Over plain HTTP, only localhost is a secure context. The product answers under this other name.
  guards.allow(
    /^foreign request: http:\/\/severy\.example\/|Cross-Origin-Opener-Policy header has been ignored/,
  )
  await context.route('http://severy.example/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: product.origin + pathname + search }) })
  })
  for (const path of ['/auth', '/auth?tab=signup', '/dashboard', '/auth/recover']) {
    await page.goto(`http://severy.example${path}`)
    await expect(page.getByRole('heading', { name: 'This page needs a secure connection' })).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expect(page.locator('input, form')).toHaveCount(0)
  }
  // Pending requests end with the page that sent them, and need not be awaited.
  await page.goto('about:blank')
  await context.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a browser that lets the page store nothing gets a message before anything is typed', async ({
  page,
  context,
}) => {
  // As if site data were blocked: the worker finds no database.
  await context.route(/vault\.worker/, async (route) => {
    const reply = await route.fetch()
    const denied = "Object.defineProperty(self, 'indexedDB', { value: undefined });"
    await route.fulfill({ response: reply, body: denied + (await reply.text()) })
  })
  for (const path of ['/auth', '/dashboard']) {
    await page.goto(path)
    await expect(
      page.getByRole('heading', { name: 'Your browser is blocking storage for this site' }),
    ).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
  }
  await expectAccessible(page)
  await context.unroute(/vault\.worker/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
})
