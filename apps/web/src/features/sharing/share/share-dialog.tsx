import type { ItemRow } from '@severy/client'
import { Banner, Button, Checkbox, Combobox, Dialog, RadioCards, TextField, useToast } from '@severy/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../item-name.ts'
import { useInvite, type SentTo } from '../invitations/use-invite.ts'
import { ShareTile } from '../share-tile.tsx'
import { PersonCheck } from './person-check.tsx'
import { usePersonAt } from './use-person-at.ts'
import { useShareItem, type SharedPermission } from './use-share-item.ts'

/** Item, recipient, permission. What the server says about the recipient is shown before anything is shared. */
export function ShareDialog({
  items,
  item,
  onLink,
  onInvited,
  onClose,
}: {
  /** What may be shared. */
  items: readonly ItemRow[]
  /** Chosen already, where the dialog was opened from an item. */
  item: ItemRow | null
  /** For somebody without an account, with what was chosen so far. */
  onLink: (itemId: string | null) => void
  onInvited: (invitation: SentTo) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const [itemId, setItemId] = useState(item?.ref.itemId ?? null)
  const [email, setEmail] = useState('')
  const [permission, setPermission] = useState<SharedPermission>('view')
  const [isMissing, setMissing] = useState(false)
  const person = usePersonAt(email)
  const [isNamed, setNamed] = useState(false)
  const { share, isBusy: isSharing } = useShareItem()
  const { invite, isBusy: isInviting } = useInvite()
  const isBusy = isSharing || isInviting
  const itemInput = useRef<HTMLInputElement>(null)
  const emailInput = useRef<HTMLInputElement>(null)

  const chosen = items.find(({ ref }) => ref.itemId === itemId) ?? null
  const name = chosen === null ? null : nameOf(t, chosen)
  const busyLabel = person.isBusy ? t('share.looking') : t(isInviting ? 'invite.sending' : 'share.sharing')
  const isStopped = person.found?.state === 'contact-key-changed'

  async function submit() {
    if (isBusy || person.isBusy || isStopped) return
    if (chosen === null || email.trim() === '') {
      setMissing(true)
      show({ tone: 'danger', title: t('share.missingTitle'), text: t('share.missingText') })
      ;(chosen === null ? itemInput : emailInput).current?.focus()
      return
    }
    if (person.isUnknown) {
      const invited = await invite({ ref: chosen.ref, email, permission, name: isNamed ? name : null })
      if (invited !== null) onInvited(invited)
      return
    }
    const known = person.found ?? (await person.look())
    // Whoever is new here, or has new keys, is shown first; the next press shares.
    if (known === null || (person.found === null && known.state !== 'known')) return
    const outcome = await share(chosen.ref, known, permission)
    if (outcome === 'shared') onClose()
    if (outcome === 'look-again') await person.look()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('share.title')}
      closeLabel={t('common.close')}
      closesOnOutsidePress={false}
      initialFocus={item === null ? itemInput : emailInput}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button variant={isStopped ? 'primary' : 'quiet'} onClick={onClose}>
            {isStopped ? t('share.stop') : t('common.cancel')}
          </Button>
          {!isStopped && (
            <Button type="submit" variant="primary" busy={isBusy || person.isBusy} busyLabel={busyLabel}>
              {person.isUnknown ? t('invite.send') : t('sharing.share')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Combobox
          label={t('share.item')}
          value={itemId}
          onChange={setItemId}
          options={items.map((row) => ({
            value: row.ref.itemId,
            label: nameOf(t, row),
            detail: row.summary.subtitle,
          }))}
          iconOf={(value) => {
            const row = items.find(({ ref }) => ref.itemId === value)
            return row === undefined ? null : <ShareTile row={row} size={24} />
          }}
          placeholder={t('share.itemPlaceholder')}
          emptyText={t('share.itemNone')}
          error={isMissing && chosen === null ? t('share.itemMissing') : undefined}
          inputRef={itemInput}
        />
        <TextField
          label={t('share.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          onBlur={({ relatedTarget }) => {
            // The button looks by itself, and shows whom it found before it shares with them.
            const isSubmitting = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
            if (!isSubmitting) person.lookSoon()
          }}
          inputRef={emailInput}
          error={isMissing && email.trim() === '' ? t('share.emailMissing') : (person.problem ?? undefined)}
        />
        <RadioCards
          label={t('share.permission')}
          value={permission}
          onChange={setPermission}
          cards={[
            { value: 'view', label: t('share.viewOnly'), text: t('share.viewOnlyText') },
            { value: 'edit', label: t('share.viewEdit'), text: t('share.viewEditText') },
          ]}
        />
        <div role="status" className="flex flex-col gap-4 empty:hidden">
          {person.found !== null && (
            <PersonCheck person={person.found} onVerified={() => void person.look()} />
          )}
          {person.isUnknown && (
            <>
              <Banner tone="info" title={t('invite.unknownTitle', { email: email.trim() })}>
                {t('invite.unknownText')}
              </Banner>
              {name !== null && (
                <Checkbox
                  label={t('invite.nameIt')}
                  hint={t('invite.nameItHint', { name })}
                  checked={isNamed}
                  onChange={setNamed}
                />
              )}
            </>
          )}
          {person.found !== null && !isStopped && name !== null && (
            <p>
              {t(permission === 'view' ? 'share.summaryView' : 'share.summaryEdit', {
                email: person.found.email,
                name,
              })}
            </p>
          )}
        </div>
        <button
          type="button"
          className="self-start text-start text-small font-semibold text-link hover:underline"
          onClick={() => {
            onLink(itemId)
          }}
        >
          {t('links.instead')}
        </button>
      </div>
    </Dialog>
  )
}
