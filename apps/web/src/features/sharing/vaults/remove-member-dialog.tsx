import type { ItemRow, VaultMember, VaultMembers } from '@severy/client'
import { AlertDialog, Button, Checkbox, Dialog, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { goToItem } from '../../../platform/vault/item-address.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { findRow } from '../../../platform/vault/vault-rows.ts'
import { nameOf } from '../item-name.ts'
import { personProblemText } from '../../../shell/people/person-problem-text.ts'
import { ShareTile } from '../share-tile.tsx'

/**
 * Removes someone, asks which of the members added by a removed owner stay (PROTOCOL 6), and then lists what no new key
 * undoes: the passwords that were seen.
 */
export function RemoveMemberDialog({
  vault,
  member,
  onDone,
  onClose,
}: {
  vault: VaultMembers
  member: VaultMember
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const [seen, setSeen] = useState<readonly ItemRow[] | null>(null)
  const { userId } = member.person
  const email = member.person.email ?? t('sharing.gone')
  const added = vault.members.filter(
    ({ addedBy, isMe, person }) => addedBy === userId && !isMe && person.userId !== userId,
  )
  const [staying, setStaying] = useState<ReadonlySet<string>>(
    () => new Set(added.map(({ person }) => person.userId)),
  )

  async function remove() {
    const others = added.map(({ person }) => person.userId).filter((id) => !staying.has(id))
    setBusy(true)
    const done = await orUnexpected(engine.revokeShare(vault.vaultId, userId, others))
    setBusy(false)
    if (!done.ok) {
      onClose()
      show({
        tone: 'danger',
        title: t('vaults.removeFailed'),
        text: personProblemText(t, done.error),
      })
      return
    }
    show({ tone: 'success', title: t('vaults.removed'), text: t('vaults.removedText') })
    onDone()
    const rows = done.value.seen.flatMap((ref) => findRow(ref) ?? [])
    const passwords = rows.filter(({ summary }) => summary.type === 'password' && !summary.trashed)
    if (passwords.length === 0) onClose()
    else setSeen(passwords)
  }

  if (seen !== null) return <SeenDialog email={email} rows={seen} onClose={onClose} />
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      tone="danger"
      title={t('vaults.removeTitle', { email, name: vault.name })}
      description={t('vaults.removeText', { email })}
      confirmLabel={t('vaults.remove')}
      cancelLabel={t('common.cancel')}
      busy={isBusy}
      busyLabel={t('vaults.removing')}
      onConfirm={() => void remove()}
    >
      {added.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 font-semibold">{t('vaults.removeAdded', { email })}</legend>
          {added.map(({ person }) => (
            <Checkbox
              key={person.userId}
              label={t('vaults.removeStays', { email: person.email ?? t('sharing.gone') })}
              checked={staying.has(person.userId)}
              onChange={(stays) => {
                setStaying((before) => {
                  const after = new Set(before)
                  if (stays) after.add(person.userId)
                  else after.delete(person.userId)
                  return after
                })
              }}
            />
          ))}
        </fieldset>
      )}
    </AlertDialog>
  )
}

function SeenDialog({
  email,
  rows,
  onClose,
}: {
  email: string
  rows: readonly ItemRow[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Dialog
      open
      width="medium"
      onOpenChange={onClose}
      title={t('vaults.seenTitle')}
      description={t('vaults.seenText', { email })}
      closeLabel={t('common.close')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('vaults.done')}
        </Button>
      }
    >
      <ul className="flex max-h-80 flex-col overflow-y-auto">
        {rows.map((row) => (
          <li key={row.ref.itemId} className="flex items-center gap-3 border-b border-subtle py-2">
            <ShareTile row={row} size={24} />
            <span dir="auto" className="min-w-0 flex-1 font-semibold wrap-anywhere">
              {nameOf(t, row)}
            </span>
            <Button
              size={32}
              aria-label={t('vaults.seenOpenLabel', { name: nameOf(t, row) })}
              onClick={() => {
                onClose()
                goToItem(navigate, row.ref)
              }}
            >
              {t('vaults.seenOpen')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
