import { RadioTiles } from '@severy/ui'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { setTheme, themeChoices, useTheme } from '../../platform/theme.ts'
import { SettingsSection } from './settings-section.tsx'

export function AppearanceTab() {
  const { t } = useTranslation()
  const theme = useTheme()
  return (
    <SettingsSection title={t('settings.theme')}>
      <RadioTiles
        label={t('settings.theme')}
        value={theme}
        onChange={setTheme}
        tiles={themeChoices.map((value) => ({ value, label: t(`shell.${value}`), icon: icons[value] }))}
        className="max-w-96"
      />
    </SettingsSection>
  )
}

const icons = { light: <Sun aria-hidden />, dark: <Moon aria-hidden />, system: <Monitor aria-hidden /> }
