import type { OfferAnswer } from '@severy/client'
import { Badge } from '@severy/ui'
import { useTranslation } from 'react-i18next'

/** Whether somebody has taken what was offered; nothing while that is not known. */
export function AnswerBadge({ answer }: { answer: OfferAnswer | null }) {
  const { t } = useTranslation()
  if (answer === null) return null
  return <Badge tone={answer === 'waiting' ? 'info' : 'ok'}>{t(`sharing.answer.${answer}`)}</Badge>
}
