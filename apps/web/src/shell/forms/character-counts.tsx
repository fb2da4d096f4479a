import { minCountMax, tidySymbols, type PasswordOptions } from '@severy/domain'
import { Slider, TextField } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import './en-forms.ts'

type Counts = Required<Pick<PasswordOptions, 'ownSymbols' | 'minNumbers' | 'minSymbols'>>
type Options = Counts & Pick<PasswordOptions, 'length' | 'numbers' | 'symbols' | 'uppercase' | 'lowercase'>

/** Which symbols a password takes, and how many of them and of digits it has at least. */
export function CharacterCounts({
  options,
  onChange,
}: {
  options: Options
  onChange: (change: Partial<Counts>) => void
}) {
  const { t } = useTranslation()
  const { numbers, symbols, uppercase, lowercase, ownSymbols, minNumbers, minSymbols, length } = options
  const [isWrong, setWrong] = useState(false)
  const wanted = [numbers && minNumbers, symbols && minSymbols, uppercase, lowercase].map(Number)
  const isTooMany = wanted.reduce((sum, count) => sum + count, 0) > length
  const count = {
    min: 1,
    max: minCountMax,
    decreaseLabel: t('generator.fewer'),
    increaseLabel: t('generator.moreOf'),
  }
  return (
    <div className="mt-2 flex flex-col gap-3">
      {symbols && (
        <TextField
          label={t('generator.ownSymbols')}
          exact
          autoComplete="off"
          value={ownSymbols}
          hint={t('generator.ownSymbolsHint')}
          error={isWrong && t('generator.ownSymbolsWrong')}
          onChange={(typed) => {
            const tidy = tidySymbols(typed)
            setWrong(tidy !== typed)
            onChange({ ownSymbols: tidy })
          }}
        />
      )}
      {numbers && (
        <Slider
          {...count}
          label={t('generator.minNumbers')}
          rangeNote={t('common.between', count)}
          value={minNumbers}
          onChange={(next) => {
            onChange({ minNumbers: next })
          }}
        />
      )}
      {symbols && (
        <Slider
          {...count}
          label={t('generator.minSymbols')}
          rangeNote={t('common.between', count)}
          value={minSymbols}
          onChange={(next) => {
            onChange({ minSymbols: next })
          }}
        />
      )}
      <p role="status" className="text-small text-warn-ink empty:hidden">
        {isTooMany ? t('generator.minTooMany') : ''}
      </p>
    </div>
  )
}
