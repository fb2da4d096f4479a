import { Select } from '@severy/ui'
import { useTranslation } from 'react-i18next'

const hourMs = 3600_000

/** How long a link can be used. */
export const lives = {
  hour: hourMs,
  day: 24 * hourMs,
  week: 7 * 24 * hourMs,
  month: 30 * 24 * hourMs,
} as const
export type Life = keyof typeof lives

export function LifeSelect({
  label,
  value,
  onChange,
}: {
  label: string
  value: Life
  onChange: (life: Life) => void
}) {
  const { t } = useTranslation()
  return (
    <Select
      label={label}
      value={value}
      onChange={onChange}
      options={(['hour', 'day', 'week', 'month'] as const).map((life) => ({
        value: life,
        label: t(`links.lives.${life}`),
      }))}
    />
  )
}
