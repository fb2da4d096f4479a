import {
  generatedLengthMax,
  generatedLengthMin,
  passphraseSeparators,
  passphraseWordsMax,
  passphraseWordsMin,
  pinLengthMax,
  pinLengthMin,
  symbolsOf,
  type PassphraseSeparator,
  type PasswordOptions,
} from '@severy/domain'
import { Button, Select, Slider, Switch, Tabs } from '@severy/ui'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CharacterCounts } from '../../../shell/forms/character-counts.tsx'
import {
  changePassphrase,
  changePassword,
  changePinLength,
  chooseKind,
  generatorKinds,
  useGeneratorChoices,
} from './generator-choices.ts'

/** Random, Passphrase or PIN, each with its settings. */
export function GeneratorSettings() {
  const { t } = useTranslation()
  const kind = useGeneratorChoices((choices) => choices.kind)
  const panels = { random: <RandomSettings />, passphrase: <PassphraseSettings />, pin: <PinSettings /> }
  return (
    <Tabs
      label={t('generator.kind')}
      value={kind}
      onChange={chooseKind}
      stretch
      tabs={generatorKinds.map((value) => ({
        value,
        label: t(`generator.${value}`),
        panel: panels[value],
      }))}
    />
  )
}

const characterTypes = ['uppercase', 'lowercase', 'numbers', 'symbols'] as const

function RandomSettings() {
  const { t } = useTranslation()
  const options = useGeneratorChoices(({ password }) => password)
  const symbolsLabel = t('generator.symbolsUsed', { symbols: symbolsOf(options) })
  return (
    <>
      <LengthSlider
        label={t('generator.length')}
        value={options.length}
        min={generatedLengthMin}
        max={generatedLengthMax}
        onChange={(length) => {
          changePassword({ length })
        }}
      />
      <fieldset className="mt-3">
        <legend className="sr-only">{t('generator.types')}</legend>
        {characterTypes.map((type) => (
          <Switch
            key={type}
            label={type === 'symbols' ? symbolsLabel : t(`generator.${type}`)}
            checked={options[type]}
            onChange={(isOn) => {
              changePassword({ [type]: isOn })
            }}
          />
        ))}
      </fieldset>
      <Switch
        className="mt-2 border-t border-subtle pt-2"
        label={t('generator.avoidAmbiguous')}
        hint={t('generator.avoidAmbiguousHint')}
        checked={options.avoidAmbiguous}
        onChange={(avoidAmbiguous) => {
          changePassword({ avoidAmbiguous })
        }}
      />
      {(options.numbers || options.symbols) && <MoreCharacters options={options} />}
    </>
  )
}

/** Collapsed, because few sites require these; open if something was chosen. */
function MoreCharacters({ options }: { options: PasswordOptions }) {
  const { t } = useTranslation()
  const { ownSymbols = '', minNumbers = 1, minSymbols = 1 } = options
  const [isOpen, setOpen] = useState(ownSymbols !== '' || minNumbers > 1 || minSymbols > 1)
  return (
    <>
      <Button
        variant="quiet"
        size={32}
        className="-ms-3 mt-1"
        icon={isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen)
        }}
      >
        {t('generator.charactersMore')}
      </Button>
      {isOpen && (
        <CharacterCounts
          options={{ ...options, ownSymbols, minNumbers, minSymbols }}
          onChange={changePassword}
        />
      )}
    </>
  )
}

function PassphraseSettings() {
  const { t } = useTranslation()
  const options = useGeneratorChoices(({ passphrase }) => passphrase)
  return (
    <>
      <LengthSlider
        label={t('generator.words')}
        value={options.words}
        min={passphraseWordsMin}
        max={passphraseWordsMax}
        onChange={(words) => {
          changePassphrase({ words })
        }}
      />
      <Select
        className="mt-3"
        label={t('generator.separator')}
        value={options.separator}
        onChange={(separator) => {
          changePassphrase({ separator })
        }}
        options={passphraseSeparators.map((separator) => ({
          value: separator,
          label: t(`generator.separators.${separatorNames[separator]}`),
        }))}
      />
      <div className="mt-3">
        <Switch
          label={t('generator.capitalize')}
          checked={options.capitalize}
          onChange={(capitalize) => {
            changePassphrase({ capitalize })
          }}
        />
        <Switch
          label={t('generator.digit')}
          checked={options.digit}
          onChange={(digit) => {
            changePassphrase({ digit })
          }}
        />
      </div>
    </>
  )
}

const separatorNames = {
  '-': 'hyphen',
  ' ': 'space',
  '.': 'point',
  ',': 'comma',
  _: 'underscore',
} as const satisfies Record<PassphraseSeparator, string>

function PinSettings() {
  const { t } = useTranslation()
  const value = useGeneratorChoices(({ pinLength }) => pinLength)
  return (
    <LengthSlider
      label={t('generator.digits')}
      value={value}
      min={pinLengthMin}
      max={pinLengthMax}
      onChange={changePinLength}
    />
  )
}

function LengthSlider(props: {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}) {
  const { t } = useTranslation()
  return (
    <Slider
      {...props}
      decreaseLabel={t('generator.shorter')}
      increaseLabel={t('generator.longer')}
      rangeNote={t('common.between', { min: props.min, max: props.max })}
    />
  )
}
