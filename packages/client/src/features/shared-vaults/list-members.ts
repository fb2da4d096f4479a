/** The members of a shared vault from its verified member list. Who has left is known from the server only. */
import { itemCount, toBase64Url, toHex, type Member } from '@severy/verifier'
import type { VaultMember, VaultMembers } from './data.ts'
import { vaultGroupsOf } from '../group-shares/list-groups.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import type { OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import { askForPeople } from '../sharing/ask-for-people.ts'
import { describeAt } from '../sharing/list-shares.ts'
import { listedAddresses, type ListedAddresses } from '../sharing/listed-addresses.ts'
import { vaultRoleOf } from '../../state/account/roles.ts'
import { answerOf, followAnswers, isToldOf } from '../../state/people/answers.ts'
import { isCollection, permissionIn, vaultName } from '../../state/account/vault-facts.ts'

/** Null for vaults that are not open or not shared as a whole. `isCurrent` is false if the server did not answer. */
export async function getVaultMembers(engine: Engine, vaultId: string): Promise<VaultMembers | null> {
  const unlocked = findUnlocked(engine)
  const vault = unlocked?.vaults.get(vaultId)
  if (unlocked === null || vault?.verified == null || !isCollection(vault)) return null
  if (!isToldOf(unlocked, vaultId)) void followAnswers(engine, unlocked)
  const left = await askForPeople(engine, unlocked, vault)
  const { rosters, list } = vault.verified
  const listed = rosters.roster.members
  const others = listed.map(({ userId }) => toBase64Url(userId)).filter((id) => id !== unlocked.userId)
  const addresses = await listedAddresses(engine, unlocked, vault, others)
  const members = await Promise.all(
    listed.map((member) => describeMember(unlocked, vault, member, addresses, left ?? new Set<string>())),
  )
  return {
    vaultId,
    name: vaultName(vault) ?? '',
    role: permissionIn(unlocked, vault),
    members: members.sort(ownersFirst),
    ...vaultGroupsOf(unlocked, vault),
    itemCount: itemCount(list) - 1,
    isCurrent: left !== null,
  }
}

async function describeMember(
  unlocked: Unlocked,
  vault: OpenVault,
  member: Member,
  { emails, toCheck }: ListedAddresses,
  left: ReadonlySet<string>,
): Promise<VaultMember> {
  const userId = toBase64Url(member.userId)
  const isMe = userId === unlocked.userId
  const person = await describeAt(unlocked, member, emails.get(userId) ?? null)
  const answer = answerOf(unlocked, vault.vaultId, userId)
  const listedBy = vault.verified?.rosters.listedBy.get(toHex(member.userId))
  return {
    person: isMe ? { ...person, email: unlocked.email } : person,
    isChecking: toCheck.has(userId),
    role: vaultRoleOf(member.role),
    isMe,
    addedBy: listedBy === undefined ? null : toBase64Url(listedBy),
    hasLeft: left.has(userId),
    hasDeclined: left.has(userId) && answer === 'declined',
    isWaiting: !left.has(userId) && answer === 'waiting',
  }
}

function ownersFirst(a: VaultMember, b: VaultMember): number {
  const rank = ({ role }: VaultMember): number => (role === 'owner' ? 0 : 1)
  return rank(a) - rank(b) || (a.person.email ?? '').localeCompare(b.person.email ?? '')
}
