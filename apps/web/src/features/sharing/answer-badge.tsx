import type { OfferAnswer } from '@severy/client'
import { Badge } from '@severy/ui'
import { useTranslation } from 'react-i18next'

/** Whether someone has accepted an offer; renders nothing while unknown. */
export function AnswerBadge({ answer }: { answer: OfferAnswer | null }) {
  const { t } = useTranslation()
  if (answer === null) return null
  return <Badge tone={answer === 'waiting' ? 'info' : 'ok'}>{t(`sharing.answer.${answer}`)}</Badge>
}
