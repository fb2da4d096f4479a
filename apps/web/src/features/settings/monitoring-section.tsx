import { Switch } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { chooseSettings, useSetting } from '../../platform/settings/settings.ts'
import { SettingsSection } from './settings-section.tsx'

/** Off by default: it is the only feature that sends something derived from passwords without being asked each time. */
export function MonitoringSection() {
  const { t } = useTranslation()
  const isOn = useSetting('darkWebMonitoring')
  return (
    <SettingsSection anchor="monitoring" title={t('monitoring.heading')} text={t('monitoring.text')}>
      <Switch
        className="max-w-[560px]"
        label={t('monitoring.switch')}
        hint={t('monitoring.hint')}
        checked={isOn}
        onChange={(next) => {
          chooseSettings({ darkWebMonitoring: next })
        }}
      />
    </SettingsSection>
  )
}
