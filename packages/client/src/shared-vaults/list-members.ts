/** Who is in a shared vault, from its verified member list, and what the server adds to that: who left, newer keys. */
import { listVaultPeople } from '@severy/contract'
import {
  equalBytes,
  itemCount,
  StatementBook,
  toBase64Url,
  toHex,
  type Member,
  type VerifiedStatement,
} from '@severy/verifier'
import { showKeys } from '../contacts/contacts.ts'
import type { VaultMember, VaultMembers } from '../engine.ts'
import { vaultGroupsOf } from '../group-shares/list-groups.ts'
import { callInSession } from '../sessions/call-in-session.ts'
import { findUnlocked, type Engine } from '../sessions/session.ts'
import type { OpenVault, Unlocked } from '../sessions/unlocked.ts'
import { verifyPeople, withPeople } from '../sharing/listed-people.ts'
import { describePerson } from '../sharing/list-shares.ts'
import { vaultRoleOf } from '../sharing/roles.ts'
import { isCollection, permissionIn, vaultName } from '../vaults/vault-facts.ts'

export async function getVaultMembers(engine: Engine, vaultId: string): Promise<VaultMembers | null> {
  const unlocked = findUnlocked(engine)
  const vault = unlocked?.vaults.get(vaultId)
  if (unlocked === null || vault?.verified == null || !isCollection(vault)) return null
  const left = await askForPeople(engine, unlocked, vault)
  const { rosters, list } = vault.verified
  const members = await Promise.all(
    rosters.roster.members.map((member) =>
      describeMember(engine, unlocked, vault, member, left ?? new Set<string>()),
    ),
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

/** A member's keys that come after the listed ones and were signed by them; null where there are none. */
export function findNewKeys(
  { people }: Pick<OpenVault, 'people'>,
  { userId, fp }: Pick<Member, 'userId' | 'fp'>,
): VerifiedStatement | null {
  const own = people
    .filter((statement) => equalBytes(statement.userId, userId))
    .toSorted((a, b) => a.idSeq - b.idSeq)
  const listed = own.find((statement) => equalBytes(statement.fp, fp))
  const newest = own.at(-1)
  if (listed === undefined || newest === undefined) return null
  const book = new StatementBook()
  book.add(own)
  const areSame = equalBytes(newest.edPk, listed.edPk) && equalBytes(newest.xPk, listed.xPk)
  return !areSame && book.follows(newest.fp, fp) ? newest : null
}

/** Adds to what is known of these people. Answers with who has left; null when the server did not say. */
async function askForPeople(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
): Promise<ReadonlySet<string> | null> {
  const { vaultId } = vault
  const answer = await callInSession(engine, listVaultPeople, { params: { vaultId }, isRepeatable: true })
  if (!answer.ok) return null
  const { people, left } = answer.value.reply
  const verified = await verifyPeople(people)
  // What does not verify is as good as no answer: the list itself rests on statements that did.
  if (!verified.ok) return null
  vault.people = withPeople(vault, verified.value)
  for (const { userId, email } of people) unlocked.addresses.claimed.set(userId, email)
  return new Set(left)
}

async function describeMember(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  member: Member,
  left: ReadonlySet<string>,
): Promise<VaultMember> {
  const isMe = equalBytes(member.userId, unlocked.keys.userId)
  const person = await describePerson(engine, unlocked, vault, member)
  const listedBy = vault.verified?.rosters.listedBy.get(toHex(member.userId))
  const newer = isMe ? null : findNewKeys(vault, member)
  return {
    person: isMe ? { ...person, email: unlocked.email } : person,
    role: vaultRoleOf(member.role),
    isMe,
    addedBy: listedBy === undefined ? null : toBase64Url(listedBy),
    hasLeft: left.has(toBase64Url(member.userId)),
    newKeys: newer === null ? null : { keys: await showKeys(newer.fp), since: newer.timeMs },
  }
}

function ownersFirst(a: VaultMember, b: VaultMember): number {
  const rank = ({ role }: VaultMember): number => (role === 'owner' ? 0 : 1)
  return rank(a) - rank(b) || (a.person.email ?? '').localeCompare(b.person.email ?? '')
}
