import { Banner } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { findRow, useVaultRows } from '../../../platform/vault-rows.ts'
import type { EditBase, Problem } from './use-save-item.ts'

/** Above a form: why it was not saved, and what happened to its item meanwhile. */
export function FormNotices({ base, problem }: { base: EditBase | null; problem: Problem | null }) {
  return (
    <>
      {problem !== null && (
        <Banner tone="danger" live="assertive" title={problem.title}>
          {problem.text}
        </Banner>
      )}
      {base !== null && <ChangedElsewhere base={base} />}
    </>
  )
}

/** Another tab or device changed the same item: nothing is lost on either side (PROTOCOL 7.5). */
function ChangedElsewhere({ base: { ref, baseRev } }: { base: EditBase }) {
  const { t } = useTranslation()
  const row = useVaultRows(() => findRow(ref))
  const isGone = row === null || row.summary.trashed
  if (!isGone && row.rev <= baseRev) return null
  return (
    <Banner tone="info" live="polite" title={isGone ? t('item.goneMeanwhile') : t('item.changedMeanwhile')}>
      {isGone ? t('item.goneMeanwhileText') : t('item.changedMeanwhileText')}
    </Banner>
  )
}
