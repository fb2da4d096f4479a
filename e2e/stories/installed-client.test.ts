/**
 * What the web app shows about an installed client: its session, and the return from an organization's provider to the
 * client.
 */
import { installedState } from '@severy/contract'
import { endDevices, must, passwordWork, sendTo, TestDevice } from '@severy/testkit/devices'
import { expectAccessible } from '../support/axe.ts'
import { addPassword } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'

test.afterEach(endDevices)

test('someone sees an extension by its name among their sessions, and ends it', async ({
  page,
  person,
  product,
}) => {
  await addPassword(page, { name: 'Mail', password: 'Hb4(lantern-Sail-6' })
  const send = sendTo(product.origin)
  const extension = new TestDevice({
    installedAs: 'firefox-extension',
    passwordWork,
    liveOrigin: product.origin,
    send: (request) => {
      request.headers.set('user-agent', firefox)
      return send(request)
    },
  })
  await extension.engine.start()
  must(await extension.engine.signIn(person))
  await extension.untilComplete()
  expect(extension.titles()).toEqual(['Mail'])

  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await page.getByRole('tab', { name: 'Sessions' }).click()
  const sessions = page.getByRole('region', { name: 'Where you’re signed in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('Severy for Firefox on Linux')).toBeVisible()
  await expectAccessible(page)
  await sessions.getByRole('button', { name: 'Sign out Severy for Firefox on Linux' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Sign out Severy for Firefox on Linux')
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await extension.until(({ sync }) => sync?.state === 'session-ended', 'the end of its session')
})

test('the page to which a provider redirects the browser leaves an extension’s answer to it', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const query = `?code=a-code&state=${installedState}abc`
  await page.goto(`/auth/sso${query}`)
  await expect(page.getByRole('heading', { name: 'Go back to Severy' })).toBeVisible()
  expect(new URL(page.url()).search).toBe(query)
  expect(asked.filter((url) => url.includes('/v1/auth/'))).toEqual([])
  await expectAccessible(page)
})
