import { clipboardClearChoices, revealChoices } from '@severy/domain'
import { Select } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { clipboard } from '../../platform/secrets/clipboard.ts'
import { chooseSettings, useSettings } from '../../platform/settings/settings.ts'
import { SettingsSection } from './settings-section.tsx'

/** How long a secret stays visible or in the clipboard. */
export function SecretsSection() {
  const { t } = useTranslation()
  const { clipboardClearSeconds, revealSeconds } = useSettings()
  return (
    <SettingsSection title={t('settings.secrets')}>
      <div className="grid max-w-[560px] gap-5">
        <Select
          label={t('settings.clipboard')}
          hint={t(`settings.clipboardHints.${clipboard.promise()}`)}
          value={String(clipboardClearSeconds)}
          options={clipboardClearChoices.map(optionOf)}
          onChange={(value) => {
            chooseSettings({ clipboardClearSeconds: Number(value) })
          }}
        />
        <Select
          label={t('settings.reveal')}
          hint={t('settings.revealHint')}
          value={String(revealSeconds)}
          options={revealChoices.map(optionOf)}
          onChange={(value) => {
            chooseSettings({ revealSeconds: Number(value) })
          }}
        />
      </div>
    </SettingsSection>
  )

  function optionOf(seconds: number) {
    return {
      value: String(seconds),
      label: seconds === 0 ? t('settings.never') : t('settings.seconds', { count: seconds }),
    }
  }
}
