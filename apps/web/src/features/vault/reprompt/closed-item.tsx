import type { ItemRow } from '@severy/client'
import { Button, EmptyState } from '@severy/ui'
import { LockKeyholeOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { askPasswordFor } from './password-question.ts'

/**
 * Replaces an item's fields until its password is entered. The engine then reports the item as open, and the fields
 * follow.
 */
export function ClosedItem({ row }: { row: ItemRow }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      pictogram="locked"
      headingLevel={3}
      title={t('reprompt.closedTitle')}
      text={t('reprompt.closedText')}
      actions={
        <Button icon={<LockKeyholeOpen aria-hidden />} onClick={() => void askPasswordFor(row)}>
          {t('reprompt.open')}
        </Button>
      }
    />
  )
}
