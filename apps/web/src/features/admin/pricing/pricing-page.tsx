import {
  type AdminPlan,
  archivePlan,
  type BillingPeriod,
  listAdminPlans,
  moneyText,
  orderPlans,
  savePlan,
} from '@severy/contract'
import { Banner, Button, ErrorState, SegmentedControl, Skeleton, useToast } from '@severy/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../platform/server/api.ts'
import { apiProblemText } from '../../../platform/server/api-problem-text.ts'
import { useApi } from '../../../platform/server/use-api.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { useTitle } from '../../../shell/frame/use-title.ts'
import { DeletePlanDialog } from './delete-plan-dialog.tsx'
import { draftOf, readDraft } from './plan-draft.ts'
import { PlanPanel } from './plan-panel.tsx'
import { PlanPreview } from './plan-preview.tsx'
import '../../../platform/words/en-attachment-problems.ts'
import '../audit/en-admin-audit.ts'
import '../settings-form/en-admin-settings-form.ts'
import './en-admin-pricing.ts'

/** `/admin/pricing`: the plans on sale, as the public sees them. */
export function PricingPage() {
  const { t } = useTranslation()
  useTitle(t('adminPricing.title'))
  const loaded = useApi(listAdminPlans)
  const [edited, setEdited] = useState<AdminPlan | 'new' | null>(null)
  const { value, refusal, isLoading, reload } = loaded
  const isOffline = !useOnline()
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 tabIndex={-1} className="type-title-1">
            {t('adminPricing.title')}
          </h1>
          <p className="mt-1 max-w-[70ch] text-ink-2">
            {t('adminPricing.lead')} {t('adminPricing.subscribersKeep')}
          </p>
        </div>
        <Button
          variant="primary"
          icon={<Plus aria-hidden />}
          disabled={value === null || isOffline}
          onClick={() => {
            setEdited('new')
          }}
        >
          {t('adminPricing.add')}
        </Button>
      </header>
      {value?.arePlansShown === false && <Banner tone="info">{t('adminPricing.plansOff')}</Banner>}
      {value === null && refusal === null && (
        <div role="status">
          <span className="sr-only">{t('adminPricing.loading')}</span>
          <Skeleton className="h-120" />
        </div>
      )}
      {value === null && refusal !== null && (
        <ErrorState
          title={t('adminPricing.loadFailed')}
          text={apiProblemText(t, refusal)}
          retryLabel={t('common.tryAgain')}
          busy={isLoading}
          onRetry={() => void reload()}
        />
      )}
      {value !== null && (
        <Plans plans={value.plans} isOffline={isOffline} reload={reload} onEdit={setEdited} />
      )}
      {edited !== null && (
        <PlanPanel
          plan={edited === 'new' ? null : edited}
          onSaved={() => {
            setEdited(null)
            void reload()
          }}
          onClose={() => {
            setEdited(null)
          }}
        />
      )}
    </>
  )
}

function Plans({
  plans,
  isOffline,
  reload,
  onEdit,
}: {
  plans: readonly AdminPlan[]
  isOffline: boolean
  reload: () => Promise<void>
  onEdit: (plan: AdminPlan) => void
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const [period, setPeriod] = useState<BillingPeriod>('monthly')
  const [look, setLook] = useState<'light' | 'dark'>('light')
  const [deleted, setDeleted] = useState<AdminPlan | null>(null)
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const shown = plans.filter(({ isArchived }) => !isArchived)
  const archived = plans.filter(({ isArchived }) => isArchived)

  /** Runs the action, then shows its result or why it failed. */
  async function run(
    act: () => Promise<{ ok: true } | { ok: false; error: { reason: string } }>,
    done: () => void,
  ): Promise<void> {
    setBusy(true)
    const outcome = await act()
    if (outcome.ok) done()
    else {
      const { reason } = outcome.error
      const isOurs = reason === 'plan-gone' || reason === 'changed-elsewhere' || reason === 'currency-unknown'
      const text = isOurs ? t(`adminPricing.problems.${reason}`) : apiProblemText(t, outcome.error)
      show({ tone: 'danger', title: t('adminPricing.failed'), text })
    }
    await reload()
    setBusy(false)
  }

  const tell = (title: string) => () => {
    show({ tone: 'success', title })
  }
  const move = (plan: AdminPlan, to: number): void => {
    const others = shown.filter(({ id }) => id !== plan.id)
    const order = [...others.slice(0, to), plan, ...others.slice(to), ...archived]
    const body = { before: plans.map(({ id }) => id), planIds: order.map(({ id }) => id) }
    void run(
      () => callApi(orderPlans, { body }),
      () => {
        setSaid(t('adminPricing.moved', { plan: plan.name, place: to + 1, count: shown.length }))
      },
    )
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <SegmentedControl
          label={t('adminPricing.preview')}
          value={period}
          onChange={setPeriod}
          segments={[
            { value: 'monthly', label: t('plans.monthly') },
            { value: 'yearly', label: t('plans.yearly') },
          ]}
        />
        <SegmentedControl
          label={t('adminPricing.look')}
          value={look}
          onChange={setLook}
          segments={[
            { value: 'light', label: t('adminPricing.light') },
            { value: 'dark', label: t('adminPricing.dark') },
          ]}
        />
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {shown.length === 0 ? (
        <p className="rounded-card border border-subtle bg-surface px-5 py-10 text-center text-ink-2">
          {t('adminPricing.empty')}
        </p>
      ) : (
        <PlanPreview
          plans={shown}
          period={period}
          look={look}
          isDisabled={isOffline || isBusy}
          acts={{
            onEdit,
            onDelete: setDeleted,
            onMove: move,
            onMark: (plan, marks) => {
              const read = readDraft({ ...draftOf(plan), ...marks })
              if (typeof read === 'string') return
              const body = { revision: plan.revision, plan: read }
              void run(
                () => callApi(savePlan, { params: { planId: plan.id }, body }),
                tell(t('adminPricing.saved')),
              )
            },
          }}
        />
      )}
      {archived.length > 0 && (
        <Archive
          plans={archived}
          isDisabled={isOffline || isBusy}
          onDelete={setDeleted}
          onRestore={(plan) => {
            const body = { revision: plan.revision, isArchived: false }
            void run(
              () => callApi(archivePlan, { params: { planId: plan.id }, body }),
              tell(t('adminPricing.restored')),
            )
          }}
        />
      )}
      {deleted !== null && (
        <DeletePlanDialog
          plan={deleted}
          onDone={() => {
            setDeleted(null)
            void reload()
          }}
          onClose={() => {
            setDeleted(null)
          }}
        />
      )}
    </>
  )
}

function Archive({
  plans,
  isDisabled,
  onRestore,
  onDelete,
}: {
  plans: readonly AdminPlan[]
  isDisabled: boolean
  onRestore: (plan: AdminPlan) => void
  onDelete: (plan: AdminPlan) => void
}) {
  const { t } = useTranslation()
  return (
    <section
      aria-labelledby="archived-plans"
      className="rounded-card border border-subtle bg-surface p-5 md:p-6"
    >
      <h2 id="archived-plans" className="type-title-3">
        {t('adminPricing.archived')}
      </h2>
      <p className="mt-1 text-small text-ink-2">{t('adminPricing.archivedText')}</p>
      <ul className="mt-4 divide-y divide-subtle">
        {plans.map((plan) => (
          <li key={plan.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <span className="min-w-40 flex-1 font-semibold">{plan.name}</span>
            <span className="text-small text-ink-2 tabular-nums">
              {moneyText(plan.monthlyPrice, plan.currency)}
              {t('plans.perMonth')}
            </span>
            <span className="text-small text-ink-2 tabular-nums">
              {t('adminPricing.subscribers', { count: plan.subscribers })}
            </span>
            <Button
              size={32}
              disabled={isDisabled}
              aria-label={t('adminPricing.restoreOf', { plan: plan.name })}
              onClick={() => {
                onRestore(plan)
              }}
            >
              {t('adminPricing.restore')}
            </Button>
            <Button
              size={32}
              variant="quiet"
              disabled={isDisabled}
              aria-label={t('adminPricing.removeOf', { plan: plan.name })}
              onClick={() => {
                onDelete(plan)
              }}
            >
              {t('adminPricing.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
