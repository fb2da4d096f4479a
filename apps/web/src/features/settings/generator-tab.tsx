import {
  defaultPasswordOptions,
  generatePassword,
  generatorDefaults,
  passwordGeneratorLengthMax,
  passwordGeneratorLengthMin,
  symbolsOf,
} from '@severy/domain'
import { IconButton, PasswordText, Slider, Switch } from '@severy/ui'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseSettings, useSettings } from '../../platform/settings/settings.ts'
import { CharacterCounts } from '../../shell/forms/character-counts.tsx'
import { characterTypes, lacksCharacterTypes, settingLabels } from './setting-labels.ts'
import { SettingsSection } from './settings-section.tsx'

/** The generator's defaults. */
export function GeneratorTab() {
  const { t } = useTranslation()
  const settings = useSettings()
  const options = generatorDefaults(settings)
  const symbols = symbolsOf({ ...defaultPasswordOptions, ...options })
  const symbolsLabel = t('generator.symbolsUsed', { symbols })
  return (
    <SettingsSection title={t('settings.generatorDefaults')} text={t('settings.generatorText')}>
      <div className="flex max-w-[560px] flex-col gap-4">
        <Slider
          label={t('settings.length')}
          value={settings.passwordGeneratorLength}
          min={passwordGeneratorLengthMin}
          max={passwordGeneratorLengthMax}
          rangeNote={t('common.between', {
            min: passwordGeneratorLengthMin,
            max: passwordGeneratorLengthMax,
          })}
          decreaseLabel={t('generator.shorter')}
          increaseLabel={t('generator.longer')}
          onChange={(length) => {
            chooseSettings({ passwordGeneratorLength: length })
          }}
        />
        <fieldset>
          <legend className="sr-only">{t('generator.types')}</legend>
          {characterTypes.map((name) => (
            <Switch
              key={name}
              label={name === 'passwordGeneratorIncludeSymbols' ? symbolsLabel : t(settingLabels[name])}
              checked={settings[name]}
              onChange={(isOn) => {
                chooseSettings({ [name]: isOn })
              }}
            />
          ))}
        </fieldset>
        <CharacterCounts
          options={options}
          onChange={({ ownSymbols, minNumbers, minSymbols }) => {
            chooseSettings({
              ...(ownSymbols !== undefined && { passwordGeneratorSymbols: ownSymbols }),
              ...(minNumbers !== undefined && { passwordGeneratorMinNumbers: minNumbers }),
              ...(minSymbols !== undefined && { passwordGeneratorMinSymbols: minSymbols }),
            })
          }}
        />
        {lacksCharacterTypes(settings) ? (
          <p role="alert" className="text-small text-danger-ink">
            {t('generator.noTypes')}
          </p>
        ) : (
          <Sample key={JSON.stringify(options)} options={options} />
        )}
      </div>
    </SettingsSection>
  )
}

type Options = ReturnType<typeof generatorDefaults>

/** A sample password for these options. It is never used. */
function Sample({ options }: { options: Options }) {
  const { t } = useTranslation()
  const [sample, setSample] = useState(() => sampleOf(options))
  return (
    <div className="flex items-center gap-3 rounded-card border border-subtle bg-sunken px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-small text-ink-3">{t('settings.sample')}</p>
        <p dir="ltr" className="min-h-14">
          <PasswordText value={sample} />
        </p>
      </div>
      <IconButton
        label={t('settings.sampleAgain')}
        icon={<RefreshCw aria-hidden />}
        onClick={() => {
          setSample(sampleOf(options))
        }}
      />
    </div>
  )
}

function sampleOf(options: Options): string {
  const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))
  return generatePassword({ ...defaultPasswordOptions, ...options }, randomBytes) ?? ''
}
