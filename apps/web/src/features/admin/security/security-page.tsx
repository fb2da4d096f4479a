import { getSecurityOverview, getSecuritySettings, saveSecuritySettings } from '@severy/contract'
import { err } from '@severy/result'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../platform/server/api.ts'
import { useApi } from '../../../platform/server/use-api.ts'
import { useFreshAct } from '../../../platform/server/use-fresh-act.ts'
import { useTitle } from '../../../shell/frame/use-title.ts'
import { SettingsPageFrame } from '../settings-form/settings-page-frame.tsx'
import { useSettingsForm } from '../settings-form/use-settings-form.ts'
import { SaveProof } from '../settings-form/save-proof.tsx'
import { rangesProblem } from './address-ranges.ts'
import { SecurityRail } from './security-rail.tsx'
import { SecurityCards } from './security-cards.tsx'
import '../../../shell/values/en-security-events.ts'
import '../../../shell/values/en-values.ts'
import '../settings-form/en-admin-settings-form.ts'
import './en-admin-security.ts'

/** `/admin/security`, for super admins: sign-in requirements for everyone, and recent refusals and events. */
export function SecurityPage() {
  const { t } = useTranslation()
  useTitle(t('adminSecurity.title'))
  const loaded = useApi(getSecuritySettings)
  const overview = useApi(getSecurityOverview)
  const act = useFreshAct()
  const address = overview.value?.address ?? null
  const form = useSettingsForm({
    loaded,
    read: () => callApi(getSecuritySettings),
    save: async (body) => {
      const wrong = rangesProblem(body.values)
      if (wrong !== null) return err({ reason: wrong })
      const saved = await act.run(() => callApi(saveSecuritySettings, { body }))
      if (saved?.ok === true) void overview.reload()
      return saved
    },
    problemText: (reason) => {
      if (reason === 'address-excluded')
        return t('adminSecurity.addressExcluded', { address: address ?? '?' })
      if (reason === 'range-wrong' || reason === 'too-many-ranges') return t('adminSecurity.lookAtRanges')
      return reason === 'second-factor-missing' ? t('adminSecurity.secondFactorMissing') : null
    },
  })
  return (
    <div className="flex flex-col gap-6 xl:grid xl:grid-cols-[minmax(0,1fr)_340px] xl:items-start">
      <SettingsPageFrame
        title={t('adminSecurity.title')}
        text={t('adminSecurity.lead')}
        loaded={loaded}
        form={form}
        labels={t('adminSecurity.labels', { returnObjects: true })}
      >
        {(open) => (
          <>
            <SecurityCards form={open} address={address} />
            <SaveProof act={act} isDirty={open.changed.length > 0} text={t('adminForm.weaker')} />
          </>
        )}
      </SettingsPageFrame>
      <SecurityRail overview={overview} isRecording={loaded.value?.values.is_audit_logging_on !== false} />
    </div>
  )
}
