/** What people do with their accounts on the stage, and with the local copy of an account that was deleted. */
import { accountPassword } from '../devices/house.ts'
import { valuesOf } from './ledger.ts'
import { inVain, said, type Outcome, type Scene } from './scene.ts'
import { comeBack, openEarlier, type Actor, type EarlierVault, type Person } from './stage.ts'

/** Changes the account password, and remembers which passwords may be the valid one. */
export async function changePassword({ actor, ledger, next, pick }: Scene): Outcome {
  const { person, device } = actor
  const current = person.passwords.at(-1) ?? accountPassword
  const wanted = `${accountPassword} and ${String(next())}`
  // Until the answer arrives, and if it never does, either password may be the valid one.
  person.passwords = [wanted, ...person.passwords]
  const endOtherSessions = pick([true, false]) === true
  const changed = await device.engine.changePassword({ current, next: wanted, endOtherSessions })
  if (changed.ok) {
    person.passwords = [wanted]
    actor.knows = wanted
    ledger.told.push({ kind: 'password', vaultId: '', by: person, to: person })
  }
  return said(`changes the password${endOtherSessions ? ' and ends other sessions' : ''}`, changed)
}

/** Makes a new Recovery Kit. */
export async function makeKit({ actor: { person, device } }: Scene): Outcome {
  // If the answer is lost, nobody has the kit that is valid.
  person.kit = null
  const made = await device.engine.createRecoveryKit()
  if (made.ok) person.kit = made.value.recoveryKey
  return said('makes a Recovery Kit', made)
}

/** Another device may have replaced it while this one waited. */
function kitOf({ kit }: Person): string | null {
  return kit
}

/** Recovers the account with the link from an email, on a locked device. */
export async function recoverWithKit(scene: Scene): Outcome {
  const { actor, ledger, next } = scene
  const { person, device } = actor
  if (person.kit === null) return null
  const token = await askLink(scene)
  const recoveryKey = kitOf(person)
  if (token === null || recoveryKey === null) return inVain('asks for a recovery link')
  await device.engine.lock('user')
  const newPassword = `${accountPassword} and ${String(next())}`
  // Until the answer arrives, and if it never does, either password and either kit may be the valid one.
  person.kit = null
  person.passwords = [newPassword, ...person.passwords]
  const recovered = await device.engine.recover({ token, recoveryKey, newPassword })
  if (recovered.ok) {
    person.passwords = [newPassword]
    person.kit = recovered.value.kit.recoveryKey
    actor.knows = newPassword
    ledger.told.push({ kind: 'recovered', vaultId: '', by: person, to: person })
    await device.untilComplete()
  }
  return said('recovers with the kit', recovered)
}

/** Signs out the person's other devices. */
export async function endOtherSessions({ actor }: Scene): Outcome {
  return said('ends other sessions', await actor.device.engine.endOtherSessions())
}

/** The person chooses "Someone may have had access", which renews all keys. */
export async function rotate({ actor, ledger, next }: Scene): Outcome {
  const { person, device } = actor
  const password = person.passwords.at(-1) ?? accountPassword
  const newPassword = `${accountPassword} and ${String(next())}`
  // Until the answer arrives, and if it never does, either password and either kit may be the valid one.
  person.kit = null
  person.passwords = [newPassword, ...person.passwords]
  const renewed = await device.engine.rotateKeys({ password, newPassword, useSecretKey: false })
  if (renewed.ok) {
    person.passwords = [newPassword]
    person.kit = renewed.value.recoveryKey
    actor.knows = newPassword
    ledger.told.push({ kind: 'renewed', vaultId: '', by: person, to: person })
  }
  return said('renews all keys', renewed)
}

/**
 * At most once per person, late in the walk: an empty account replaces the earlier one, of which every device keeps a
 * copy.
 */
export async function startOver(scene: Scene): Outcome {
  const { actor, ledger, next, progress } = scene
  const { person, device, knows } = actor
  if (progress < 0.4 || person.hasStartedOver || !device.isOnline) return null
  const token = await askLink(scene)
  if (token === null || isDoneElsewhere(person)) return inVain('asks for a recovery link')
  const copy = await copyOf(actor)
  await device.engine.lock('user')
  const password = `${accountPassword} and ${String(next())}`
  const started = await device.engine.startOver({ token, email: person.email, password })
  if (!started.ok && !(await opensNow(actor, password))) return said('starts over', started)
  await device.untilComplete()
  const { status } = device
  if (status?.name !== 'unlocked') throw new Error('Somebody who has just started over is locked')

  for (const other of person.actors)
    other.earlier = other === actor ? { ...copy, knows } : await copyOf(other)
  ledger.departed(person, titlesOf(person.actors))
  person.userId = status.account.userId
  person.passwords = [password]
  person.kit = null
  person.hasStartedOver = true
  actor.knows = password
  ledger.told.push({ kind: 'started-over', vaultId: '', by: person, to: person })
  return { what: `starts over${started.ok ? '' : ', whose answer is lost'}`, isDone: true }
}

/** Whether another device has started over while this one waited. */
function isDoneElsewhere({ hasStartedOver }: Person): boolean {
  return hasStartedOver
}

/** Moves the vault of a deleted account into the new account of the same address. */
export async function takeAlong({ actor, ledger, next }: Scene): Outcome {
  const { device, person, earlier } = actor
  if (earlier === null || !device.isOnline) return null
  if (!(await openEarlier(actor, 'started-over'))) return inVain('opens the vault from before')
  const password = person.passwords.at(-1) ?? accountPassword
  const name = `Vault ${String(next())} from before`
  const taken = await device.engine.takeAlong({ password, name })
  if (!actor.isEarlier) actor.knows = password
  if (taken.ok && taken.value.remaining === 0) {
    actor.earlier = null
    for (const [value, { title, isOwn }] of earlier.values) if (isOwn) ledger.saved(actor, title, value)
    await device.untilComplete()
  }
  return said('takes the vault from before along', taken)
}

/** Gives up the earlier account's copy on this device, while the new account is open. */
export async function giveUpEarlier({ actor }: Scene): Outcome {
  const { device, earlier } = actor
  if (earlier === null || !device.isOnline) return null
  await comeBack(actor)
  if (actor.isEarlier) return inVain('opens the new account')
  const given = await device.engine.giveUpEarlierCopy(earlier.userId)
  if (given.ok) actor.earlier = null
  return said('gives up the vault from before', given)
}

/** Late in the walk, and only while at least two other people remain. */
export async function deleteAccount({ actor, stage, ledger, progress }: Scene): Outcome {
  const { device, person } = actor
  if (progress < 0.6 || stage.people.length < 3 || person.hasStartedOver || !device.isOnline) return null
  const password = person.passwords.at(-1) ?? accountPassword
  actor.earlier = await copyOf(actor)
  const deleted = await device.engine.deleteAccount({ email: person.email, password })
  if (!deleted.ok && !(await isDeletedNow(actor))) {
    actor.earlier = null
    return said('deletes the account', deleted)
  }
  for (const other of person.actors) if (other !== actor) other.earlier = await copyOf(other)
  ledger.departed(person, titlesOf(person.actors))
  stage.depart(person)
  if (deleted.ok) actor.earlier = null
  return { what: `deletes the account${deleted.ok ? '' : ', whose answer is lost'}`, isDone: true }
}

/** The token from the newest email with a link; null if there is none. */
async function askLink({ actor: { person, device }, stage }: Scene): Promise<string | null> {
  const asked = await device.engine.requestRecovery(person.email)
  if (!asked.ok) return null
  const links = (await stage.mails()).flatMap(({ to, text }) =>
    to === person.email ? (/\/auth\/recover#([\w-]+)/.exec(text)?.[1] ?? []) : [],
  )
  return links.at(-1) ?? null
}

/**
 * Whether this password opens the account now. Someone who started over but got no answer tries the new password to
 * find out.
 */
async function opensNow({ device, director, person }: Actor, password: string): Promise<boolean> {
  director.release()
  device.isOnline = true
  return (await device.engine.signIn({ email: person.email, password })).ok
}

/** Whether the account is deleted. If the answer was lost, the device learns it from the next request. */
async function isDeletedNow(actor: Actor): Promise<boolean> {
  const { device, director } = actor
  director.release()
  device.isOnline = true
  if (device.status?.name !== 'unlocked') return false
  await device.engine.syncNow()
  await device.until(({ sync }) => sync !== null && sync.state !== 'syncing', 'an answer')
  return device.sync?.state === 'account-deleted'
}

/** What this device shows now. */
async function copyOf(actor: Actor): Promise<EarlierVault> {
  const { device, person, knows } = actor
  const values: EarlierVault['values'] = new Map()
  const { status } = device
  const vaults = status?.name === 'unlocked' ? status.account.vaults : []
  const own = new Set(vaults.filter(({ permission }) => permission === 'owner').map(({ vaultId }) => vaultId))
  for (const { ref, summary } of status?.name === 'unlocked' ? device.rows : []) {
    const isOwn = own.has(ref.vaultId)
    for (const value of await valuesOf(actor, ref)) values.set(value, { title: summary.title, isOwn })
  }
  return { userId: person.userId, knows, values }
}

/** The titles of everything that belongs to this person, as far as any of the devices shows it. */
function titlesOf(actors: readonly Actor[]): Set<string> {
  const all = actors.flatMap(({ earlier }) => [...(earlier?.values.values() ?? [])])
  return new Set(all.filter(({ isOwn }) => isOwn).map(({ title }) => title))
}
