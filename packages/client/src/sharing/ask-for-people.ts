import { listVaultPeople } from '@severy/contract'
import { callInSession } from '../sessions/call-in-session.ts'
import type { Engine } from '../sessions/session.ts'
import type { OpenVault, Unlocked } from '../sessions/unlocked.ts'
import { verifyPeople, withPeople } from './listed-people.ts'
import { addressMemory } from '../contacts/address-memory.ts'

/** Adds to what is known of these people. Answers with who has left; null when the server did not say. */
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
  // What does not verify is as good as no answer: the list itself rests on statements that did.
  if (!verified.ok) return null
  vault.people = withPeople(vault, verified.value)
  for (const { userId, email } of people) addressMemory(unlocked).claimed.set(userId, email)
  return new Set(left)
}
