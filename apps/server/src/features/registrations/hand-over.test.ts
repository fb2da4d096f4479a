/** A sign-up whose emailed link is opened on another device than its page (PROTOCOL 5.1(3)). */
import { randomBytes } from 'node:crypto'
import { awaitHandOver, getSession, handOverSignUp, readConfirmation } from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  confirm,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  register,
  signIn,
  tryRegister,
} from '@severy/testkit'
import { describe, expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'
import { hashWaitKey } from './hand-over.ts'

/** The page of a sign-up. */
interface Page {
  caller: ApiCaller
  account: BuiltAccount
  waitKey: string
  number: string
}

describe.each(databaseKinds)('a sign-up that waits on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const browser = (): ApiCaller => new ApiCaller((request) => world.server.http.inject(request))
  const build = (email: string, password?: string): Promise<BuiltAccount> =>
    BuiltAccount.build(email, clock.nowMs(), password)
  const mailedToken = (): Promise<string> => world.server.mailedToken('/auth/confirm')

  const signUp = async (account: BuiltAccount): Promise<Page> => {
    const caller = browser()
    const waitKey = randomBytes(32).toString('base64url')
    const { answer } = await tryRegister(caller, account, { waitHash: hashWaitKey(waitKey) })
    expect(answer.status).toBe(200)
    const { number } = answer.reply
    if (number === null) throw new Error('A page that waits got no number')
    return { caller, account, waitKey, number }
  }
  const handOver = async (token: string, number: string): Promise<string | null> =>
    (await browser().call(handOverSignUp, { body: { token, number } })).problem
  const maySignIn = async ({ caller, waitKey }: Pick<Page, 'caller' | 'waitKey'>): Promise<boolean> =>
    (await caller.call(awaitHandOver, { body: { waitKey } })).reply.isHandedOver
  const goOn = ({ caller, waitKey, account }: Page): ReturnType<typeof confirm> =>
    confirm(caller, { waitKey }, account.password)
  const wrong = (number: string, by = 1): string => String((Number(number) + by) % 1000).padStart(3, '0')

  it('is named to the holder of its link, until it is an account', async () => {
    const page = await signUp(await build('nia@wait.example'))
    const token = await mailedToken()
    const read = () => browser().call(readConfirmation, { body: { token } })
    expect((await read()).reply).toEqual({ email: 'nia@wait.example' })
    const unknown = randomBytes(32).toString('base64url')
    expect((await browser().call(readConfirmation, { body: { token: unknown } })).problem).toBe(
      'link-expired',
    )
    await confirm(browser(), token, page.account.password)
    expect((await read()).problem).toBe('link-expired')
  })

  it('goes on with its own key once its number was entered behind the link', async () => {
    const page = await signUp(await build('ada@wait.example'))
    const token = await mailedToken()
    expect(page.number).toMatch(/^[0-9]{3}$/)
    expect(await maySignIn(page)).toBe(false)
    expect((await goOn(page)).problem).toBe('link-expired')

    expect(await handOver(token, page.number)).toBeNull()
    expect(await maySignIn(page)).toBe(true)
    expect((await goOn(page)).status).toBe(200)
    expect((await page.caller.call(getSession)).reply).toMatchObject({ userId: page.account.userId })
    // It dies with the registration.
    expect(await maySignIn(page)).toBe(false)
    expect((await goOn(page)).problem).toBe('link-expired')
    expect(await handOver(token, page.number)).toBe('link-expired')
  })

  it('still needs the password of that sign-up', async () => {
    const page = await signUp(await build('bob@wait.example'))
    expect(await handOver(await mailedToken(), page.number)).toBeNull()
    const { caller, waitKey } = page
    expect((await confirm(caller, { waitKey }, 'somebody else’s password')).problem).toBe('sign-in-failed')
    expect((await goOn(page)).status).toBe(200)
  })

  it('is left with the password after three wrong numbers', async () => {
    const page = await signUp(await build('cid@wait.example'))
    const token = await mailedToken()
    expect(await handOver(token, wrong(page.number, 1))).toBe('number-wrong')
    expect(await handOver(token, wrong(page.number, 2))).toBe('number-wrong')
    expect(await handOver(token, wrong(page.number, 3))).toBe('password-needed')
    expect(await handOver(token, page.number)).toBe('password-needed')
    expect(await maySignIn(page)).toBe(false)
    expect((await goOn(page)).problem).toBe('link-expired')
    expect((await confirm(browser(), token, page.account.password)).status).toBe(200)
  })

  it('accepts the right number at the third try', async () => {
    const page = await signUp(await build('dot@wait.example'))
    const token = await mailedToken()
    expect(await handOver(token, wrong(page.number, 1))).toBe('number-wrong')
    expect(await handOver(token, wrong(page.number, 2))).toBe('number-wrong')
    expect(await handOver(token, page.number)).toBeNull()
    expect((await goOn(page)).status).toBe(200)
  })

  it('counts numbers that are sent at the same time', async () => {
    const page = await signUp(await build('eli@wait.example'))
    const token = await mailedToken()
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map((by) => handOver(token, wrong(page.number, by))),
    )
    expect(answers.filter((answer) => answer === 'number-wrong')).toHaveLength(2)
    expect(answers.filter((answer) => answer === 'password-needed')).toHaveLength(6)
    expect(await handOver(token, page.number)).toBe('password-needed')
  })

  it('gives the same answer to the same number again', async () => {
    const page = await signUp(await build('fee@wait.example'))
    const token = await mailedToken()
    for (let times = 0; times < 5; times++) expect(await handOver(token, page.number)).toBeNull()
    expect(await handOver(token, wrong(page.number))).toBe('number-wrong')
    expect(await maySignIn(page)).toBe(true)
    expect((await goOn(page)).status).toBe(200)
  })

  it('ends when the password is entered behind the link instead', async () => {
    const page = await signUp(await build('gil@wait.example'))
    const token = await mailedToken()
    expect(await handOver(token, page.number)).toBeNull()
    expect((await confirm(browser(), token, page.account.password)).status).toBe(200)
    expect(await maySignIn(page)).toBe(false)
    expect((await goOn(page)).problem).toBe('link-expired')
    const { bundle } = await signIn(page.caller, page.account.email, page.account.password)
    expect(bundle.userId).toBe(page.account.userId)
  })

  it('ends after 24 hours', async () => {
    const page = await signUp(await build('hue@wait.example'))
    const token = await mailedToken()
    expect(await handOver(token, page.number)).toBeNull()
    clock.advance(24 * 3600_000)
    expect(await maySignIn(page)).toBe(false)
    expect((await goOn(page)).problem).toBe('link-expired')
    expect(await handOver(token, page.number)).toBe('link-expired')
  })

  it('does not go on with the number or the key of another sign-up for the same address', async () => {
    const stranger = await signUp(await build('ivy@wait.example', 'the stranger’s own password'))
    const strangersToken = await mailedToken()
    const page = await signUp(await build('ivy@wait.example'))
    const token = await mailedToken()
    expect(await handOver(token, page.number)).toBeNull()
    expect(await maySignIn(stranger)).toBe(false)
    expect((await goOn(stranger)).problem).toBe('link-expired')
    // The stranger knows the key of the other page neither, nor would the password fit.
    expect((await goOn({ ...stranger, waitKey: page.waitKey })).problem).toBe('sign-in-failed')

    expect((await goOn(page)).status).toBe(200)
    expect(await handOver(strangersToken, stranger.number)).toBe('link-expired')
    expect((await goOn(stranger)).problem).toBe('link-expired')
  })

  it('learns nothing about an address that has an account', async () => {
    const jan = await createAccount(browser(), world.server.mailedToken, await build('jan@wait.example'))
    const known = await signUp(await build(jan.email, 'the stranger’s own password'))
    const unknown = await signUp(await build('nobody@wait.example'))
    const never = { caller: browser(), waitKey: randomBytes(32).toString('base64url') }
    const answers = async (): Promise<unknown[]> =>
      Promise.all(
        [known, unknown, never].map(async ({ caller, waitKey }) => {
          const { status, reply, headers } = await caller.call(awaitHandOver, { body: { waitKey } })
          return { status, reply, headers: { ...headers, date: '' } }
        }),
      )
    for (const when of ['before the emails', 'after them']) {
      const [first, ...others] = await answers()
      expect(first, when).toMatchObject({ status: 200, reply: { isHandedOver: false } })
      for (const other of others) expect(other, when).toEqual(first)
      await world.server.jobs.runDue()
    }
    expect((await goOn(known)).problem).toBe((await goOn({ ...unknown, waitKey: never.waitKey })).problem)
  })

  it('has no number if its page does not wait', async () => {
    const account = await build('kai@wait.example')
    await register(browser(), account)
    const token = await mailedToken()
    expect(await handOver(token, '000')).toBe('password-needed')
    expect((await confirm(browser(), token, account.password)).status).toBe(200)
  })
})
