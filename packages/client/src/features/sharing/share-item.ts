/**
 * Shares one item: it moves into a separate vault, whose members are its owner and the other person (PROTOCOL 6, 8.2).
 */
import { newVaultMeta } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import { Role, VaultKind } from '@severy/verifier'
import { resolveRecipient } from '../../state/entry/resolve-recipient.ts'
import type { ItemRef } from '../../base/item-ref.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { SharePermission } from '../../state/vaults/data.ts'
import type { ShareReason } from './reasons.ts'
import { writingBlock } from '../../state/account/raise-alarm.ts'
import { isUnproved } from '../../state/contents/closed-items.ts'
import { findCurrent } from '../../state/contents/rows.ts'
import { saveChanges } from '../../state/vaults/save-changes.ts'
import { flushInLine } from '../../state/vaults/flush.ts'
import { findUnlocked, hasEnded, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { syncInLine } from '../../state/vaults/sync.ts'
import { makeVaultInLine, type VaultPlan } from '../../state/entry/make-vault.ts'
import { isCollection, roleIn } from '../../state/account/vault-facts.ts'
import { addMemberInLine } from './add-member.ts'
import { attachFiles, fetchFiles } from './move-files.ts'
import { roleOf } from '../../state/account/roles.ts'

export interface ShareInput {
  ref: ItemRef
  email: string
  acceptedFp: string | null
  permission: SharePermission
  /** Whether the email to the recipient calls the item by its name, which the server then sees. */
  isNamed?: boolean
}

type Current = NonNullable<ReturnType<typeof findCurrent>>
type Shared = Result<{ ref: ItemRef }, Refusal<ShareReason>>

/**
 * Shares an item with the person who has this address. `acceptedFp` is the fingerprint of the keys that the screen
 * showed: if the server now names other keys, the call is refused.
 */
export async function shareItem(engine: Engine, input: ShareInput): Promise<Shared> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const early = refuse(unlocked, input.ref)
  if (early !== null) return err(early)
  const recipient = await resolveRecipient(engine, unlocked, { ...input, path: 'share-item' })
  if (!recipient.ok) return recipient
  const first = {
    recipient: recipient.value,
    role: roleOf(input.permission),
    isNamed: input.isNamed === true,
  }
  return shareWith(engine, unlocked, input.ref, first)
}

/** Gives the item a separate vault, for someone who has yet to join; does nothing if it has one. */
export async function giveOwnVault(engine: Engine, ref: ItemRef): Promise<Shared> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const early = refuse(unlocked, ref)
  if (early !== null) return err(early)
  return isAlone(unlocked, ref) ? shareWith(engine, unlocked, ref, null) : ok({ ref })
}

/** Who gets the key; null for no one yet. */
type FirstMember = (VaultPlan['recipients'][number] & { isNamed: boolean }) | null

async function shareWith(
  engine: Engine,
  unlocked: Unlocked,
  ref: ItemRef,
  first: FirstMember,
): Promise<Shared> {
  const files = isAlone(unlocked, ref) ? await fetchFiles(engine, unlocked, ref) : ok([])
  if (!files.ok) return err({ reason: 'files-unreachable' })
  if (hasEnded(unlocked)) return err({ reason: 'locked' })
  const done = await unlocked.line(() => shareInLine(engine, unlocked, ref, first))
  if (!done.ok) return done
  const { copied, ...shared } = done.value
  if (copied === null) return ok(shared)
  // The item with its files stays in the personal vault until the shared one has all of them.
  if (files.value.length > 0 && !(await attachFiles(engine, unlocked, shared.ref, files.value)))
    return err({ reason: 'files-left' })
  const removed = await removeOwn(engine, unlocked, ref, copied)
  return removed.ok ? ok(shared) : removed
}

/** Whether the item is in the personal vault; a shared one already has its files. */
function isAlone({ vaults }: Unlocked, { vaultId }: ItemRef): boolean {
  return vaults.get(vaultId)?.verified?.rosters.roster.kind === VaultKind.personal
}

/** Where the item is now, and the copied item; `copied` is null if the item was there before. */
type Done = Result<{ ref: ItemRef; copied: Current | null }, Refusal<ShareReason>>

async function shareInLine(
  engine: Engine,
  unlocked: Unlocked,
  ref: ItemRef,
  first: FirstMember,
): Promise<Done> {
  // Unsent changes, and changes of other devices, are part of what is shared.
  await syncInLine(engine, unlocked)
  await flushInLine(engine, unlocked)
  const refusal = refuse(unlocked, ref)
  const vault = unlocked.vaults.get(ref.vaultId)
  if (refusal !== null || vault === undefined) return err(refusal ?? { reason: 'item-gone' })
  if (isAlone(unlocked, ref)) return moveToOwnVault(engine, unlocked, ref, first)
  if (first === null) return ok({ ref, copied: null })
  const name = first.isNamed ? (findCurrent(unlocked, ref)?.content.title ?? null) : null
  const added = await addMemberInLine(engine, unlocked, ref.vaultId, first.recipient, first.role, name)
  return added.ok ? ok({ ref, copied: null }) : added
}

/** Why this item cannot be shared now; null if it can. */
function refuse(unlocked: Unlocked, ref: ItemRef): Refusal<ShareReason> | null {
  const vault = unlocked.vaults.get(ref.vaultId)
  const current = findCurrent(unlocked, ref)
  if (vault === undefined || current === null) return { reason: 'item-gone' }
  const alarm = writingBlock(unlocked, vault)
  if (alarm !== null) return { reason: 'integrity', code: alarm.code }
  if (isUnproved(unlocked, ref, current.content)) return { reason: 'password-needed' }
  // Its members have everything in it: the vault is shared, not the item.
  if (isCollection(vault)) return { reason: 'in-collection' }
  return roleIn(unlocked, vault) === Role.owner ? null : { reason: 'not-owner' }
}

async function moveToOwnVault(
  engine: Engine,
  unlocked: Unlocked,
  ref: ItemRef,
  first: FirstMember,
): Promise<Done> {
  const current = findCurrent(unlocked, ref)
  if (current === null) return err({ reason: 'item-gone' })
  const { folderId: _own, ...item } = current.content
  const made = await makeVaultInLine(engine, unlocked, {
    kind: VaultKind.shared,
    meta: newVaultMeta(item.title),
    items: [{ ...item, attachments: [] }],
    recipients: first === null ? [] : [first],
    mailedName: first?.isNamed === true ? item.title : null,
  })
  if (!made.ok) return made
  const { vaultId, itemIds } = made.value
  const shared: ItemRef = { vaultId, itemId: itemIds[0] ?? '' }
  engine.emit({ type: 'shares' })
  return ok({ ref: shared, copied: current })
}

/**
 * Deletes the item in the personal vault, unless it was changed since it was copied: then it stays next to the copy.
 */
function removeOwn(
  engine: Engine,
  unlocked: Unlocked,
  ref: ItemRef,
  { rev, content }: Current,
): Promise<Result<undefined, Refusal<ShareReason>>> {
  return saveChanges(engine, unlocked, [{ ...ref, baseRev: rev, base: content, item: null }])
}
