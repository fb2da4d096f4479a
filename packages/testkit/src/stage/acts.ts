/** What people do on the stage. Each act has a name, and returns what the person's screen said. */
import type { ItemRow } from '@severy/client'
import { draft } from '../devices/house.ts'
import {
  changePassword,
  deleteAccount,
  endOtherSessions,
  giveUpEarlier,
  makeKit,
  recoverWithKit,
  rotate,
  startOver,
  takeAlong,
} from './account-acts.ts'
import { done, inVain, said, type Outcome, type Scene } from './scene.ts'
import { comeBack, openWith, type Person } from './stage.ts'

export interface Act {
  /** How often this act is chosen compared with the others, if it is possible. */
  weight: number
  /** The act takes effect on the device first, even without a network. */
  isLocal?: true
  /**
   * The act changes a lot. It gets less likely each time it is done in a walk, so that each such act is done at some
   * point.
   */
  isGreat?: true
  /** The act is also possible while the copy of a deleted account is open. */
  isEarlier?: true
  run: (scene: Scene) => Outcome
}

export const acts = {
  add: { weight: 6, isLocal: true, isEarlier: true, run: add },
  edit: { weight: 8, isLocal: true, isEarlier: true, run: edit },
  trash: { weight: 1, isLocal: true, isEarlier: true, run: (scene) => change(scene, 'trash') },
  restore: { weight: 1, isLocal: true, isEarlier: true, run: (scene) => change(scene, 'restore') },
  delete: { weight: 1, isLocal: true, isEarlier: true, run: remove },
  move: { weight: 2, run: move },
  folder: { weight: 1, isLocal: true, isEarlier: true, run: folder },
  share: { weight: 6, run: share },
  'create vault': { weight: 3, run: createVault },
  'delete vault': { weight: 1, isGreat: true, run: deleteVault },
  'add member': { weight: 6, run: addMember },
  accept: { weight: 12, run: accept },
  decline: { weight: 3, run: decline },
  leave: { weight: 2, run: leave },
  revoke: { weight: 2, run: revoke },
  'change role': { weight: 3, run: changeRole },
  'hand over': { weight: 20, isGreat: true, run: handOver },
  'invite to the family': { weight: 1, run: inviteToFamily },
  'change the password': { weight: 1, isGreat: true, run: changePassword },
  'make a kit': { weight: 1, isGreat: true, run: makeKit },
  'recover with the kit': { weight: 2, isGreat: true, run: recoverWithKit },
  'renew the keys': { weight: 1, isGreat: true, run: rotate },
  'start over': { weight: 3, isGreat: true, run: startOver },
  'take the earlier vault along': { weight: 10, isGreat: true, isEarlier: true, run: takeAlong },
  'give up the earlier vault': { weight: 5, isGreat: true, isEarlier: true, run: giveUpEarlier },
  'delete the account': { weight: 3, isGreat: true, run: deleteAccount },
  'end other sessions': { weight: 1, run: endOtherSessions },
  lock: { weight: 1, isEarlier: true, run: lock },
  crash: { weight: 1, isEarlier: true, run: crash },
  'go offline': { weight: 3, isEarlier: true, run: goOffline },
  'come back': { weight: 7, isLocal: true, isEarlier: true, run: backAgain },
} as const satisfies Record<string, Act>

export type ActName = keyof typeof acts

export const actNames = Object.keys(acts) as ActName[]

const shown = ({ actor }: Scene, isWanted: (row: ItemRow) => boolean): ItemRow[] =>
  actor.device.rows
    .filter((row) => row.failed === false && isWanted(row))
    .sort((a, b) => (a.summary.title < b.summary.title ? -1 : 1))

const inUse = ({ summary }: ItemRow): boolean => summary.trashedAt === null

function vaultsOf({ actor }: Scene) {
  const { status } = actor.device
  return status?.name === 'unlocked' ? status.account.vaults : []
}

const personalOf = (scene: Scene): string | undefined =>
  vaultsOf(scene).find(({ isPersonal }) => isPersonal)?.vaultId

const others = ({ stage, actor }: Scene): Person[] => stage.people.filter((person) => person !== actor.person)

async function add(scene: Scene): Outcome {
  const vault = scene.pick(
    vaultsOf(scene).filter(({ isPersonal, isCollection }) => isPersonal || isCollection),
  )
  if (vault === undefined) return null
  const number = scene.next()
  const title = `Item ${String(number)}`
  const value = `value ${String(number)}`
  const added = await scene.actor.device.engine.addItem(draft(title, value), vault.vaultId)
  if (added.ok) scene.ledger.saved(scene.actor, title, value)
  return said(`adds ${title} to ${vault.isPersonal ? 'the own vault' : vault.name}`, added)
}

async function edit(scene: Scene): Outcome {
  const row = scene.pick(shown(scene, inUse))
  if (row === undefined) return null
  const value = `value ${String(scene.next())}`
  const { title } = row.summary
  const edited = await scene.actor.device.engine.editItem(row.ref, draft(title, value), row.rev)
  if (edited.ok) scene.ledger.saved(scene.actor, title, value)
  return said(`edits ${title} to "${value}"`, edited)
}

async function change(scene: Scene, name: 'trash' | 'restore'): Outcome {
  const row = scene.pick(shown(scene, (one) => inUse(one) === (name === 'trash')))
  if (row === undefined) return null
  return said(
    `${name}s ${row.summary.title}`,
    await scene.actor.device.engine.changeItems([row.ref], { name }),
  )
}

async function remove(scene: Scene): Outcome {
  const row = scene.pick(shown(scene, () => true))
  if (row === undefined) return null
  const forget = await scene.ledger.deleting(scene.actor, row.ref)
  const removed = await scene.actor.device.engine.deleteItems([row.ref], { skipTrash: true })
  if (removed.ok) forget()
  return said(`deletes ${row.summary.title}`, removed)
}

async function move(scene: Scene): Outcome {
  const row = scene.pick(shown(scene, inUse))
  const isPlace = (vault: ReturnType<typeof vaultsOf>[number]): boolean =>
    (vault.isPersonal || vault.isCollection) && vault.vaultId !== row?.ref.vaultId
  const to = scene.pick(vaultsOf(scene).filter(isPlace))
  if (row === undefined || to === undefined) return null
  const moved = await scene.actor.device.engine.moveItems([row.ref], to.vaultId)
  return said(`moves ${row.summary.title} to ${to.isPersonal ? 'the own vault' : to.name}`, moved)
}

async function folder(scene: Scene): Outcome {
  const name = `Folder ${String(scene.next())}`
  const { engine } = scene.actor.device
  const added = await engine.addFolder(name, null)
  if (!added.ok) return said(`makes ${name}`, added)
  if (!scene.actor.isEarlier) scene.ledger.folders.set(name, scene.actor.person)
  const row = scene.pick(shown(scene, ({ ref }) => ref.vaultId === personalOf(scene)))
  if (row === undefined) return said(`makes ${name}`, added)
  const { folderId } = added.value
  return said(
    `makes ${name} and puts ${row.summary.title} there`,
    await engine.changeItems([row.ref], { name: 'folder', folderId }),
  )
}

async function share(scene: Scene): Outcome {
  const { actor, ledger, pick } = scene
  const isOwn = ({ permission, isCollection }: ReturnType<typeof vaultsOf>[number]): boolean =>
    permission === 'owner' && !isCollection
  const own = new Set(
    vaultsOf(scene)
      .filter(isOwn)
      .map(({ vaultId }) => vaultId),
  )
  const row = pick(shown(scene, (one) => inUse(one) && own.has(one.ref.vaultId)))
  const to = pick(others(scene))
  const permission = pick(['edit', 'edit', 'view'] as const)
  if (row === undefined || to === undefined || permission === undefined) return null
  const what = `shares ${row.summary.title} with ${to.name} (${permission})`
  const found = await actor.device.engine.findPerson(to.email)
  if (!found.ok) return said(what, found)
  const { ref } = row
  const acceptedFp = found.value.keys.fp
  const shared = await actor.device.engine.shareItem({ ref, email: to.email, acceptedFp, permission })
  if (shared.ok) {
    ledger.told.push({ kind: 'offer', vaultId: shared.value.ref.vaultId, by: actor.person, to })
    await scene.stage.mails()
  }
  return said(what, shared)
}

async function createVault(scene: Scene): Outcome {
  const name = `Vault ${String(scene.next())}`
  return said(`creates ${name}`, await scene.actor.device.engine.createSharedVault(name))
}

const ownCollections = (scene: Scene) =>
  vaultsOf(scene).filter(({ isCollection, permission }) => isCollection && permission === 'owner')

async function deleteVault(scene: Scene): Outcome {
  const vault = scene.pick(ownCollections(scene))
  if (vault === undefined) return null
  const { stage, actor, ledger } = scene
  const forget = await ledger.vaultDeleting(stage.actors, actor, vault.vaultId)
  const deleted = await actor.device.engine.deleteSharedVault(vault.vaultId)
  // If the answer was lost, it may be deleted all the same.
  if (deleted.ok || deleted.error.reason === 'offline') forget()
  return said(`deletes ${vault.name}`, deleted)
}

async function addMember(scene: Scene): Outcome {
  const { actor, ledger, pick } = scene
  const vault = pick(ownCollections(scene))
  const to = pick(others(scene))
  const role = pick(['edit', 'edit', 'view'] as const)
  if (vault === undefined || to === undefined || role === undefined) return null
  const what = `adds ${to.name} to ${vault.name} (${role})`
  const found = await actor.device.engine.findPerson(to.email)
  if (!found.ok) return said(what, found)
  const { vaultId } = vault
  const acceptedFp = found.value.keys.fp
  const added = await actor.device.engine.addVaultMember({ vaultId, email: to.email, acceptedFp, role })
  if (added.ok) {
    ledger.told.push({ kind: 'offer', vaultId, by: actor.person, to })
    await scene.stage.mails()
  }
  return said(what, added)
}

async function accept({ actor, stage, ledger, pick }: Scene): Outcome {
  await actor.device.engine.syncNow()
  const { shares, organizations } = await actor.device.engine.getOffers()
  const organization = organizations[0]
  if (organization !== undefined) {
    return said('joins the family', await actor.device.engine.acceptOrganization(organization.vaultId))
  }
  const offer = pick(shares)
  if (offer === undefined) return null
  const accepted = await actor.device.engine.acceptShare(offer.vaultId)
  const by = stage.people.find(({ email }) => email === offer.person.email)
  if (accepted.ok && by !== undefined) {
    ledger.told.push({ kind: 'accepted', vaultId: offer.vaultId, by: actor.person, to: by })
  }
  return said(`accepts ${offer.vaultName ?? offer.items[0]?.title ?? 'an offer'}`, accepted)
}

async function decline({ actor, pick }: Scene): Outcome {
  await actor.device.engine.syncNow()
  const { shares, organizations } = await actor.device.engine.getOffers()
  const offer = pick([...shares, ...organizations])
  if (offer === undefined) return null
  return said('declines an offer', await actor.device.engine.declineShare(offer.vaultId))
}

async function leave(scene: Scene): Outcome {
  const vault = scene.pick(
    vaultsOf(scene).filter(({ isPersonal, permission }) => !isPersonal && permission !== 'owner'),
  )
  if (vault === undefined) return null
  const { actor, ledger, stage } = scene
  const { vaultId } = vault
  const { vaults, withMe } = await actor.device.engine.getShares()
  const owner =
    vaults.find((one) => one.vaultId === vaultId)?.owner ??
    withMe.find((one) => one.vaultId === vaultId)?.person
  // The owner's account is gone, so that what is in the vault may go with the last person who leaves it.
  const forget =
    owner !== undefined && ledger.gone.has(owner.userId)
      ? await ledger.vaultDeleting(stage.actors, actor, vaultId)
      : null
  const left = await actor.device.engine.leaveShare(vaultId)
  if (left.ok) {
    ledger.left(vaultId, actor.person)
    forget?.()
  }
  return said(`leaves ${vault.name}`, left)
}

/** Everyone to whom this person has given something, by vault. */
async function given({ actor, stage }: Scene) {
  const { byMe, vaults } = await actor.device.engine.getShares()
  const rows = byMe.map(({ vaultId, person, permission }) => ({ vaultId, userId: person.userId, permission }))
  for (const { vaultId, role } of vaults) {
    if (role !== 'owner') continue
    const listed = await actor.device.engine.getVaultMembers(vaultId)
    for (const { person, isMe, role: permission } of listed?.members ?? []) {
      if (!isMe)
        rows.push({ vaultId, userId: person.userId, permission: permission === 'view' ? 'view' : 'edit' })
    }
  }
  return rows.flatMap((row) => {
    const person = stage.people.find(({ userId }) => userId === row.userId)
    return person === undefined ? [] : [{ ...row, person }]
  })
}

async function revoke(scene: Scene): Outcome {
  const { actor, ledger } = scene
  const row = scene.pick(await given(scene))
  if (row === undefined) return null
  const had = row.person.actors.some(({ device }) => {
    const { status } = device
    return status?.name === 'unlocked' && status.account.vaults.some(({ vaultId }) => vaultId === row.vaultId)
  })
  const revoked = await actor.device.engine.revokeShare(row.vaultId, row.userId)
  if (revoked.ok && had) {
    ledger.told.push({ kind: 'revoked', vaultId: row.vaultId, by: actor.person, to: row.person })
  }
  return said(`takes something away from ${row.person.name}`, revoked)
}

async function changeRole(scene: Scene): Outcome {
  const row = scene.pick(await given(scene))
  if (row === undefined) return null
  const role = row.permission === 'view' ? 'edit' : 'view'
  const changed = await scene.actor.device.engine.setSharePermission(row.vaultId, row.userId, role)
  return said(`lets ${row.person.name} ${role}`, changed)
}

async function handOver(scene: Scene): Outcome {
  const vault = scene.pick(ownCollections(scene))
  if (vault === undefined) return null
  const { engine } = scene.actor.device
  const listed = await engine.getVaultMembers(vault.vaultId)
  const to = scene.pick(
    listed?.members.filter(({ isMe, isWaiting, hasLeft }) => !isMe && !isWaiting && !hasLeft) ?? [],
  )
  if (to === undefined) return null
  const name = scene.stage.people.find(({ userId }) => userId === to.person.userId)?.name ?? 'somebody'
  return said(
    `hands ${vault.name} over to ${name}`,
    await engine.transferVault(vault.vaultId, to.person.userId),
  )
}

async function inviteToFamily(scene: Scene): Outcome {
  const { engine } = scene.actor.device
  const to = scene.pick(others(scene))
  if (to === undefined) return null
  const own = (await engine.getOrganizations()).organizations.find(({ isOwner }) => isOwner)
  const made = own === undefined ? await engine.createOrganization('The Limes') : null
  if (made !== null && !made.ok) return said('founds a family', made)
  const vaultId = own?.vaultId ?? made?.value.vaultId
  const found = await engine.findPerson(to.email)
  if (!found.ok || vaultId === undefined) return inVain(`asks for ${to.name}`)
  const added = await engine.addMember({ vaultId, email: to.email, acceptedFp: found.value.keys.fp })
  if (added.ok) {
    scene.ledger.told.push({ kind: 'offer', vaultId, by: scene.actor.person, to })
    await scene.stage.mails()
  }
  return said(`invites ${to.name} to the family`, added)
}

async function lock({ actor }: Scene): Outcome {
  await actor.device.engine.lock('user')
  return done('locks')
}

async function crash({ actor }: Scene): Outcome {
  await actor.crash()
  const isOpen = await openWith(actor)
  return done(`is restarted${isOpen ? '' : ', and stays locked'}`)
}

function goOffline({ actor }: Scene): Outcome {
  if (!actor.device.isOnline) return Promise.resolve(null)
  actor.device.isOnline = false
  return Promise.resolve(done('goes offline'))
}

async function backAgain({ actor }: Scene): Outcome {
  await comeBack(actor)
  return done('comes back')
}
