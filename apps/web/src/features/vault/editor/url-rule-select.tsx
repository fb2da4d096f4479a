import type { UrlRule } from '@severy/domain'
import { Select } from '@severy/ui'
import { useTranslation } from 'react-i18next'

/** How an address is matched to pages. The default is stored as no rule. */
export function UrlRuleSelect({
  number,
  rule,
  onChange,
}: {
  /** The address's number, from 1. */
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
/** From broadest to narrowest. */
const order = ['domain', 'host', 'start', 'exact', 'pattern', 'never'] as const satisfies UrlRule['rule'][]
const choices = [usual, ...order] as const
