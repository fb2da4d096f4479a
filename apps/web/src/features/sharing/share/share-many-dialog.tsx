import type { ItemRow, PersonFound, SharePermission } from '@severy/client'
import { useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { nameOf } from '../item-name.ts'
import { personProblemText } from '../../../shell/people/person-problem-text.ts'
import { ShareTile } from '../share-tile.tsx'
import { NameChoice } from './name-choice.tsx'
import { PermissionCards } from './permission-cards.tsx'
import { RecipientDialog, type Given } from './recipient-dialog.tsx'

/** Several items for one person, each shared and revocable individually. */
export function ShareManyDialog({
  items,
  onShared,
  onClose,
}: {
  items: readonly ItemRow[]
  onShared: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [remaining, setRemaining] = useState(items)
  const [permission, setPermission] = useState<SharePermission>('view')
  const [isNamed, setNamed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** One after the other; after a failure, the failed one and the rest can be retried. */
  async function shareAll({ email, keys }: PersonFound): Promise<Given> {
    setBusy(true)
    setProblem(null)
    let done = 0
    for (const { ref } of remaining) {
      const shared = await orUnexpected(
        engine.shareItem({ ref, email, acceptedFp: keys.fp, permission, isNamed }),
      )
      if (!shared.ok && shared.error.reason !== 'already-shared') {
        setBusy(false)
        setRemaining(remaining.slice(done))
        const reason = personProblemText(t, shared.error)
        setProblem(t('share.manyStopped', { done, count: remaining.length, reason }))
        const isAboutPerson = ['recipient-unconfirmed', 'contact-key-changed'].includes(shared.error.reason)
        return isAboutPerson ? 'look-again' : 'failed'
      }
      done += 1
    }
    setBusy(false)
    show({ tone: 'success', title: t('share.manyDone', { count: done }) })
    return 'done'
  }

  return (
    <RecipientDialog
      title={t('share.manyTitle', { count: remaining.length })}
      emailLabel={t('share.email')}
      emailMissing={t('share.emailMissing')}
      submitLabel={t('sharing.shareItem')}
      busyLabel={t('share.sharing')}
      isBusy={isBusy}
      problem={problem}
      problemTitle={t('share.failed')}
      unknownText={t('share.manyUnknown')}
      summaryOf={({ email }) =>
        t(permission === 'view' ? 'share.manySummaryView' : 'share.manySummaryEdit', { email })
      }
      onGive={shareAll}
      onInvite={null}
      onDone={onShared}
      onClose={onClose}
      before={<ItemNames items={remaining} />}
      after={
        <>
          <PermissionCards value={permission} onChange={setPermission} />
          <NameChoice name={null} isNamed={isNamed} onChange={setNamed} />
        </>
      }
    />
  )
}

const shownMax = 5

function ItemNames({ items }: { items: readonly ItemRow[] }) {
  const { t } = useTranslation()
  const hidden = items.length - shownMax
  return (
    <ul aria-label={t('share.manyItems')} className="flex flex-col gap-2">
      {items.slice(0, shownMax).map((row) => (
        <li key={row.ref.itemId} className="flex items-center gap-3">
          <ShareTile row={row} size={24} />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {nameOf(t, row)}
          </span>
        </li>
      ))}
      {hidden > 0 && <li className="text-small text-ink-2">{t('share.manyMore', { count: hidden })}</li>}
    </ul>
  )
}
