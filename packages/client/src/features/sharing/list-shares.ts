/** What is shared with this person and by this person, for the screens, from verified records only. */
import { summarize } from '@severy/domain'
import {
  equalBytes,
  itemCount,
  Role,
  safetyNumber,
  toBase64Url,
  VaultKind,
  type Member,
} from '@severy/verifier'
import { showKeys } from '../contacts/contacts.ts'
import type { ItemRef } from '../../base/item-ref.ts'
import type { SharePerson } from '../contacts/data.ts'
import type { SharedVault } from '../shared-vaults/data.ts'
import type { SharePermission } from '../../state/vaults/data.ts'
import type { ShareOffer, ShareRow, Shares } from './data.ts'
import { judgeMember } from '../../state/people/identity/judge-person.ts'
import { currentIdentity } from '../../state/account/keyring.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import type { Offer, OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import {
  isCollection,
  isDirectory,
  permissionIn,
  roleIn,
  vaultName,
} from '../../state/account/vault-facts.ts'
import { addressOf } from '../../state/people/addresses.ts'
import { answerOf, followAnswers } from '../../state/people/answers.ts'
import { askWhoIsGone, isOwnerGone } from './ask-who-is-gone.ts'
import { judgeOffer } from '../../state/people/judge-offer.ts'

/** Everything that is shared in either direction, and pending offers. Empty while no vault is open. */
export async function getShares(engine: Engine): Promise<Shares> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return { withMe: [], byMe: [], vaults: [], offers: [], refused: [] }
  const all = [...unlocked.vaults.values()].filter(
    ({ verified }) => verified?.rosters.roster.kind === VaultKind.shared,
  )
  const [collections, shared] = [all.filter(isCollection), all.filter((vault) => !isCollection(vault))]
  const withRole = (isOwner: boolean): OpenVault[] =>
    shared.filter((vault) => {
      const role = roleIn(unlocked, vault)
      return role !== null && (role === Role.owner) === isOwner
    })
  const [vaults, withMe, byMe, offers] = await Promise.all([
    Promise.all(collections.map((vault) => describeVault(engine, unlocked, vault))),
    Promise.all(withRole(false).map((vault) => rowsOfReceived(engine, unlocked, vault))),
    Promise.all(withRole(true).map((vault) => rowsOfGiven(engine, unlocked, vault))),
    describeOffers(engine, unlocked),
  ])
  void askWhoIsGone(engine, unlocked, withRole(false))
  if (all.length > 0) void followAnswers(engine, unlocked)
  const refused = [...unlocked.offers.refused].map(([vaultId, code]) => ({ vaultId, code }))
  vaults.sort((a, b) => a.name.localeCompare(b.name))
  return { withMe: withMe.flat(), byMe: byMe.flat(), vaults, offers, refused }
}

/** Without single items that their owner has in the trash: accepting such an offer would show nothing. */
export function describeOffers(engine: Engine, unlocked: Unlocked): Promise<ShareOffer[]> {
  return Promise.all(
    [...unlocked.offers.open.values()]
      .filter(({ vault }) => !isDirectory(vault) && (isCollection(vault) || refsOf(vault).length > 0))
      .map((offer) => describeOffer(engine, unlocked, offer)),
  )
}

async function describeVault(engine: Engine, unlocked: Unlocked, vault: OpenVault): Promise<SharedVault> {
  const members = membersOf(vault)
  const role = permissionIn(unlocked, vault)
  const owner = members.find((member) => member.role === Role.owner)
  return {
    vaultId: vault.vaultId,
    name: vaultName(vault) ?? '',
    role,
    owner:
      role === 'owner' || owner === undefined ? null : await describePerson(engine, unlocked, vault, owner),
    memberCount: members.length,
    itemCount: vault.verified === null ? 0 : itemCount(vault.verified.list) - 1,
  }
}

async function rowsOfReceived(engine: Engine, unlocked: Unlocked, vault: OpenVault): Promise<ShareRow[]> {
  const owner = membersOf(vault).find(({ role }) => role === Role.owner)
  if (owner === undefined) return []
  const person = await describePerson(engine, unlocked, vault, owner)
  const permission = permissionOf(roleIn(unlocked, vault))
  const { vaultId } = vault
  const hidden = unlocked.keyring.core.auto?.[vaultId] === undefined ? 0 : countHidden(vault)
  const isGone = isOwnerGone(unlocked, vault)
  return refsOf(vault).map((ref) => ({ vaultId, ref, person, isGone, permission, answer: null, hidden }))
}

async function rowsOfGiven(engine: Engine, unlocked: Unlocked, vault: OpenVault): Promise<ShareRow[]> {
  const others = membersOf(vault).filter(({ userId }) => !equalBytes(userId, unlocked.keys.userId))
  const rows = await Promise.all(
    others.map(async (member) => {
      const person = await describePerson(engine, unlocked, vault, member)
      const permission = permissionOf(member.role)
      return refsOf(vault).map((ref) => ({
        vaultId: vault.vaultId,
        ref,
        person,
        isGone: false,
        permission,
        answer: answerOf(unlocked, vault.vaultId, person.userId),
        hidden: 0,
      }))
    }),
  )
  return rows.flat()
}

async function describeOffer(engine: Engine, unlocked: Unlocked, offer: Offer): Promise<ShareOffer> {
  const { vault, grant } = offer
  const granter = { userId: grant.granterId, fp: grant.granterFp }
  const items = [...vault.items].flatMap(([itemId, { content }]) => {
    const newer = vault.newer.get(itemId)
    if (newer !== undefined) return [{ title: newer.title, website: '', username: '' }]
    if (content === null) return []
    const { title, urls, username } = summarize(itemId, content)
    return [{ title, website: urls[0] ?? '', username }]
  })
  return {
    vaultId: vault.vaultId,
    vaultName: isCollection(vault) ? vaultName(vault) : null,
    person: await describePerson(engine, unlocked, vault, granter),
    permission: permissionOf(roleIn(unlocked, vault)),
    items,
    itemCount: vault.verified === null ? 0 : itemCount(vault.verified.list) - 1,
    wasLeft: unlocked.keyring.core.left.includes(vault.vaultId),
    accepting: judgeOffer(unlocked, offer).accepting,
    offeredAt: offeredAt(vault),
  }
}

/** When the list that names this person was signed, by the offering person's clock. */
export function offeredAt({ verified }: OpenVault): number {
  return verified?.rosters.roster.timeMs ?? 0
}

/** A member of a vault as the screens show them: their address, and how certain it is that the keys are theirs. */
export async function describePerson(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  member: Pick<Member, 'userId' | 'fp'>,
): Promise<SharePerson> {
  const email = await addressOf(engine, unlocked, vault, toBase64Url(member.userId))
  return describeAt(unlocked, member, email)
}

/** Describes a person whose address was already looked up. */
export async function describeAt(
  unlocked: Unlocked,
  { userId: id, fp }: Pick<Member, 'userId' | 'fp'>,
  email: string | null,
): Promise<SharePerson> {
  const userId = toBase64Url(id)
  return {
    userId,
    email,
    // A verified list relies on known statements; without one, these keys are unproved.
    standing: judgeMember(unlocked, { userId: id, fp })?.standing ?? 'contradicts',
    keys: await showKeys(fp),
    safetyNumber: await safetyNumber(currentIdentity(unlocked.keyring).fp, fp),
  }
}

function membersOf({ verified }: OpenVault): readonly Member[] {
  return verified?.rosters.roster.members ?? []
}

function permissionOf(role: Role | null): SharePermission {
  return role === null || role === Role.viewer ? 'view' : 'edit'
}

/**
 * The items of a vault, without those in the trash. Null stands for an item that this device could not open or may not
 * show yet.
 */
function refsOf({ vaultId, items, verified }: OpenVault): (ItemRef | null)[] {
  const refs = [...items].flatMap(([itemId, { content }]) =>
    content?.trashedAt === undefined ? [{ vaultId, itemId }] : [],
  )
  const isWhole = verified !== null && items.size >= itemCount(verified.list) - 1
  return refs.length === 0 && !isWhole ? [null] : refs
}

function countHidden({ verified, items }: OpenVault): number {
  return verified === null ? 0 : Math.max(0, itemCount(verified.list) - 1 - items.size)
}
