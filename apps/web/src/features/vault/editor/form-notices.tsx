import type { ItemDraft } from '@severy/domain'
import { Banner } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { findRow, useVaultRows } from '../../../platform/vault/vault-rows.ts'
import { Clashes } from './clashes.tsx'
import type { EditBase, Problem } from './use-save-item.ts'

interface NoticeProps {
  base: EditBase | null
  draft: ItemDraft
  /** Called once the differences of this revision are on screen. */
  onSeen: (rev: number) => void
}

/** Above a form: why it was not saved, and what has happened to its item in the meantime. */
export function FormNotices({ problem, base, ...props }: NoticeProps & { problem: Problem | null }) {
  return (
    <>
      {problem !== null && (
        <Banner tone="danger" live="assertive" title={problem.title}>
          {problem.text}
        </Banner>
      )}
      {base !== null && <ChangedElsewhere {...props} base={base} />}
    </>
  )
}

/**
 * Says that another tab or device has changed the same item. Saving merges the two, and keeps values that lost in the
 * history (PROTOCOL 7.5).
 */
function ChangedElsewhere({ base, draft, onSeen }: NoticeProps & { base: EditBase }) {
  const { t } = useTranslation()
  const row = useVaultRows(() => findRow(base.ref))
  const isGone = row === null || row.summary.trashed
  if (!isGone && row.rev <= base.baseRev) return null
  return (
    <>
      <Banner tone="info" live="polite" title={isGone ? t('item.goneMeanwhile') : t('item.changedMeanwhile')}>
        {isGone ? t('item.goneMeanwhileText') : t('item.changedMeanwhileText')}
      </Banner>
      {row !== null && <Clashes base={base} draft={draft} rev={row.rev} onSeen={onSeen} />}
    </>
  )
}
