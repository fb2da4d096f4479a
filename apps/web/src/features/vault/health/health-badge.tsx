import { Badge } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { useHealth } from '../../../platform/vault/health.ts'

export function HealthBadge({ itemId }: { itemId: string }) {
  const { t } = useTranslation()
  const mark = useHealth(({ marks }) => marks.get(itemId))
  return mark === undefined ? null : (
    <Badge tone={mark === 'compromised' ? 'danger' : 'warn'}>{t(`score.${mark}`)}</Badge>
  )
}
