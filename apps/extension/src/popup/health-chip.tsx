import type { HealthMark } from '@severy/engine-host/health-marks'
import { healthChips } from '@severy/engine-host/health-words'
import { Badge } from '@severy/ui'

/** The gravest problem with an item's password; nothing for an item without one. */
export function HealthChip({ marks = [] }: { marks: readonly HealthMark[] | undefined }) {
  const [mark] = marks
  return mark === undefined ? null : (
    <Badge tone={mark === 'compromised' ? 'danger' : 'warn'}>{healthChips[mark]}</Badge>
  )
}
