import { getSystemSettings, saveSystemSettings, type SystemSettings } from '@severy/contract'
import { Switch } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../platform/server/api.ts'
import { useApi } from '../../../platform/server/use-api.ts'
import { useFreshAct } from '../../../platform/server/use-fresh-act.ts'
import { useTitle } from '../../../shell/frame/use-title.ts'
import { BackupsSection } from '../backups/backups-section.tsx'
import { ChoiceSetting, NumberSetting, SwitchSetting } from '../settings-form/settings-fields.tsx'
import { SettingsCard, SettingsPageFrame } from '../settings-form/settings-page-frame.tsx'
import { useSettingsForm } from '../settings-form/use-settings-form.ts'
import { SaveProof } from '../settings-form/save-proof.tsx'
import { MaintenanceCard } from './maintenance-card.tsx'
import '../../../shell/frame/en-frame.ts'
import '../../../shell/places/en-places.ts'
import '../audit/en-admin-audit.ts'
import '../backups/en-admin-backups.ts'
import '../settings-form/en-admin-settings-form.ts'
import './en-admin-settings.ts'

/** `/admin/settings`: settings for everyone on this server. */
export function SystemSettingsPage() {
  const { t } = useTranslation()
  useTitle(t('adminSettings.heading'))
  const loaded = useApi(getSystemSettings)
  const act = useFreshAct()
  const form = useSettingsForm<SystemSettings>({
    loaded,
    read: () => callApi(getSystemSettings),
    save: (body) => act.run(() => callApi(saveSystemSettings, { body })),
  })
  return (
    <SettingsPageFrame
      title={t('adminSettings.heading')}
      text={t('adminSettings.lead')}
      loaded={loaded}
      form={form}
      labels={{
        max_passwords_per_user: t('adminSettings.maxPasswords'),
        session_timeout_minutes: t('adminSettings.sessionTimeout'),
        backup_retention_days: t('adminSettings.backupRetention'),
        log_retention_days: t('adminSettings.logRetention'),
        are_registrations_allowed: t('adminSettings.registrations'),
        is_maintenance_on: t('adminSettings.maintenance'),
        maintenance_message: t('adminSettings.maintenanceMessage'),
        is_theme_toggle_allowed: t('adminSettings.themeToggle'),
        default_theme: t('adminSettings.defaultTheme'),
        trial_days: t('adminSettings.trialDays'),
      }}
      below={<BackupsSection />}
    >
      {(ready) => (
        <>
          <SettingsCard title={t('adminSettings.limits')} text={t('adminSettings.limitsText')}>
            <NumberSetting
              form={ready}
              name="max_passwords_per_user"
              label={t('adminSettings.maxPasswords')}
              hint={t('adminSettings.maxPasswordsHint')}
            />
            <NumberSetting
              form={ready}
              name="session_timeout_minutes"
              label={t('adminSettings.sessionTimeout')}
              hint={t('adminSettings.sessionTimeoutHint')}
              unit={t('adminSettings.minutes')}
            />
            <NumberSetting
              form={ready}
              name="backup_retention_days"
              label={t('adminSettings.backupRetention')}
              hint={t('adminSettings.backupRetentionHint')}
              unit={t('adminSettings.days')}
            />
            <NumberSetting
              form={ready}
              name="log_retention_days"
              label={t('adminSettings.logRetention')}
              hint={t('adminSettings.logRetentionHint')}
              unit={t('adminSettings.days')}
            />
          </SettingsCard>
          <SettingsCard title={t('adminSettings.access')}>
            <SwitchSetting
              form={ready}
              name="are_registrations_allowed"
              label={t('adminSettings.registrations')}
              hint={t('adminSettings.registrationsHint')}
            />
            <div className="flex gap-2">
              <Switch
                label={<span className="font-semibold">{t('adminSettings.verification')}</span>}
                hint={t('adminSettings.verificationHint')}
                checked
                disabled
                onChange={() => undefined}
                className="max-w-160 min-w-0 flex-1"
              />
              {/* In line with the other rows' reset buttons. */}
              <span aria-hidden className="w-8 shrink-0" />
            </div>
          </SettingsCard>
          <MaintenanceCard form={ready} />
          <SettingsCard title={t('adminSettings.appearance')}>
            <SwitchSetting
              form={ready}
              name="is_theme_toggle_allowed"
              label={t('adminSettings.themeToggle')}
              hint={t('adminSettings.themeToggleHint')}
            />
            <ChoiceSetting
              form={ready}
              name="default_theme"
              label={t('adminSettings.defaultTheme')}
              hint={t('adminSettings.defaultThemeHint')}
              options={(['light', 'dark', 'system'] as const).map((value) => ({
                value,
                label: t(`shell.${value}`),
              }))}
            />
          </SettingsCard>
          <SettingsCard title={t('adminSettings.trial')}>
            <NumberSetting
              form={ready}
              name="trial_days"
              label={t('adminSettings.trialDays')}
              hint={t('adminSettings.trialDaysHint')}
              unit={t('adminSettings.days')}
            />
          </SettingsCard>
          <SaveProof act={act} isDirty={ready.changed.length > 0} text={t('adminForm.weaker')} />
        </>
      )}
    </SettingsPageFrame>
  )
}
