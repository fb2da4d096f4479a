import { listVaultPeople } from '@severy/contract'
import { callInSession } from '../../state/entry/call-in-session.ts'
import type { Engine } from '../../state/account/session.ts'
import type { OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import { verifyPeople, withPeople } from '../../state/people/identity/listed-people.ts'
import { addressMemory } from '../../state/account/address-memory.ts'

/** Adds what the server knows about these people. Returns the user ids of those who left; null without an answer. */
export async function askForPeople(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
): Promise<ReadonlySet<string> | null> {
  const { vaultId } = vault
  const answer = await callInSession(engine, listVaultPeople, { params: { vaultId }, isRepeatable: true })
  if (!answer.ok) return null
  const { people, left } = answer.value.reply
  const verified = await verifyPeople(people)
  // An answer that does not verify is ignored: the list itself relies on statements that did.
  if (!verified.ok) return null
  vault.people = withPeople(vault, verified.value)
  for (const { userId, email } of people) addressMemory(unlocked).claimed.set(userId, email)
  return new Set(left)
}
