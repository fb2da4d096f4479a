import type { SecuritySettings } from '@severy/contract'
import { Switch } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { NumberSetting, SettingRow, SwitchSetting } from '../settings-form/settings-fields.tsx'
import { SettingsCard } from '../settings-form/settings-page-frame.tsx'
import type { SettingsForm } from '../settings-form/use-settings-form.ts'
import { AddressListSetting } from './address-list-setting.tsx'

interface CardProps {
  form: SettingsForm<SecuritySettings>
}

/** Every security setting, by topic. */
export function SecurityCards({ form, address }: CardProps & { address: string | null }) {
  const { t } = useTranslation()
  return (
    <>
      <SignInCard form={form} />
      <PasswordCard form={form} />
      <SettingsCard title={t('adminSecurity.twoFactor')}>
        <TwoFactorSetting form={form} />
      </SettingsCard>
      <SettingsCard title={t('adminSecurity.logging')}>
        <SwitchSetting
          form={form}
          name="is_audit_logging_on"
          label={t('adminSecurity.labels.is_audit_logging_on')}
          hint={t('adminSecurity.loggingHint')}
        />
      </SettingsCard>
      <SettingsCard title={t('adminSecurity.addresses')} text={t('adminSecurity.addressesText')}>
        <AddressListSetting form={form} address={address} />
      </SettingsCard>
    </>
  )
}

function SignInCard({ form }: CardProps) {
  const { t } = useTranslation()
  return (
    <SettingsCard title={t('adminSecurity.signIn')}>
      <NumberSetting
        form={form}
        name="max_login_attempts"
        label={t('adminSecurity.labels.max_login_attempts')}
        hint={t('adminSecurity.attemptsHint')}
      />
      <NumberSetting
        form={form}
        name="lockout_minutes"
        label={t('adminSecurity.labels.lockout_minutes')}
        unit={t('adminSecurity.minutes')}
      />
      <NumberSetting
        form={form}
        name="session_timeout_minutes"
        label={t('adminSecurity.labels.session_timeout_minutes')}
        hint={t('adminSecurity.timeoutHint')}
        unit={t('adminSecurity.minutes')}
      />
    </SettingsCard>
  )
}

function PasswordCard({ form }: CardProps) {
  const { t } = useTranslation()
  return (
    <SettingsCard title={t('adminSecurity.passwords')} text={t('adminSecurity.passwordsText')}>
      <SwitchSetting
        form={form}
        name="are_passwords_strong"
        label={t('adminSecurity.labels.are_passwords_strong')}
        hint={t('adminSecurity.strongHint')}
      />
      <SwitchSetting
        form={form}
        name="is_password_expiry_on"
        label={t('adminSecurity.labels.is_password_expiry_on')}
        hint={t('adminSecurity.expiryHint')}
      />
      {form.values.is_password_expiry_on && (
        <NumberSetting
          form={form}
          name="password_expiry_days"
          label={t('adminSecurity.labels.password_expiry_days')}
          hint={t('adminSecurity.expiryDaysHint')}
          unit={t('adminSecurity.days')}
        />
      )}
    </SettingsCard>
  )
}

/** Stored as the time it takes effect from, which the server sets on saving. */
function TwoFactorSetting({ form }: CardProps) {
  const { t } = useTranslation()
  const name = 'two_factor_required_since'
  const label = t('adminSecurity.labels.two_factor_required_since')
  const since = form.values[name]
  const storedSince = form.stored.values[name]
  return (
    <SettingRow
      form={form}
      name={name}
      label={label}
      width="line"
      shown={(value) => t(value === null ? 'adminForm.off' : 'adminForm.on')}
    >
      <Switch
        label={<span className="font-semibold">{label}</span>}
        hint={
          since !== null && since === storedSince
            ? t('adminSecurity.twoFactorSince', { date: new Date(since) })
            : t('adminSecurity.twoFactorHint')
        }
        checked={since !== null}
        onChange={(isOn) => {
          form.change(name, isOn ? (storedSince ?? Date.now()) : null)
        }}
      />
    </SettingRow>
  )
}
