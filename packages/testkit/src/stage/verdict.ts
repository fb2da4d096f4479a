/** Checks what must be true once everyone is back online, whatever happened before. */
import type { Item } from '@severy/domain'
import type { Ledger, Told } from './ledger.ts'
import { openEarlier, openWith, type Actor, type Person, type Stage } from './stage.ts'

/** Returns one sentence for each fault. Call it after `stage.settle()`. */
export async function judge(stage: Stage, ledger: Ledger): Promise<string[]> {
  const views = new Map<Actor, View>()
  for (const actor of stage.actors) views.set(actor, await viewOf(actor))
  const shares = new Map<Person, Given>()
  for (const person of stage.people) shares.set(person, await givenBy(stage, person))
  return [
    ...(await Promise.all(stage.actors.map((actor) => ghosts(actor, ledger)))).flat(),
    ...lost(views, ledger),
    ...differences(stage, views),
    ...falselyShown(stage, ledger, shares),
    ...(await unheard(stage, ledger, shares)),
    ...(await untoldOfEnds(stage, ledger)),
    // Last, because this signs out of the new accounts.
    ...(await dropped(stage)),
  ]
}

/** What one device shows, by vault and item; `text` is everything in the item. */
type View = Map<string, Map<string, { text: string; values: string[]; isTrashed: boolean }>>

async function viewOf({ device }: Actor): Promise<View> {
  const view: View = new Map()
  for (const { ref } of device.rows) {
    const item = await device.engine.getItem(ref)
    const vault = view.get(ref.vaultId) ?? new Map<string, never>()
    view.set(ref.vaultId, vault)
    vault.set(ref.itemId, {
      text: textOf(item),
      values:
        item?.type === 'password' ? [item.fields.password, ...item.history.map(({ value }) => value)] : [],
      isTrashed: item?.trashedAt !== undefined,
    })
  }
  return view
}

function textOf(item: Item | null): string {
  if (item?.type !== 'password') return 'nothing'
  const past = item.history.map(({ value }) => value).join(', ')
  const trash = item.trashedAt === undefined ? '' : ', in the trash'
  return `${item.title} with "${item.fields.password}" (before: ${past})${trash}`
}

/** Rows without content, changes that are never sent, and alarms. */
async function ghosts({ name, device }: Actor, { gone }: Ledger): Promise<string[]> {
  const wrongs: string[] = []
  // Without its owner's plan, a shared vault takes no more items, and the item itself says so.
  const ownerless = new Set(
    (await device.engine.getShares()).vaults.flatMap(({ vaultId, owner }) =>
      owner !== null && gone.has(owner.userId) ? [vaultId] : [],
    ),
  )
  const refused = device.rows.filter(
    ({ ref, refusal }) => refusal === 'plan-limit' && ownerless.has(ref.vaultId),
  )
  const { status, sync } = device
  const vaults = new Set(
    status?.name === 'unlocked' ? status.account.vaults.map(({ vaultId }) => vaultId) : [],
  )
  const isDone = sync?.state === (refused.length > 0 ? 'waiting' : 'synced')
  if (!isDone || sync.waiting > refused.length) {
    wrongs.push(`${name} is not done: ${String(sync?.state)}, ${String(sync?.waiting)} waiting`)
  }
  if (device.alarms.length > 0) wrongs.push(`${name} raises ${JSON.stringify(device.alarms)}`)
  for (const { ref, failed, isWaiting, refusal, summary } of device.rows) {
    const what = `${name} shows "${summary.title}"`
    if (failed !== false || summary.title === '') wrongs.push(`${what}, which is a ghost (${String(failed)})`)
    const isRefused = refused.some((row) => row.ref === ref)
    if ((isWaiting || refusal !== null) && !isRefused)
      wrongs.push(`${what}, which waits (${String(refusal)})`)
    if (!vaults.has(ref.vaultId)) wrongs.push(`${what} of a vault that it does not list`)
  }
  return wrongs
}

function lost(views: ReadonlyMap<Actor, View>, ledger: Ledger): string[] {
  const kept = new Set<string>()
  for (const view of views.values()) {
    for (const vault of view.values())
      for (const { values } of vault.values()) for (const value of values) kept.add(value)
  }
  const values = [...ledger.values].filter(([value]) => !kept.has(value))
  const folders = [...ledger.folders].filter(([name, { actors }]) => {
    const isThere = ({ device }: Actor): boolean =>
      device.events.some(
        (event) => event.type === 'folders' && event.folders.some((folder) => folder.name === name),
      )
    return !actors.every(isThere)
  })
  return [
    ...values.map(([value, { title, by }]) => `"${value}" of ${title}, saved on ${by}, is lost`),
    ...folders.map(([name, { name: whose }]) => `${name} of ${whose} is lost`),
  ]
}

/** Finds vaults that two devices show differently. */
function differences(stage: Stage, views: ReadonlyMap<Actor, View>): string[] {
  const wrongs: string[] = []
  const empty: View = new Map()
  const of = (actor: Actor | undefined): View => (actor === undefined ? undefined : views.get(actor)) ?? empty
  for (const { actors } of stage.people) {
    const [first] = actors
    for (const actor of actors.slice(1)) {
      const ids = new Set([...of(first).keys(), ...of(actor).keys()])
      for (const id of ids)
        wrongs.push(...differing(first, of(first).get(id), actor, of(actor).get(id), false))
    }
  }
  for (const [i, a] of stage.people.entries()) {
    for (const b of stage.people.slice(i + 1)) {
      const [one, other] = [a.actors[0], b.actors[0]]
      for (const [id, items] of of(one)) {
        const theirs = of(other).get(id)
        if (theirs !== undefined) wrongs.push(...differing(one, items, other, theirs, true))
      }
    }
  }
  return wrongs
}

type Items = View extends Map<string, infer I> ? I : never

/** `isShared`: people who share a single item do not see it in its owner's trash. */
function differing(
  one: Actor | undefined,
  ours: Items | undefined,
  other: Actor | undefined,
  theirs: Items | undefined,
  isShared: boolean,
): string[] {
  const ids = new Set([...(ours?.keys() ?? []), ...(theirs?.keys() ?? [])])
  return [...ids].flatMap((id) => {
    const [a, b] = [ours?.get(id), theirs?.get(id)]
    if (a?.text === b?.text) return []
    if (isShared && (a === undefined || b === undefined) && (a ?? b)?.isTrashed === true) return []
    return [
      `${String(one?.name)} shows ${a?.text ?? 'nothing'}, ${String(other?.name)} ${b?.text ?? 'nothing'}`,
    ]
  })
}

interface Given {
  /** By vault that this person owns: the other people in its list, by user id. */
  given: Map<string, Map<string, { role: string; isWaiting: boolean; hasLeft: boolean }>>
  accepted: Set<string>
  offered: Set<string>
  had: Map<string, string>
  /** The owner of each vault that this person has or is offered, according to the screens. */
  owners: Map<string, string>
}

async function givenBy(stage: Stage, { actors }: Person): Promise<Given> {
  const engine = actors[0]?.device.engine
  const status = actors[0]?.device.status
  const given: Given['given'] = new Map()
  if (engine === undefined || status?.name !== 'unlocked') throw new Error('Nobody is there')
  const { byMe, withMe, vaults, offers } = await engine.getShares()
  for (const { vaultId, person, permission, answer } of byMe) {
    const listed = given.get(vaultId) ?? new Map<string, never>()
    listed.set(person.userId, {
      role: permission,
      isWaiting: answer === 'waiting',
      hasLeft: answer === 'left' || answer === 'declined',
    })
    given.set(vaultId, listed)
  }
  // Shares do not include what is in the trash; the item's own page shows who has it.
  const owned = new Set(
    status.account.vaults.flatMap(({ vaultId, permission }) => (permission === 'owner' ? [vaultId] : [])),
  )
  for (const { ref } of actors[0]?.device.rows ?? []) {
    if (given.has(ref.vaultId) || !owned.has(ref.vaultId)) continue
    const people = await engine.getItemPeople(ref)
    const idOf = (email: string | null): string =>
      stage.people.find((one) => one.email === email)?.userId ?? 'nobody'
    given.set(ref.vaultId, new Map(people.map(({ email, ...person }) => [idOf(email), person])))
  }
  for (const { vaultId, role } of vaults) {
    if (role !== 'owner') continue
    const members = (await engine.getVaultMembers(vaultId))?.members.filter(({ isMe }) => !isMe) ?? []
    given.set(vaultId, new Map(members.map(({ person, ...member }) => [person.userId, member])))
  }
  const owners = new Map([...withMe, ...offers].map(({ vaultId, person }) => [vaultId, person.userId]))
  for (const { vaultId, owner } of vaults) if (owner !== null) owners.set(vaultId, owner.userId)
  for (const { vaultId, members, isOwner } of (await engine.getOrganizations()).organizations) {
    const owner = members.find((member) => member.isOwner)
    if (owner !== undefined) owners.set(vaultId, owner.userId)
    if (!isOwner) continue
    const others = members.filter(({ isMe }) => !isMe)
    const standingOf = ({ isOwner: owns, standing }: (typeof members)[number]) => ({
      role: owns ? 'owner' : 'view',
      isWaiting: standing === 'invited',
      hasLeft: standing === 'left' || standing === 'declined',
    })
    given.set(vaultId, new Map(others.map((member) => [member.userId, standingOf(member)])))
  }
  const { accepted } = await engine.getOffers()
  return {
    given,
    accepted: new Set(accepted.map(({ vaultId, userId }) => `${vaultId}/${userId}`)),
    offered: new Set(offers.map(({ vaultId }) => vaultId)),
    had: new Map(
      status.account.vaults.flatMap(({ vaultId, isPersonal, permission }) =>
        isPersonal ? [] : [[vaultId, permission] as const],
      ),
    ),
    owners,
  }
}

/**
 * Finds people who have, or are offered, something that nobody gives them or in another role, and owners whose list
 * contains someone who has nothing.
 */
function falselyShown(stage: Stage, { gone }: Ledger, shares: ReadonlyMap<Person, Given>): string[] {
  const wrongs: string[] = []
  const owners = [...shares]
  for (const person of stage.people) {
    const mine = shares.get(person)
    if (mine === undefined) continue
    // People keep what they have of a deleted account.
    const isKept = (vaultId: string): boolean => {
      const owner = mine.owners.get(vaultId)
      // What is in its owner's trash is on no screen, so that nothing names the owner either.
      return owner === undefined ? gone.size > 0 : gone.has(owner)
    }
    for (const [vaultId, role] of mine.had) {
      if (role === 'owner' || isKept(vaultId)) continue
      const owner = owners.find(([, { given }]) => given.get(vaultId)?.has(person.userId))
      const listed = owner?.[1].given.get(vaultId)?.get(person.userId)
      if (listed === undefined) wrongs.push(`${person.name} has a vault in which nobody lists them`)
      else if (listed.role !== role) wrongs.push(`${person.name} is ${role}, and listed as ${listed.role}`)
      else if (listed.isWaiting || listed.hasLeft) {
        wrongs.push(`${person.name} has what ${String(owner?.[0].name)} is shown as waiting or left`)
      }
    }
    for (const vaultId of mine.offered) {
      if (!isKept(vaultId) && !owners.some(([, { given }]) => given.get(vaultId)?.get(person.userId))) {
        wrongs.push(`${person.name} is offered what nobody gives them`)
      }
    }
    for (const [vaultId, listed] of mine.given) {
      for (const [userId, { isWaiting, hasLeft }] of listed) {
        if (gone.has(userId)) continue
        const [to, theirs] = owners.find(([one]) => one.userId === userId) ?? []
        const isThere = theirs?.had.has(vaultId) === true
        if (!isThere && !isWaiting && !hasLeft && theirs?.offered.has(vaultId) !== true) {
          wrongs.push(`${person.name} is shown that ${String(to?.name)} has something, who has not`)
        }
      }
    }
  }
  return wrongs
}

/** Finds people who were affected by an act but not notified by email, in the bell, or on an open screen. */
async function unheard(stage: Stage, ledger: Ledger, shares: ReadonlyMap<Person, Given>): Promise<string[]> {
  const mails = await stage.mails()
  const isMailed = ({ by, to }: Told, subject: RegExp): boolean =>
    mails.some(
      (mail) =>
        mail.to === to.email && subject.test(mail.subject) && (by === to || mail.text.includes(by.email)),
    )
  const isHeard = (to: Person, type: string): boolean =>
    to.actors.some(({ heard }) => heard.some((event) => event.type === type))
  return ledger.told.flatMap((told) => {
    const { kind, vaultId, by, to } = told
    switch (kind) {
      case 'offer':
        return isMailed(told, /shares|invited/) ? [] : [`${to.name} got no mail about what ${by.name} offers`]
      case 'password':
        return isMailed(told, /password was changed/) ? [] : [`${to.name} got no mail about the new password`]
      case 'recovered':
        return isMailed(told, /Recovery Kit was used/) ? [] : [`${to.name} got no mail about the recovery`]
      case 'renewed':
        return isMailed(told, /All keys .* were reset/) ? [] : [`${to.name} got no mail about the new keys`]
      case 'started-over':
        return isMailed(told, /starts over/) ? [] : [`${to.name} got no mail about starting over`]
      case 'accepted': {
        const listed = shares.get(to)?.given.get(vaultId)?.has(by.userId) === true
        const hasIt = shares.get(by)?.had.has(vaultId) === true
        const isTold = shares.get(to)?.accepted.has(`${vaultId}/${by.userId}`) === true
        return !listed || !hasIt || isTold ? [] : [`${to.name} is not told that ${by.name} accepted`]
      }
      case 'revoked':
        return isHeard(to, 'share-ended') ||
          shares.get(to)?.had.has(vaultId) === true ||
          ledger.hasLeft(vaultId, to)
          ? []
          : [`${to.name} is not told that ${by.name} took something away`]
    }
  })
}

/** Milliseconds within which a viewed list has to show what the server answered. */
const tellingMsMax = 5_000

/** Finds people who have an item of a deleted account and are not told so after the next unlock. */
async function untoldOfEnds(stage: Stage, { gone }: Ledger): Promise<string[]> {
  const wrongs: string[] = []
  for (const { name, actors } of stage.people) {
    const [actor] = actors
    if (actor === undefined) continue
    const { engine } = actor.device
    const ofGone = async () =>
      (await engine.getShares()).withMe.filter(({ person }) => gone.has(person.userId))
    if ((await ofGone()).length === 0) continue
    await engine.lock('user')
    await openWith(actor)
    await engine.syncNow()
    // Viewing the list asks the server, and the answer is verified before it counts.
    const isTold = async (): Promise<boolean> => (await ofGone()).every(({ isGone }) => isGone)
    const giveUpAt = Date.now() + tellingMsMax
    while (!(await isTold()) && Date.now() < giveUpAt) await actor.director.untilQuiet()
    if (!(await isTold())) wrongs.push(`${name} is not told that the account behind a share is no more`)
  }
  return wrongs
}

/** Finds devices that have lost the copy of a deleted account although it was neither moved nor given up there. */
async function dropped(stage: Stage): Promise<string[]> {
  const wrongs: string[] = []
  const look = async (actor: Actor, end: Parameters<typeof openEarlier>[1]): Promise<void> => {
    const { earlier, name } = actor
    if (earlier === null) return
    if (!(await openEarlier(actor, end))) return
    const shown = new Set<string>()
    for (const vault of (await viewOf(actor)).values())
      for (const { values } of vault.values()) for (const value of values) shown.add(value)
    for (const [value, { title }] of earlier.values) {
      if (!shown.has(value)) wrongs.push(`"${value}" of ${title} is lost in ${name}'s vault from before`)
    }
  }
  for (const actor of stage.actors) await look(actor, 'started-over')
  for (const actor of stage.departed.flatMap(({ actors }) => actors)) {
    actor.director.release()
    actor.device.isOnline = true
    await look(actor, 'account-deleted')
  }
  return wrongs
}
