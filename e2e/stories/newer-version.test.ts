/** An item that another person's newer version of Severy has made, as this version shows it. */
import { chooseTrialPlan } from '@severy/contract'
import { ApiCaller, newItemId, type RawRequest } from '@severy/testkit'
import { givenBy, signUpColluder } from '@severy/testkit/devices'
import { expectAccessible } from '../support/axe.ts'
import { mailedLink } from '../support/mail.ts'
import { itemIn, newPerson } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

test('an item from a newer version is a row that says so, and everything else works', async ({
  page,
  product,
  person,
}) => {
  const caller = new ApiCaller(async ({ method, url, headers, payload }: RawRequest) => {
    const body = payload === undefined ? null : new Uint8Array(Buffer.from(payload))
    const answer = await fetch(new URL(url, product.origin), { method, headers, body })
    const cookies = { 'set-cookie': answer.headers.getSetCookie() }
    return {
      statusCode: answer.status,
      headers: { ...Object.fromEntries(answer.headers), ...cookies },
      rawPayload: Buffer.from(await answer.arrayBuffer()),
    }
  })
  const { email } = newPerson('newer')
  const tokenOf = async (path: string): Promise<string> =>
    new URL(await mailedLink(product, email, path)).hash.slice(1)
  const owner = await signUpColluder(caller, tokenOf, email)
  await caller.call(chooseTrialPlan, { body: { plan: 'families' } })
  const wifi = { v: 2, type: 'wifi', title: 'Guest network', ssid: 'Harbor', createdAt: Date.now() }
  await givenBy(owner, [person.email], ['Post office'], { contents: [[newItemId(), wifi]] })

  await page.getByRole('link', { name: 'Sharing' }).first().click()
  await page.getByRole('button', { name: /^Review/ }).click()
  const offer = page.getByRole('dialog', { name: /^Accept what/ })
  await expect(offer).toContainText('Guest network')
  await offer.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('link', { name: 'Vault', exact: true }).first().click()

  await expect(itemIn(page, 'Post office')).toBeVisible()
  const newer = page.getByRole('article').filter({ hasText: 'Guest network' })
  await expect(newer).toContainText('Made by a newer version')
  await expect(page.getByText('Integrity alarm')).toHaveCount(0)
  await expectAccessible(page)
  await newer.getByRole('button', { name: 'Why?' }).click()
  const why = page.getByRole('dialog', { name: 'This item was made by a newer version of Severy' })
  await expect(why).toContainText('Nothing is lost')
  await expectAccessible(page)
  await why.getByRole('button', { name: 'Close' }).first().click()
})
