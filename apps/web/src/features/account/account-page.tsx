import { Tabs, type Tab } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useAccount } from '../../platform/session/session.ts'
import { useTitle } from '../../shell/frame/use-title.ts'
import { DataPanel } from './data/data-panel.tsx'
import { DangerPanel } from './delete-account/danger-panel.tsx'
import { ProfilePanel } from './profile/profile-panel.tsx'
import { SessionsPanel } from './sessions/sessions-panel.tsx'
import '../../platform/i18n/en-shared.ts'
import '../../platform/server/en-server.ts'
import '../../platform/vault/en-fields.ts'
import '../../shell/frame/en-frame.ts'
import '../../shell/people/en-people.ts'
import './backups/en-backups.ts'
import './data/en-export.ts'
import './delete-account/en-delete-account.ts'
import './devices/en-devices.ts'
import './email-change/en-email-change.ts'
import './en-account.ts'
import './phones/en-phones.ts'

type AccountTab = 'profile' | 'sessions' | 'data' | 'danger'

/** `/account?tab=…`. An unknown tab shows the first one. */
export function AccountPage() {
  const { t } = useTranslation()
  useTitle(t('account.heading'))
  const [params, setParams] = useSearchParams()
  const account = useAccount()
  if (account === null) return null

  const tabs: Tab<AccountTab>[] = [
    { value: 'profile', label: t('account.tab.profile'), panel: <ProfilePanel account={account} /> },
    { value: 'sessions', label: t('account.tab.sessions'), panel: <SessionsPanel /> },
    { value: 'data', label: t('account.tab.data'), panel: <DataPanel /> },
    { value: 'danger', label: t('account.tab.danger'), panel: <DangerPanel /> },
  ]
  const asked = params.get('tab')
  const chosen = tabs.find(({ value }) => value === asked)?.value ?? 'profile'
  return (
    <div className="mx-auto max-w-[880px]">
      <h1 tabIndex={-1} className="mb-4 type-title-1">
        {t('account.heading')}
      </h1>
      <Tabs
        label={t('account.tabs')}
        value={chosen}
        onChange={(tab) => {
          setParams(tab === 'profile' ? {} : { tab }, { replace: true })
        }}
        tabs={tabs}
      />
    </div>
  )
}
