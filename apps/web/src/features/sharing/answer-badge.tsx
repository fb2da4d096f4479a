import type { OfferAnswer } from '@severy/client'
import { Badge } from '@severy/ui'
import { useTranslation } from 'react-i18next'

const tones = {
  waiting: 'info',
  accepted: 'ok',
  declined: 'warn',
  left: 'warn',
} as const satisfies Record<OfferAnswer, string>

/** Whether someone has accepted an offer, declined it, or left since; renders nothing while unknown. */
export function AnswerBadge({ answer }: { answer: OfferAnswer | null }) {
  const { t } = useTranslation()
  if (answer === null) return null
  return <Badge tone={tones[answer]}>{t(`sharing.answer.${answer}`)}</Badge>
}
