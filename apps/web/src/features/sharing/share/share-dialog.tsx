import type { ItemRow } from '@severy/client'
import { isInTexts } from '@severy/domain'
import { Combobox, useToast } from '@severy/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { nameOf } from '../item-name.ts'
import { useInvite, type SentTo } from '../invitations/use-invite.ts'
import { ShareTile } from '../share-tile.tsx'
import { NameChoice } from './name-choice.tsx'
import { PermissionCards } from './permission-cards.tsx'
import { RecipientDialog } from './recipient-dialog.tsx'
import { useShareItem, type SharedPermission } from './use-share-item.ts'

/** Item, recipient, permission. What the server says about the recipient is shown before anything is shared. */
export function ShareDialog({
  items,
  item,
  onLink,
  onInvited,
  onShared,
  onClose,
}: {
  /** The items that may be shared. */
  items: readonly ItemRow[]
  /** Preselected if the dialog was opened from an item. */
  item: ItemRow | null
  /** For a recipient without an account, with the item chosen so far. */
  onLink: (itemId: string | null) => void
  onInvited: (invitation: SentTo) => void
  onShared: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [itemId, setItemId] = useState(item?.ref.itemId ?? null)
  const [permission, setPermission] = useState<SharedPermission>('view')
  const [isMissing, setMissing] = useState(false)
  const [isNamed, setNamed] = useState(false)
  const { share, isBusy: isSharing } = useShareItem()
  const { invite, isBusy: isInviting } = useInvite(t('invite.failed'))
  const itemInput = useRef<HTMLInputElement>(null)

  const chosen = items.find(({ ref }) => ref.itemId === itemId) ?? null
  const name = chosen === null ? null : nameOf(t, chosen)

  return (
    <RecipientDialog
      title={t('share.title')}
      emailLabel={t('share.email')}
      emailMissing={t('share.emailMissing')}
      submitLabel={t('sharing.share')}
      busyLabel={t('share.sharing')}
      isBusy={isSharing || isInviting}
      problem={null}
      problemTitle={t('share.failed')}
      unknownText={t('invite.unknownText')}
      summaryOf={({ email }) =>
        name === null
          ? null
          : t(permission === 'view' ? 'share.summaryView' : 'share.summaryEdit', { email, name })
      }
      {...(item === null && { initialFocus: itemInput })}
      stops={(isEmailMissing) => {
        if (chosen !== null && !isEmailMissing) return false
        setMissing(true)
        show({ tone: 'danger', title: t('share.missingTitle'), text: t('share.missingText') })
        if (chosen !== null) return false
        itemInput.current?.focus()
        return true
      }}
      onGive={async (person) => (chosen === null ? 'failed' : share(chosen.ref, person, permission, isNamed))}
      onInvite={async (email) => {
        if (chosen === null) return
        const named = isNamed ? name : null
        const invited = await invite(email, () =>
          engine.inviteToItem({ ref: chosen.ref, email, permission, name: named }),
        )
        if (invited !== null) onInvited(invited)
      }}
      onDone={onShared}
      onClose={onClose}
      before={
        <Combobox
          isMatch={isInTexts}
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
      }
      after={
        <>
          <PermissionCards value={permission} onChange={setPermission} />
          {name !== null && <NameChoice name={name} isNamed={isNamed} onChange={setNamed} />}
        </>
      }
      foot={
        <button
          type="button"
          className="self-start text-start text-small font-semibold text-link hover:underline pointer-coarse:min-h-11"
          onClick={() => {
            onLink(itemId)
          }}
        >
          {t('links.instead')}
        </button>
      }
    />
  )
}
