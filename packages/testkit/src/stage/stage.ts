/** Several people on one real server, each with several devices, and a director for each device's connection. */
import type { EngineEvent } from '@severy/client'
import type { Tier } from '@severy/contract'
import { accountPassword, mustSignIn, type House } from '../devices/house.ts'
import type { TestDevice } from '../devices/test-device.ts'
import { sendTo, type Send } from '../devices/wire.ts'
import { Director } from './director.ts'

/** What the stage needs of the server in addition to requests. */
export interface StageServer {
  house: House
  subscribe: (userId: string, tier: Tier) => Promise<void>
  /** Every email so far, oldest first. Pending emails are sent first. */
  mails: () => Promise<readonly { to: string; subject: string; text: string }[]>
}

/** The copy of a deleted account that a device keeps. */
export interface EarlierVault {
  userId: string
  /** The password that opens the copy. */
  knows: string
  /**
   * The values that the copy showed when the account ended: the item's title, and whether the item was this person's
   * own.
   */
  values: Map<string, { title: string; isOwn: boolean }>
}

/** One device of one person. */
export class Actor {
  readonly name: string
  readonly person: Person
  readonly device: TestDevice
  readonly director: Director
  #heardBefore: EngineEvent[] = []
  /** The password that last opened this device, which is therefore the one that opens it offline. */
  knows = accountPassword
  /** Null again once it was moved into the new account, or given up. */
  earlier: EarlierVault | null = null

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

  /** Everything that its screens received, including before a crash. */
  get heard(): readonly EngineEvent[] {
    return [...this.#heardBefore, ...this.device.events]
  }

  get isOpen(): boolean {
    return this.device.status?.name === 'unlocked'
  }

  /** Whether the copy of a deleted account is open. */
  get isEarlier(): boolean {
    const { status } = this.device
    return status?.name === 'unlocked' && status.account.userId === this.earlier?.userId
  }

  /** The page ends without warning and starts again, locked. */
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
  /**
   * The passwords that the server may accept, the most likely one last: several after a change whose answer was lost.
   */
  passwords: string[]
  /** The recovery key of the newest kit; null if it is uncertain which kit is valid. */
  kit: string | null
  hasStartedOver: boolean
  /** Whether this person has deleted the account. */
  hasDeparted: boolean
  actors: Actor[]
}

const places = ['laptop', 'phone', 'tablet']
let troupes = 0

export class Stage {
  readonly people: Person[] = []
  /** The people who have deleted their accounts. */
  readonly departed: Person[] = []
  readonly #server: StageServer
  readonly #troupe = String(++troupes)

  constructor(server: StageServer) {
    this.#server = server
  }

  /** Signs up a person, with a plan that includes shared vaults, on this many devices. */
  async join(name: string, devices: number): Promise<Person> {
    const email = `${name.toLowerCase()}-${this.#troupe}@example.org`
    const person: Person = {
      name,
      email,
      userId: '',
      passwords: [accountPassword],
      kit: null,
      hasStartedOver: false,
      hasDeparted: false,
      actors: [],
    }
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

  depart(person: Person): void {
    this.people.splice(this.people.indexOf(person), 1)
    this.departed.push(person)
    person.hasDeparted = true
  }

  mails(): ReturnType<StageServer['mails']> {
    return this.#server.mails()
  }

  /**
   * Brings every device online, opens the vault with the newest password, sends pending changes and fetches those of
   * others.
   */
  async settle(): Promise<void> {
    for (const { director } of this.actors) director.release()
    // Several rounds, because what a device fetches from another can make it send changes again.
    for (const _round of [1, 2, 3, 4]) {
      for (const actor of this.actors) {
        await comeBack(actor)
        // Makes the device ask the server for answers to its offers that it does not know.
        await actor.device.engine.getShares()
        // Every page asks for these, which also repeats an answer that the server does not know.
        await actor.device.engine.getOrganizationEnds()
        await actor.director.untilQuiet()
      }
    }
  }

  /** Locks every device, so that nothing of this stage continues to run. */
  async close(): Promise<void> {
    const actors = [...this.people, ...this.departed].flatMap((person) => person.actors)
    for (const { director } of actors) director.release()
    await Promise.allSettled(actors.map(({ device }) => device.engine.lock('user')))
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

/**
 * Brings the device online, open and with a session, in the ways that the screens offer. Throws if none of them works.
 */
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
  if (actor.isEarlier) {
    // A person signs in again only after the device has said why it is signed out.
    if (await openEarlier(actor, 'started-over')) await signInAgain(actor)
  } else if (device.sync?.state === 'keys-changed') await signInAgain(actor)
}

/**
 * Opens the copy of the earlier account, which shows what happened to that account. False if the connection broke on
 * the way.
 */
export async function openEarlier(actor: Actor, end: 'started-over' | 'account-deleted'): Promise<boolean> {
  const { device, earlier, name } = actor
  const { status } = device
  if (earlier === null) throw new Error(`${name} has no vault from before`)
  if (status?.name === 'unlocked' && !actor.isEarlier) {
    const shown = await device.engine.openEarlierCopy(earlier.userId)
    if (!shown.ok) throw new Error(`${name} no longer leads to the vault from before`)
  } else {
    await device.engine.lock('user')
  }
  await openWith(actor)
  if (!actor.isEarlier) return false
  await device.until(({ sync, isOnline }) => sync?.state === end || !isOnline, `the word that it ${end}`)
  return device.isOnline
}

/** Signs in again, as the messages about changed keys and about an account that started over ask for. */
async function signInAgain(actor: Actor): Promise<void> {
  const { name, device, person } = actor
  const answers = []
  for (const password of passwordsOf(person)) {
    const answer = await device.engine.signIn({ email: person.email, password })
    answers.push(answer.ok ? 'signed in' : answer.error)
    if (!answer.ok) continue
    mustSignIn(answer)
    actor.knows = password
    await device.untilComplete()
    await device.engine.syncNow()
    return
  }
  // The request was lost.
  if (!device.isOnline) return
  throw new Error(`${name} cannot prove the password: ${JSON.stringify(answers)}`)
}

/**
 * Opens a locked device; offline, with the password that it knows. False if it stays locked offline; throws if it does
 * online.
 */
export async function openWith(actor: Actor): Promise<boolean> {
  const { device, person } = actor
  if (actor.isOpen) return true
  if (device.status?.name === 'locked' && device.status.userId === actor.earlier?.userId) {
    if (await unlockEarlier(actor, actor.earlier.knows)) return true
    if (!device.isOnline) return false
    // It cannot be opened: the password was changed before, and this device never learned the new one.
    actor.earlier = null
    if (person.hasDeparted) return false
    await signInAgain(actor)
    return actor.isOpen
  }
  const answers = []
  for (const password of passwordsOf(person, device.isOnline ? null : actor.knows)) {
    const from = device.events.length
    const answer =
      device.status?.name === 'locked'
        ? await device.engine.unlock(password)
        : await device.engine.signIn({ email: person.email, password })
    answers.push(answer.ok ? 'opened' : answer.error)
    if (!answer.ok) continue
    mustSignIn(answer)
    actor.knows = password
    await untilShown(device, from)
    return true
  }
  if (!device.isOnline) return false
  // The account was started over meanwhile.
  if (device.status?.name === 'locked' && device.status.userId === actor.earlier?.userId)
    return openWith(actor)
  throw new Error(`${actor.name} does not open: ${JSON.stringify(answers)}`)
}

/** `first`, then all that the server may accept, also what another device sets while one of them is being tried. */
function* passwordsOf(person: Person, first: string | null = null): Generator<string> {
  const tried = new Set<string>()
  for (let next = first ?? person.passwords.at(-1); next !== undefined;) {
    tried.add(next)
    yield next
    next = person.passwords.findLast((password) => !tried.has(password))
  }
}

/** Unlocks the copy of a deleted account. False if only the server, which has deleted the account, could open it. */
async function unlockEarlier({ name, device }: Actor, password: string): Promise<boolean> {
  const wasOnline = device.isOnline
  const from = device.events.length
  let opened = await device.engine.unlock(password)
  // The request was lost; opening the copy needs no network.
  if (!opened.ok && wasOnline && !device.isOnline) opened = await device.engine.unlock(password)
  if (!opened.ok) {
    const { status } = device
    if (status?.name === 'locked' && status.wants === 'at-server') return false
    throw new Error(`${name} does not open the vault from before: ${opened.error.reason}`)
  }
  mustSignIn(opened)
  await untilShown(device, from)
  return true
}

/**
 * Waits until all that the device has is shown. It never says that this is everything if it knows of vaults that it has not read, and
 * has no network or no account to read them; it then says that. `from`: how many events there were before it was opened.
 */
function untilShown(device: TestDevice, from: number): Promise<void> {
  return device.until(
    ({ isComplete, events }) =>
      isComplete ||
      events.slice(from).some((event) => event.type === 'sync' && cannotRead.has(event.sync.state)),
    'the whole list',
  )
}

const cannotRead: ReadonlySet<string> = new Set(['offline', 'started-over', 'account-deleted'])
