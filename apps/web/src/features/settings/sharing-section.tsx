import { Switch } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { chooseSettings, useSetting } from '../../platform/settings/settings.ts'
import { SettingsSection } from './settings-section.tsx'

/**
 * Whether shares from verified people are accepted without a click. Off by default: then nothing enters a vault until
 * the person accepts it.
 */
export function SharingSection() {
  const { t } = useTranslation()
  const isOn = useSetting('acceptVerified')
  return (
    <SettingsSection
      anchor="sharing"
      title={t('sharing.heading')}
      text={t('settings.acceptVerifiedText')}
      action={
        <Link to="/sharing?view=contacts" className="font-semibold text-link">
          {t('contacts.open')}
        </Link>
      }
    >
      <Switch
        className="max-w-[560px]"
        label={t('settings.acceptVerified')}
        hint={t('settings.acceptVerifiedHint')}
        checked={isOn}
        onChange={(next) => {
          chooseSettings({ acceptVerified: next })
        }}
      />
    </SettingsSection>
  )
}
