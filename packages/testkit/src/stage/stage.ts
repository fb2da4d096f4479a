/** People with several devices each on one real server, and a director of every device's connection. */
import type { EngineEvent } from '@severy/client'
import type { Tier } from '@severy/contract'
import { accountPassword, mustSignIn, type House } from '../devices/house.ts'
import type { TestDevice } from '../devices/test-device.ts'
import { sendTo, type Send } from '../devices/wire.ts'
import { Director } from './director.ts'

/** What the stage needs of the server beside its requests. */
export interface StageServer {
  house: House
  subscribe: (userId: string, tier: Tier) => Promise<void>
  /** Every email so far, oldest first, after those that wait have been sent. */
  mails: () => Promise<readonly { to: string; subject: string; text: string }[]>
}

/** One device of one person. */
export class Actor {
  readonly name: string
  readonly person: Person
  readonly device: TestDevice
  readonly director: Director
  #heardBefore: EngineEvent[] = []
  /** The last that opened it, which is what it knows offline. */
  knows = accountPassword

  constructor(name: string, person: Person, device: TestDevice, director: Director) {
    this.name = name
    this.person = person
    this.device = device
    this.director = director
    // A broken connection stays broken until the device is brought online again.
    director.onBreak = () => {
      device.isOnline = false
    }
  }

  /** Everything that its screens were told, also before a crash. */
  get heard(): readonly EngineEvent[] {
    return [...this.#heardBefore, ...this.device.events]
  }

  get isOpen(): boolean {
    return this.device.status?.name === 'unlocked'
  }

  /** The page ends without a word and comes back locked. */
  async crash(): Promise<void> {
    this.director.release()
    this.#heardBefore = [...this.heard]
    await this.device.crash()
  }
}

export interface Person {
  name: string
  email: string
  userId: string
  /** Those that the server may want, the likeliest last: several after a change whose answer was lost. */
  passwords: string[]
  /** The recovery key of the newest kit; null without one that surely counts. */
  kit: string | null
  actors: Actor[]
}

const places = ['laptop', 'phone', 'tablet']
let troupes = 0

export class Stage {
  readonly people: Person[] = []
  readonly #server: StageServer
  readonly #troupe = String(++troupes)

  constructor(server: StageServer) {
    this.#server = server
  }

  /** Signs someone up, with a plan for shared vaults, on this many devices. */
  async join(name: string, devices: number): Promise<Person> {
    const email = `${name.toLowerCase()}-${this.#troupe}@example.org`
    const person: Person = { name, email, userId: '', passwords: [accountPassword], kit: null, actors: [] }
    const first = await this.#enter(person, (send) => this.#server.house.signUp(email, { send }))
    const { status } = first.device
    if (status?.name !== 'unlocked') throw new Error('Somebody who has just signed up is locked')
    person.userId = status.account.userId
    await this.#server.subscribe(person.userId, 'families')
    while (person.actors.length < devices) {
      await this.#enter(person, (send) => this.#server.house.signIn(email, { send }))
    }
    this.people.push(person)
    return person
  }

  get actors(): Actor[] {
    return this.people.flatMap(({ actors }) => actors)
  }

  mails(): ReturnType<StageServer['mails']> {
    return this.#server.mails()
  }

  /** Everybody comes online, opens the vault with the newest password, sends what waits and hears what others sent. */
  async settle(): Promise<void> {
    for (const { director } of this.actors) director.release()
    // What one sends the others fetch, and what follows from that they send again.
    for (const _round of [1, 2, 3, 4]) {
      for (const actor of this.actors) {
        await comeBack(actor)
        // Asks whose answers it does not know.
        await actor.device.engine.getShares()
        await actor.director.untilQuiet()
      }
    }
  }

  /** Locks every device, so that nothing of this troupe runs on. */
  async close(): Promise<void> {
    for (const { director } of this.actors) director.release()
    await Promise.allSettled(this.actors.map(({ device }) => device.engine.lock('user')))
  }

  async #enter(person: Person, open: (send: Send) => Promise<TestDevice>): Promise<Actor> {
    const director = new Director(sendTo(this.#server.house.origin))
    const device = await open(director.send)
    const name = `${person.name}'s ${places[person.actors.length] ?? 'device'}`
    const actor = new Actor(name, person, device, director)
    person.actors.push(actor)
    return actor
  }
}

/** Online, open and in a session, by the ways that the screens offer. Throws when none of them works. */
export async function comeBack(actor: Actor): Promise<void> {
  const { device } = actor
  device.isOnline = true
  await openWith(actor)
  await device.engine.syncNow()
  if (device.sync?.state === 'session-ended') {
    await device.engine.lock('session-ended')
    await openWith(actor)
    await device.engine.syncNow()
  }
  if (device.sync?.state === 'keys-changed') await signInAgain(actor)
}

/** What the line about changed keys asks for. */
async function signInAgain(actor: Actor): Promise<void> {
  const { name, device, person } = actor
  const answers = []
  for (const password of [...person.passwords].reverse()) {
    const answer = await device.engine.signIn({ email: person.email, password })
    answers.push(answer.ok ? 'signed in' : answer.error)
    if (!answer.ok) continue
    mustSignIn(answer)
    actor.knows = password
    await device.untilComplete()
    await device.engine.syncNow()
    return
  }
  // What it asked with was lost.
  if (!device.isOnline) return
  throw new Error(`${name} cannot prove the password: ${JSON.stringify(answers)}`)
}

/** Opens a locked device, offline with what it knows. False when it stays locked offline; online it throws. */
export async function openWith(actor: Actor): Promise<boolean> {
  const { device, person } = actor
  if (actor.isOpen) return true
  const answers = []
  const candidates = [...person.passwords].reverse()
  for (const password of device.isOnline ? candidates : [actor.knows, ...candidates]) {
    const answer =
      device.status?.name === 'locked'
        ? await device.engine.unlock(password)
        : await device.engine.signIn({ email: person.email, password })
    answers.push(answer.ok ? 'opened' : answer.error)
    if (!answer.ok) continue
    mustSignIn(answer)
    actor.knows = password
    await device.untilComplete()
    return true
  }
  if (!device.isOnline) return false
  throw new Error(`${actor.name} does not open: ${JSON.stringify(answers)}`)
}
