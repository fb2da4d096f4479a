/**
 * Removes members whom the organization's own directory has deactivated, and who therefore no longer receive anything
 * from the server (docs/decisions/0097): from the signed list, and from every vault that this person owns, with new
 * keys. Runs once for each organization while unlocked; what fails is tried again after the next unlock.
 */
import { findMember, Role } from '@severy/verifier'
import { memorySlot } from '../../base/memory-slot.ts'
import { bytesOf } from '../../base/ids.ts'
import { findDirectories, findOwnedDirectory } from '../../state/account/find-directories.ts'
import { offboard } from '../organization-reports/offboarding.ts'
import { hasEnded, type Engine } from '../../state/account/session.ts'
import type { OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import { addressOf } from '../../state/people/addresses.ts'
import { askForPeople } from '../sharing/ask-for-people.ts'
import { vaultName } from '../../state/account/vault-facts.ts'
import { getProvisioning } from './provisioning.ts'

/** A directory that deactivates more people than this at once is probably broken, so the rest is left to an owner. */
const removedMax = 20

const memory = memorySlot(() => ({ asked: new Set<string>() }))

/** Call it outside the line, after a verified sync. */
export async function settleDeactivated(engine: Engine, unlocked: Unlocked): Promise<void> {
  const { asked } = memory(unlocked)
  const owned = findDirectories(unlocked).filter(
    ({ vaultId }) => findOwnedDirectory(unlocked, vaultId) !== null && !asked.has(vaultId),
  )
  for (const { vaultId } of owned) asked.add(vaultId)
  for (const directory of owned) await settle(engine, unlocked, directory)
}

async function settle(engine: Engine, unlocked: Unlocked, directory: OpenVault): Promise<void> {
  const { vaultId } = directory
  const said = await getProvisioning(engine, vaultId)
  const inactive = said.ok ? said.value.people.filter(({ isActive }) => !isActive) : []
  if (inactive.length === 0) return
  const left = await askForPeople(engine, unlocked, directory)
  if (left === null) return
  let count = 0
  for (const userId of left) {
    if (hasEnded(unlocked) || unlocked.alarm !== null || unlocked.account.haveKeysChanged) return
    if (!isPlainMember(directory, userId) || count >= removedMax) continue
    const email = await addressOf(engine, unlocked, directory, userId)
    if (!inactive.some((person) => person.email === email)) continue
    count += 1
    const removed = await offboard(engine, vaultId, userId)
    if (!removed.ok) return
    engine.emit({ type: 'member-deactivated', email, name: vaultName(directory) ?? '' })
  }
}

/** Only these are removed automatically; owners are removed only by a person. */
function isPlainMember({ verified }: OpenVault, userId: string): boolean {
  const member = verified === null ? null : findMember(verified.rosters.roster, bytesOf(userId))
  return member !== null && member.role !== Role.owner
}
