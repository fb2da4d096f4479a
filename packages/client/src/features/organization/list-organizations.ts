/** Organizations of this person and offers to join, for the screens, from verified records. */
import { listOrganizations, type OrganizationPlan } from '@severy/contract'
import { Role, toBase64Url } from '@severy/verifier'
import type {
  MemberStanding,
  Organization,
  OrganizationEnd,
  OrganizationMember,
  OrganizationOffer,
  Organizations,
} from './data.ts'
import { judgeMember } from '../../state/people/identity/judge-person.ts'
import { callInSession } from '../../state/entry/call-in-session.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import type { Offer, OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import { describePerson, offeredAt } from '../sharing/list-shares.ts'
import { listedAddresses } from '../sharing/listed-addresses.ts'
import { isDirectory, roleIn, vaultName } from '../../state/account/vault-facts.ts'
import { findDirectories, findOwnedDirectory, policiesOf } from '../../state/account/find-directories.ts'
import { groupsOf, isWholeOpen, listedIn } from './groups.ts'
import { joinInLine } from './join-organization.ts'
import { judgeOffer } from '../../state/people/judge-offer.ts'
import { tellRules } from './write-directory.ts'

/** Who pays and who has accepted is known from the server only; null if it does not answer. */
export async function getOrganizations(engine: Engine): Promise<Organizations> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return { organizations: [], offers: [] }
  const directories = findDirectories(unlocked)
  const plans = directories.length === 0 ? null : await readPlans(engine, unlocked)
  const organizations: Organization[] = []
  for (const vault of directories) {
    const plan = plans?.find(({ vaultId }) => vaultId === vault.vaultId) ?? null
    organizations.push(await describeOrganization(engine, unlocked, vault, plan))
  }
  return { organizations, offers: await describeOrganizationOffers(engine, unlocked) }
}

/** Announced ends of this person's organizations; null if the server, which alone knows them, does not answer. */
export async function getOrganizationEnds(engine: Engine): Promise<OrganizationEnd[] | null> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return null
  const directories = findDirectories(unlocked)
  const plans = directories.length === 0 ? [] : await readPlans(engine, unlocked)
  if (plans === null) return null
  return directories.flatMap((vault) => {
    const endsAt = plans.find(({ vaultId }) => vaultId === vault.vaultId)?.endsAt ?? null
    if (endsAt === null) return []
    const isOwner = roleIn(unlocked, vault) === Role.owner
    return [{ vaultId: vault.vaultId, name: vaultName(vault) ?? '', isOwner, endsAt }]
  })
}

/** Offers to this person to join an organization. */
export async function describeOrganizationOffers(
  engine: Engine,
  unlocked: Unlocked,
): Promise<OrganizationOffer[]> {
  const offers: OrganizationOffer[] = []
  for (const offer of unlocked.offers.open.values()) {
    if (isDirectory(offer.vault)) offers.push(await describeOffer(engine, unlocked, offer))
  }
  return offers
}

/** Also tells the server again what was accepted or decided here, if it does not know. */
async function readPlans(engine: Engine, unlocked: Unlocked): Promise<readonly OrganizationPlan[] | null> {
  const answer = await callInSession(engine, listOrganizations, { isRepeatable: true })
  if (!answer.ok) return null
  const { organizations } = answer.value.reply
  for (const plan of organizations) {
    const { vaultId, members } = plan
    const directory = findOwnedDirectory(unlocked, vaultId)
    const policies = directory === null || !isWholeOpen(directory) ? null : policiesOf(directory)
    if (policies !== null) await tellRules(engine, unlocked, vaultId, policies, plan)
    const me = members.find(({ userId }) => userId === unlocked.userId)
    if (me?.joinedAt === null && unlocked.keyring.vaultKeys.has(vaultId)) {
      await joinInLine(engine, unlocked, vaultId)
    }
  }
  return organizations
}

async function describeOrganization(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  plan: OrganizationPlan | null,
): Promise<Organization> {
  const listed = (vault.verified?.rosters.roster.members ?? []).map(({ userId, fp, role }) => ({
    userId: toBase64Url(userId),
    isOwner: role === Role.owner,
    listed: { userId, fp },
  }))
  const others = listed.map(({ userId }) => userId).filter((userId) => userId !== unlocked.userId)
  const { emails, toCheck } = await listedAddresses(engine, unlocked, vault, others)
  const members = listed.map(({ userId, isOwner, listed: member }): OrganizationMember => {
    const isMe = userId === unlocked.userId
    return {
      userId,
      email: isMe ? unlocked.email : (emails.get(userId) ?? null),
      isChecking: toCheck.has(userId),
      isMe,
      isOwner,
      trust: isMe ? null : (judgeMember(unlocked, member)?.standing ?? 'contradicts'),
      standing: plan === null ? null : standingIn(plan, userId),
    }
  })
  return {
    vaultId: vault.vaultId,
    name: vaultName(vault) ?? '',
    isOwner: roleIn(unlocked, vault) === Role.owner,
    members: members.sort((a, b) => Number(b.isOwner) - Number(a.isOwner) || compare(a.email, b.email)),
    plan:
      plan === null
        ? null
        : {
            isPaidByMe: plan.payerId === unlocked.userId,
            payerId: plan.payerId,
            tier: plan.tier,
            isActive: plan.isActive,
            membersMax: plan.membersMax,
            endsAt: plan.endsAt,
          },
    policies: policiesOf(vault),
    groups: groupsOf(vault).map(({ groupId, group }) => ({
      groupId,
      name: group.name,
      memberIds: listedIn(vault, group).map(({ userId }) => toBase64Url(userId)),
    })),
  }
}

function standingIn({ members, declined }: OrganizationPlan, userId: string): MemberStanding {
  const known = members.find((one) => one.userId === userId)
  if (known !== undefined) return known.joinedAt === null ? 'invited' : 'joined'
  return declined?.includes(userId) === true ? 'declined' : 'left'
}

async function describeOffer(engine: Engine, unlocked: Unlocked, offer: Offer): Promise<OrganizationOffer> {
  const { vault, grant } = offer
  const granter = { userId: grant.granterId, fp: grant.granterFp }
  return {
    vaultId: vault.vaultId,
    name: vaultName(vault) ?? '',
    person: await describePerson(engine, unlocked, vault, granter),
    memberCount: vault.verified?.rosters.roster.members.length ?? 0,
    policies: policiesOf(vault),
    wasLeft: unlocked.keyring.core.left.includes(vault.vaultId),
    mayAccept: judgeOffer(unlocked, offer).accepting !== 'never',
    offeredAt: offeredAt(vault),
  }
}

/** Members without an address come last until it is known. */
function compare(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return one < other ? -1 : 1
}
