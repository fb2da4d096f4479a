import type { SystemSettings } from '@severy/contract'
import { Banner, TextField } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { MaintenanceLine } from '../../../shell/notices/maintenance-line.tsx'
import { SwitchSetting, TextSetting } from '../settings-form/settings-fields.tsx'
import { SettingsCard } from '../settings-form/settings-page-frame.tsx'
import type { SettingsForm } from '../settings-form/use-settings-form.ts'

const messageCharactersMax = 500

/** Turning it on stops everyone from saving: a word must be typed first. */
export function MaintenanceCard({ form }: { form: SettingsForm<SystemSettings> }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  return (
    <SettingsCard title={t('adminSettings.maintenance')} text={t('adminSettings.maintenanceText')}>
      <SwitchSetting
        form={form}
        name="is_maintenance_on"
        label={t('adminSettings.maintenanceOn')}
        hint={t('adminSettings.maintenanceHint')}
        ask={(isOn) => {
          if (isOn) setAsking(true)
          else form.change('is_maintenance_on', false)
        }}
      />
      <TextSetting
        form={form}
        name="maintenance_message"
        label={t('adminSettings.maintenanceMessage')}
        hint={t('adminSettings.maintenanceMessageHint')}
        maxLength={messageCharactersMax}
        rows={3}
      />
      <div className="max-w-160">
        <p className="mb-1.5 text-small font-semibold">{t('adminSettings.preview')}</p>
        <Banner tone="info">
          <MaintenanceLine message={form.values.maintenance_message} />
        </Banner>
      </div>
      {isAsking && (
        <ConfirmMaintenance
          onConfirm={() => {
            form.change('is_maintenance_on', true)
            setAsking(false)
          }}
          onClose={() => {
            setAsking(false)
          }}
        />
      )}
    </SettingsCard>
  )
}

function ConfirmMaintenance({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const word = t('adminSettings.maintenanceWord')
  return (
    <FormDialog
      title={t('adminSettings.confirmTitle')}
      description={t('adminSettings.confirmText')}
      submitLabel={t('adminSettings.confirmGo')}
      busyLabel={t('adminSettings.confirmGo')}
      isDangerous
      isBusy={false}
      failedTitle=""
      problem={null}
      onSubmit={() => {
        if (typed.trim().toUpperCase() === word) onConfirm()
        else setError(t('adminSettings.confirmWrong', { word }))
        return Promise.resolve()
      }}
      onClose={onClose}
    >
      <TextField
        label={t('adminSettings.confirmLabel', { word })}
        value={typed}
        onChange={setTyped}
        error={error}
        autoComplete="off"
        exact
      />
    </FormDialog>
  )
}
