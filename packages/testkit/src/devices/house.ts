import type { SignedIn } from '@severy/client'
import { emptyDraft, type DraftOfKind } from '@severy/domain'
import { Liar } from '../lying-server/liar.ts'
import { TestDevice, type TestDeviceOptions } from './test-device.ts'
import { sendTo } from './wire.ts'

/** Strong enough for an account, and the same in every test. */
export const accountPassword = 'plover quarry ember lantern 7'

/** A running server, a liar in front of it that stays honest until told to lie, and people with devices. */
export class House {
  readonly origin: string
  readonly liar: Liar
  readonly #mailedToken: (path: string) => Promise<string>

  /** `mailedToken` finds the token in the newest email with a link to that path. */
  constructor(origin: string, mailedToken: (path: string) => Promise<string>) {
    this.origin = origin
    this.liar = new Liar(sendTo(origin))
    this.#mailedToken = mailedToken
  }

  /** An unused device, behind the liar. */
  async newDevice(options: Partial<TestDeviceOptions> = {}): Promise<TestDevice> {
    const device = new TestDevice({ send: this.liar.send, ...options })
    await device.engine.start()
    return device
  }

  /** Creates a person on a first device: signed up, address confirmed, unlocked. */
  async signUp(email: string, options: Partial<TestDeviceOptions> = {}): Promise<TestDevice> {
    const device = await this.newDevice(options)
    must(await device.engine.signUp({ email, password: accountPassword }))
    const token = await this.#mailedToken('/auth/confirm')
    must(await device.engine.confirmSignUp({ token, password: accountPassword }))
    await device.untilComplete()
    return device
  }

  /** Signs the same person in on another device. */
  async signIn(email: string, options: Partial<TestDeviceOptions> = {}): Promise<TestDevice> {
    const device = await this.newDevice(options)
    mustSignIn(await device.engine.signIn({ email, password: accountPassword }))
    await device.untilComplete()
    return device
  }

  recoveryToken(): Promise<string> {
    return this.#mailedToken('/auth/recover')
  }
}

/** A password item as its form would submit it. */
export function draft(title: string, password = `secret of ${title}`): DraftOfKind<'password'> {
  return {
    ...emptyDraft('password'),
    title,
    fields: { username: `${title}@example.org`, password, custom: [] },
    urls: [`https://${title.toLowerCase().replace(/\W/g, '-')}.example`],
  }
}

/** Adds password items on a device and waits until the server has them. */
export async function addPasswords(device: TestDevice, ...titles: string[]): Promise<void> {
  for (const title of titles) must(await device.engine.addItem(draft(title)))
  await device.untilSynced()
}

/** The value of a successful sign-in to an account without a second step; otherwise throws. */
export function mustSignIn(
  outcome: Awaited<ReturnType<TestDevice['engine']['signIn' | 'unlock']>>,
): SignedIn {
  const value = must(outcome)
  if (value.name !== 'signed-in') throw new Error('a second step that nobody expected')
  return value
}

/** The value of a successful result; otherwise throws. */
export function must<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`)
  return result.value
}
