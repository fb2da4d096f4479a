import { getPaymentSetup, type PaymentSetup, testPaymentConnection } from '@severy/contract'
import { Badge, type BadgeTone, Banner, Button, ErrorState, Skeleton, Tabs, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { callApi } from '../../../platform/server/api.ts'
import { apiProblemText } from '../../../platform/server/api-problem-text.ts'
import { useApi } from '../../../platform/server/use-api.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { LeaveGuard } from '../../../shell/forms/leave-guard.tsx'
import { useTitle } from '../../../shell/frame/use-title.ts'
import { Configuration } from './configuration.tsx'
import { emptySetupDraft, readSetupDraft } from './setup-draft.ts'
import { Products } from './products.tsx'
import { Testing } from './testing.tsx'
import { Webhooks } from './webhooks.tsx'
import '../settings-form/en-admin-settings-form.ts'
import './en-admin-payments.ts'

const tabs = ['configuration', 'products', 'webhooks', 'testing'] as const

/** `/admin/payments?tab=`: the account through which people pay. */
export function PaymentsPage() {
  const { t } = useTranslation()
  useTitle(t('adminPayments.title'))
  const [search, setSearch] = useSearchParams()
  const loaded = useApi(getPaymentSetup)
  const { value, refusal, isLoading, reload } = loaded
  const [draft, change] = useState(emptySetupDraft)
  const unsaved = value?.source === 'stored' ? readSetupDraft(value, draft).changed.length : 0
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'configuration'
  return (
    <>
      <header>
        <h1 tabIndex={-1} className="type-title-1">
          {t('adminPayments.title')}
        </h1>
        <p className="mt-1 max-w-[70ch] text-ink-2">{t('adminPayments.lead')}</p>
      </header>
      {value === null && refusal === null && (
        <div role="status">
          <span className="sr-only">{t('adminPayments.loading')}</span>
          <Skeleton className="h-96" />
        </div>
      )}
      {value === null && refusal !== null && (
        <ErrorState
          title={t('adminPayments.loadFailed')}
          text={apiProblemText(t, refusal)}
          retryLabel={t('common.tryAgain')}
          busy={isLoading}
          onRetry={() => void reload()}
        />
      )}
      {value !== null && (
        <>
          <Connection setup={value} reload={reload} />
          <LeaveGuard
            isDirty={unsaved > 0}
            words={{
              title: t('adminForm.leaveTitle'),
              text: t('adminForm.leaveText', { count: unsaved }),
              stay: t('adminForm.stay'),
              leave: t('adminForm.leave'),
            }}
            onLeave={() => {
              change(emptySetupDraft)
            }}
          />
          <Tabs
            label={t('adminPayments.tabs')}
            value={tab}
            onChange={(next) => {
              setSearch({ tab: next }, { replace: true })
            }}
            tabs={[
              {
                value: 'configuration',
                label: t('adminPayments.tabConfiguration'),
                panel: <Configuration loaded={{ ...loaded, value }} drafted={{ draft, change }} />,
              },
              { value: 'products', label: t('adminPayments.tabProducts'), panel: <Products /> },
              {
                value: 'webhooks',
                label: t('adminPayments.tabWebhooks'),
                panel: <Webhooks endpoint={value.webhookEndpoint} />,
              },
              {
                value: 'testing',
                label: t('adminPayments.tabTesting'),
                panel: <Testing mode={value.mode} />,
              },
            ]}
          />
        </>
      )}
    </>
  )
}

const tones: Record<PaymentSetup['connection']['state'], BadgeTone> = {
  connected: 'ok',
  disconnected: 'neutral',
  error: 'danger',
}

function Connection({ setup, reload }: { setup: PaymentSetup; reload: () => Promise<void> }) {
  const { t } = useTranslation()
  const { show } = useToast()
  const isOffline = !useOnline()
  const [isBusy, setBusy] = useState(false)
  const { connection, mode } = setup
  const { state, checkedAt, account, problem } = connection

  async function test() {
    setBusy(true)
    const tested = await callApi(testPaymentConnection)
    await reload()
    setBusy(false)
    if (!tested.ok) {
      const { reason } = tested.error
      const text =
        reason === 'payments-off' ? t('adminPayments.paymentsOff') : apiProblemText(t, tested.error)
      show({ tone: 'danger', title: t('adminPayments.testFailed'), text })
      return
    }
    const { connection: found, mode: of } = tested.value
    const words = t(`adminPayments.modes.${of}`)
    if (found.problem !== null) {
      show({ tone: 'danger', title: t('adminPayments.testFailed'), text: found.problem })
    } else if (found.account === null) {
      show({ tone: 'success', title: t('adminPayments.testOkUnnamed', { mode: words }) })
    } else {
      const name = found.account.name ?? found.account.id
      show({ tone: 'success', title: t('adminPayments.testOk', { account: name, mode: words }) })
    }
  }

  return (
    <section
      aria-label={t('adminPayments.title')}
      className="flex flex-col gap-4 rounded-card border border-subtle bg-surface p-5"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-[1_1_18rem]">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={tones[state]}>{t(`adminPayments.states.${state}`)}</Badge>
            {mode !== null && mode !== 'live' && (
              <Badge tone="warn">{t('adminPayments.testModeRibbon')}</Badge>
            )}
            <span className="font-semibold">{t(`adminPayments.modes.${mode ?? 'none'}`)}</span>
          </p>
          <p className="mt-1.5 text-small text-ink-2 tabular-nums">
            {account !== null && `${t('adminPayments.account', { name: account.name ?? account.id })} · `}
            {checkedAt === null
              ? t('adminPayments.neverChecked')
              : t('adminPayments.lastCheck', { at: new Date(checkedAt) })}
          </p>
        </div>
        <Button
          busy={isBusy}
          busyLabel={t('adminPayments.testing')}
          disabled={isOffline || mode === null}
          onClick={() => void test()}
        >
          {t('adminPayments.test')}
        </Button>
      </div>
      {problem !== null && (
        <Banner tone="danger" title={t('adminPayments.testFailed')}>
          {problem}
        </Banner>
      )}
    </section>
  )
}
