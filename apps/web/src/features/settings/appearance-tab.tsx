import { motions } from '@severy/domain'
import { RadioTiles, SegmentedControl, Switch } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { chooseSettings, useSettings } from '../../platform/settings/settings.ts'
import { themeChoices, useThemeToggle } from '../../platform/browser/theme.ts'
import { MiniVault } from './mini-vault.tsx'
import { SettingsSection } from './settings-section.tsx'

export function AppearanceTab() {
  const { t } = useTranslation()
  const hasThemes = useThemeToggle()
  const { theme, itemColors, categoryIcons, motion } = useSettings()
  return (
    <>
      {hasThemes && (
        <SettingsSection title={t('settings.theme')}>
          <RadioTiles
            label={t('settings.theme')}
            value={theme}
            onChange={(choice) => {
              chooseSettings({ theme: choice })
            }}
            tiles={themeChoices.map((value) => ({
              value,
              label: t(`shell.${value}`),
              icon: <MiniVault theme={value} />,
            }))}
            className="max-w-[560px]"
          />
        </SettingsSection>
      )}
      <SettingsSection title={t('settings.items')}>
        <div className="flex max-w-[560px] flex-col gap-4">
          <Switch
            label={t('settings.itemColors')}
            hint={t('settings.itemColorsHint')}
            checked={itemColors}
            onChange={(isOn) => {
              chooseSettings({ itemColors: isOn })
            }}
          />
          <Switch
            label={t('settings.categoryIcons')}
            hint={t('settings.categoryIconsHint')}
            checked={categoryIcons}
            onChange={(isOn) => {
              chooseSettings({ categoryIcons: isOn })
            }}
          />
        </div>
      </SettingsSection>
      <SettingsSection title={t('settings.motion')} text={t('settings.motionText')}>
        <SegmentedControl
          label={t('settings.motion')}
          value={motion}
          onChange={(choice) => {
            chooseSettings({ motion: choice })
          }}
          segments={motions.map((value) => ({ value, label: t(`settings.motions.${value}`) }))}
        />
      </SettingsSection>
    </>
  )
}
