import { Tabs } from '@severy/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useTitle } from '../../shell/use-title.ts'
import { AppearanceTab } from './appearance-tab.tsx'
import { GeneralTab } from './general-tab.tsx'
import { SecurityTab } from './security-tab.tsx'

const tabs = ['general', 'security', 'appearance'] as const
type TabName = (typeof tabs)[number]

/** `/settings?tab=`. */
export function SettingsPage() {
  const { t } = useTranslation()
  useTitle(t('settings.heading'))
  const [params, setParams] = useSearchParams()
  const panels: Record<TabName, ReactNode> = {
    general: <GeneralTab />,
    security: <SecurityTab />,
    appearance: <AppearanceTab />,
  }
  return (
    <div className="mx-auto max-w-[800px]">
      <h1 tabIndex={-1} className="type-title-1 mb-4">
        {t('settings.heading')}
      </h1>
      <Tabs
        label={t('settings.tabs')}
        value={tabs.find((name) => name === params.get('tab')) ?? 'general'}
        onChange={(tab) => {
          setParams(tab === 'general' ? {} : { tab }, { replace: true })
        }}
        tabs={tabs.map((value) => ({ value, label: t(`settings.tab.${value}`), panel: panels[value] }))}
      />
    </div>
  )
}
