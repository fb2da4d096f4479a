import { defaultSettings } from '@severy/domain'
import { Button, Tabs, useToast } from '@severy/ui'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { chooseSettings, useUnreadableSettings } from '../../platform/settings/settings.ts'
import { CodeMissingBanner } from '../../shell/failures/code-missing.tsx'
import { lazyPart } from '../../shell/failures/lazy-part.tsx'
import { useTitle } from '../../shell/frame/use-title.ts'
import { AppearanceTab } from './appearance-tab.tsx'
import { GeneralTab } from './general-tab.tsx'
import { GeneratorTab } from './generator-tab.tsx'
import { SaveBar } from './save-bar.tsx'
import { SecurityTab } from './security-tab.tsx'
import { tabNames, type TabName } from './setting-labels.ts'
import '../../platform/i18n/en-shared.ts'
import '../../platform/settings/en-kept-settings.ts'
import '../../shell/failures/en-repair.ts'
import '../../shell/frame/en-frame.ts'
import '../../shell/places/en-places.ts'
import './account-password/en-account-password.ts'
import './en-settings.ts'
import './passkeys/en-passkeys.ts'
import './rotation/en-rotation.ts'
import './trusted-contacts/en-trusted-contacts.ts'
import './two-factor/en-two-factor.ts'
import './websites/en-websites.ts'

/** Loaded on demand, because it includes large lists of domains. */
const WebsitesTab = lazyPart(
  async () => (await import('./websites/websites-tab.tsx')).WebsitesTab,
  CodeMissingBanner,
)

/** `/settings?tab=…`. An unknown tab shows the first one. */
export function SettingsPage() {
  const { t } = useTranslation()
  useTitle(t('settings.heading'))
  useTellUnreadable()
  const [params, setParams] = useSearchParams()
  const panels: Record<TabName, ReactNode> = {
    general: <GeneralTab />,
    security: <SecurityTab />,
    appearance: <AppearanceTab />,
    'password-generator': <GeneratorTab />,
    websites: <WebsitesTab />,
  }
  function open(tab: TabName) {
    setParams(tab === 'general' ? {} : { tab }, { replace: true })
  }
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-9rem)] max-w-[880px] flex-col">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="type-title-1">
          {t('settings.heading')}
        </h1>
        <Button
          variant="quiet"
          onClick={() => {
            chooseSettings(defaultChoices)
          }}
        >
          {t('settings.defaults')}
        </Button>
      </div>
      <Tabs
        label={t('settings.tabs')}
        value={tabNames.find((name) => name === params.get('tab')) ?? 'general'}
        onChange={open}
        tabs={tabNames.map((value) => ({ value, label: t(`settings.tab.${value}`), panel: panels[value] }))}
        className="flex-1 pb-8"
      />
      <SaveBar onWrong={open} />
    </div>
  )
}

/** Lists made by the user have no default to return to. */
const {
  neverSites: _never,
  equivalentDomains: _groups,
  separateDomains: _apart,
  ...defaultChoices
} = defaultSettings

/** A stored setting this version does not understand: reported once, and replaced by the next save. */
function useTellUnreadable(): void {
  const { t } = useTranslation()
  const { show } = useToast()
  const count = useUnreadableSettings().length
  useEffect(() => {
    if (count === 0) return
    show({ tone: 'danger', title: t('settings.loadFailed'), text: t('settings.unreadable', { count }) })
  }, [count, show, t])
}
