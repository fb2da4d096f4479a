import { Badge } from '@severy/ui'
import { t } from 'i18next'
import { useHealth } from '../../platform/vault/health.ts'
import '../../platform/i18n/en-shared.ts'

/** The gravest problem with an item's password; nothing for an item without one. The same in every list. */
export function HealthBadge({ itemId }: { itemId: string }) {
  const mark = useHealth(({ marks }) => marks.get(itemId))
  return mark === undefined ? null : (
    <Badge tone={mark === 'compromised' ? 'danger' : 'warn'}>{t(`score.${mark}`)}</Badge>
  )
}
