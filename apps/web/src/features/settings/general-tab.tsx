import { Switch } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { setSingleKeys, useSingleKeys } from '../../platform/single-keys.ts'
import { SettingsSection } from './settings-section.tsx'

export function GeneralTab() {
  const { t } = useTranslation()
  const { isOn } = useSingleKeys()
  return (
    <SettingsSection title={t('settings.keyboard')}>
      <Switch
        label={t('keys.singleKeys')}
        hint={t('keys.singleKeysHint')}
        checked={isOn}
        onChange={setSingleKeys}
      />
    </SettingsSection>
  )
}
