import { Badge } from '@severy/ui'
import { useHealth } from '../../../platform/vault/health.ts'
import { t } from '../item-texts.ts'

export function HealthBadge({ itemId }: { itemId: string }) {
  const mark = useHealth(({ marks }) => marks.get(itemId))
  return mark === undefined ? null : (
    <Badge tone={mark === 'compromised' ? 'danger' : 'warn'}>{t(`score.${mark}`)}</Badge>
  )
}
