import type { UrlRule } from '@severy/domain'
import { Select } from '@severy/ui'
import { useTranslation } from 'react-i18next'

/** How one address is held against pages. The usual way is no rule, which an item then does not hold. */
export function UrlRuleSelect({
  number,
  rule,
  onChange,
}: {
  /** Of the address, from 1 on. */
  number: number
  rule: UrlRule['rule'] | null
  onChange: (rule: UrlRule['rule'] | null) => void
}) {
  const { t } = useTranslation()
  return (
    <Select
      size={32}
      label={number === 1 ? t('websites.matches') : t('websites.matchesOf', { number })}
      labelHidden={number > 1}
      hint={rule === null ? undefined : t(`websites.hints.${rule}`)}
      value={rule ?? usual}
      onChange={(next) => {
        onChange(next === usual ? null : next)
      }}
      options={choices.map((value) => ({ value, label: t(`websites.rules.${value}`) }))}
    />
  )
}

const usual = 'usual'
/** In the order in which they get narrower. */
const order = ['domain', 'host', 'start', 'exact', 'pattern', 'never'] as const satisfies UrlRule['rule'][]
const choices = [usual, ...order] as const
