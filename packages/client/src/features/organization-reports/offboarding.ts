/**
 * Removes someone from an organization. What they could read is first recorded in the sealed keyring, so that the list
 * of passwords to change is on all of this person's devices until it is dismissed. Which passwords were changed since
 * is read from the items.
 */
import type { Offboarding } from '@severy/crypto'
import { passwordChangedAt, type Item } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import { equalBytes, findMember, Role } from '@severy/verifier'
import type { Refusal, SessionReason } from '../../base/refusal.ts'
import type { MovedItems } from '../shared-vaults/data.ts'
import type { MoveReason } from '../shared-vaults/reasons.ts'
import type { ManageShareReason } from '../sharing/reasons.ts'
import type { OffboardingState, OffboardingStep, OffboardingVault, PasswordToChange } from './data.ts'
import { bytesOf } from '../../base/ids.ts'
import { findCurrent } from '../../state/contents/rows.ts'
import { writeKeyringInLine } from '../../state/vaults/write-keyring.ts'
import { findOwnedDirectory } from '../../state/account/find-directories.ts'
import { removeMember } from '../organization/manage-organization.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import type { OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import { addressOf } from '../../state/people/addresses.ts'
import { revokeShare } from '../sharing/manage-shares.ts'
import { createSharedVault } from '../shared-vaults/create-vault.ts'
import { moveItems } from '../shared-vaults/move-items.ts'
import { isCollection, mayWrite, roleIn } from '../../state/account/vault-facts.ts'
import { describeVault, findSharedVaults, membersOf } from './shared-access.ts'

/**
 * What removing this person involves, or what is left to do after it. Null if this person owns no such organization, or
 * neither the member list nor a note names the other.
 */
export async function getOffboarding(
  engine: Engine,
  vaultId: string,
  userId: string,
): Promise<OffboardingState | null> {
  const unlocked = findUnlocked(engine)
  const directory = unlocked === null ? null : findOwnedDirectory(unlocked, vaultId)
  if (unlocked === null || directory === null || userId === unlocked.userId) return null
  const note = findNote(unlocked, vaultId, userId)
  const isMember = isListed(directory, userId)
  if (note === null && !isMember) return null
  return {
    vaultId,
    userId,
    email: note?.email ?? (await addressOf(engine, unlocked, directory, userId)),
    isMember,
    at: note?.at ?? null,
    vaults: findVaultsOf(unlocked, userId).map((vault) => describeStep(unlocked, vault, userId)),
    passwords: note === null ? [] : passwordsToChange(unlocked, note),
  }
}

/** All offboardings with a note, newest first. */
export async function listOffboardings(engine: Engine, vaultId: string): Promise<OffboardingState[]> {
  const unlocked = findUnlocked(engine)
  const notes = (unlocked?.keyring.core.offboardings ?? []).filter((note) => note.vaultId === vaultId)
  const states = await Promise.all(notes.map(({ userId }) => getOffboarding(engine, vaultId, userId)))
  return states.filter((state) => state !== null).sort((a, b) => (b.at ?? 0) - (a.at ?? 0))
}

/**
 * Removes the person from the organization and from every vault where this person can do that. `remaining` counts the
 * vaults where they still have access. After an interruption it can be called again.
 */
export async function offboard(
  engine: Engine,
  vaultId: string,
  userId: string,
): Promise<Result<{ remaining: number }, Refusal<ManageShareReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const state = await getOffboarding(engine, vaultId, userId)
  if (state === null) return err({ reason: 'not-owner' })
  const noted = await note(engine, state)
  if (!noted.ok) return noted
  // The directory comes first: from then on, nothing shared with its members reaches the removed person.
  if (state.isMember) {
    const removed = await removeMember(engine, vaultId, userId)
    if (!removed.ok) return removed
  }
  for (const vault of findVaultsOf(unlocked, userId)) {
    if (stepFor(unlocked, vault, userId) !== 'remove') continue
    const revoked = await revokeShare(engine, vault.vaultId, userId)
    if (!revoked.ok) return revoked
  }
  engine.emit({ type: 'shares' })
  return ok({ remaining: findVaultsOf(unlocked, userId).length })
}

/**
 * Moves the content of their vault into a new vault of this person with the same name, in case they do not hand it
 * over; anyone who may edit the vault can do that. If interrupted, the items are in both vaults, and both stay on the
 * list.
 */
export async function takeOutItems(
  engine: Engine,
  { vaultId, userId, from }: { vaultId: string; userId: string; from: string },
): Promise<Result<MovedItems, Refusal<MoveReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const state = await getOffboarding(engine, vaultId, userId)
  const vault = state?.vaults.find((one) => one.vaultId === from)
  if (state === null || vault?.mayTakeOut !== true) return err({ reason: 'view-only' })
  const made = await createSharedVault(engine, vault.name ?? '')
  if (!made.ok) return made
  const noted = await note(engine, state, [made.value.vaultId])
  if (!noted.ok) return noted
  const items = [...(unlocked.vaults.get(from)?.items.keys() ?? [])]
  const refs = items.map((itemId) => ({ vaultId: from, itemId }))
  const moved = await moveItems(engine, refs, made.value.vaultId)
  engine.emit({ type: 'shares' })
  return moved
}

/** Checks a password off the list, or puts it back. */
export async function markPasswordChanged(
  engine: Engine,
  { vaultId, userId, itemId, isDone }: { vaultId: string; userId: string; itemId: string; isDone: boolean },
): Promise<Result<undefined, Refusal<SessionReason>>> {
  return changeNotes(engine, (notes) =>
    notes.map((one) => {
      if (!isAbout(one, vaultId, userId)) return one
      const others = one.done.filter((id) => id !== itemId)
      return { ...one, done: isDone ? [...others, itemId] : others }
    }),
  )
}

/** Deletes the note. Access does not change. */
export async function endOffboarding(
  engine: Engine,
  vaultId: string,
  userId: string,
): Promise<Result<undefined, Refusal<SessionReason>>> {
  return changeNotes(engine, (notes) => notes.filter((one) => !isAbout(one, vaultId, userId)))
}

/** Records that they have been able to read these vaults, and the `taken` ones, until now. */
async function note(
  engine: Engine,
  { vaultId, userId, email, vaults }: OffboardingState,
  taken: readonly string[] = [],
): Promise<Result<undefined, Refusal<SessionReason>>> {
  const until = engine.ports.clock.now()
  const readable = [...vaults.map((vault) => vault.vaultId), ...taken]
  return changeNotes(engine, (notes) => {
    const before = notes.find((one) => isAbout(one, vaultId, userId))
    const ended = (before?.vaults ?? []).filter(({ id }) => !readable.includes(id))
    const next = {
      vaultId,
      userId,
      email,
      at: before?.at ?? until,
      vaults: [...ended, ...readable.map((id) => ({ id, until }))],
      done: before?.done ?? [],
    }
    return [...notes.filter((one) => one !== before), next]
  })
}

async function changeNotes(
  engine: Engine,
  change: (notes: readonly Offboarding[]) => Offboarding[],
): Promise<Result<undefined, Refusal<SessionReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'session-ended' })
  const written = await unlocked.line(() =>
    writeKeyringInLine(engine, unlocked, ({ offboardings = [], ...core }) => ({
      ...core,
      offboardings: change(offboardings),
    })),
  )
  if (written.ok) engine.emit({ type: 'shares' })
  return written
}

function findNote({ keyring }: Unlocked, vaultId: string, userId: string): Offboarding | null {
  return keyring.core.offboardings?.find((one) => isAbout(one, vaultId, userId)) ?? null
}

function isAbout(one: Offboarding, vaultId: string, userId: string): boolean {
  return one.vaultId === vaultId && one.userId === userId
}

function isListed({ verified }: OpenVault, userId: string): boolean {
  return verified !== null && findMember(verified.rosters.roster, bytesOf(userId)) !== null
}

function findVaultsOf(unlocked: Unlocked, userId: string): OpenVault[] {
  return findSharedVaults(unlocked).filter((vault) => isListed(vault, userId))
}

function describeStep(unlocked: Unlocked, vault: OpenVault, userId: string): OffboardingVault {
  const step = stepFor(unlocked, vault, userId)
  return {
    ...describeVault(vault),
    passwordCount: passwordsIn(unlocked, vault).length,
    step,
    mayTakeOut: step === 'theirs' && isCollection(vault) && mayWrite(unlocked, vault),
  }
}

function stepFor(unlocked: Unlocked, vault: OpenVault, userId: string): OffboardingStep {
  const id = bytesOf(userId)
  const areTheyOwner = membersOf(vault).some(
    (member) => equalBytes(member.userId, id) && member.role === Role.owner,
  )
  if (roleIn(unlocked, vault) === Role.owner) return areTheyOwner ? 'co-owner' : 'remove'
  return areTheyOwner ? 'theirs' : 'elsewhere'
}

interface StoredPassword {
  itemId: string
  content: Extract<Item, { type: 'password' }>
}

function passwordsIn(unlocked: Unlocked, { vaultId, items }: OpenVault): StoredPassword[] {
  return [...items.keys()].flatMap((itemId) => {
    const content = findCurrent(unlocked, { vaultId, itemId })?.content
    const counts =
      content?.type === 'password' && content.fields.password !== '' && content.trashedAt === undefined
    return counts ? [{ itemId, content }] : []
  })
}

function passwordsToChange(unlocked: Unlocked, { userId, vaults, done }: Offboarding): PasswordToChange[] {
  return vaults
    .flatMap(({ id: vaultId, until }) => {
      const vault = unlocked.vaults.get(vaultId)
      if (vault === undefined) return []
      const isReadable = isListed(vault, userId)
      return passwordsIn(unlocked, vault).flatMap(({ itemId, content }): PasswordToChange[] => {
        // Added after they had lost access.
        if (content.createdAt > until && !isReadable) return []
        const hasChanged = (passwordChangedAt(content) ?? content.createdAt) > until
        const answered = hasChanged ? 'changed' : done.includes(itemId) ? 'done' : 'open'
        const state = isReadable ? 'readable' : answered
        return [{ ref: { vaultId, itemId }, title: content.title, state }]
      })
    })
    .sort((a, b) => a.title.localeCompare(b.title))
}
