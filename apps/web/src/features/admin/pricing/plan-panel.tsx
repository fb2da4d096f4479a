import {
  addPlan,
  type AdminPlan,
  listAdminPlans,
  moneyText,
  priceMax,
  savePlan,
  Tier,
} from '@severy/contract'
import {
  AlertDialog,
  Button,
  IconButton,
  Select,
  SidePanel,
  Switch,
  Textarea,
  TextField,
  useToast,
} from '@severy/ui'
import { ChevronDown, ChevronUp, Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../platform/server/api.ts'
import { apiProblemText } from '../../../platform/server/api-problem-text.ts'
import { useFieldErrors } from '../../../platform/page/use-field-errors.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { FormProblem } from '../../../shell/forms/form-problem.tsx'
import { LeaveGuard } from '../../../shell/forms/leave-guard.tsx'
import { isSame } from '../settings-form/draft.ts'
import {
  draftOf,
  isTooDear,
  newDraft,
  type PlanDraft,
  type PlanField,
  readDraft,
  yearlyDifference,
} from './plan-draft.ts'

/** The form of one plan, beside the cards. What was typed stays if saving fails. */
export function PlanPanel({
  plan,
  onSaved,
  onClose,
}: {
  /** Null for a new plan. */
  plan: AdminPlan | null
  onSaved: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const formId = useId()
  const isOffline = !useOnline()
  const [opened] = useState(() => (plan === null ? newDraft : draftOf(plan)))
  const [draft, setDraft] = useState(opened)
  const [isLeaving, setLeaving] = useState(false)
  const [revision, setRevision] = useState(plan?.revision ?? 0)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const fields = useFieldErrors<PlanField>()
  const change = (changes: Partial<PlanDraft>) => {
    setDraft((before) => ({ ...before, ...changes }))
  }
  const wrong: Record<PlanField, string> = {
    name: t('adminPricing.nameMissing'),
    currency: t('adminPricing.currencyWrong'),
    monthlyPrice: t('adminPricing.priceWrong'),
    yearlyPrice: t('adminPricing.priceWrong'),
    features: t('adminPricing.featureMissing'),
  }

  const isDirty = !isSame(draft, opened)
  const close = (): void => {
    if (isBusy) return
    if (isDirty) setLeaving(true)
    else onClose()
  }
  const leaveWords = {
    title: t('adminForm.leaveTitle'),
    text: t('adminPricing.leaveText'),
    stay: t('adminForm.stay'),
    leave: t('adminForm.leave'),
  }

  async function save() {
    const read = readDraft(draft)
    setProblem(null)
    if (typeof read === 'string') {
      const isPrice = read === 'monthlyPrice' || read === 'yearlyPrice'
      const currency = draft.currency.trim().toUpperCase()
      const tooDear = isPrice && isTooDear(draft[read], currency)
      const most = (): string => t('adminPricing.priceTooHigh', { amount: moneyText(priceMax, currency) })
      fields.show(read, tooDear ? most() : wrong[read])
      return
    }
    fields.clear()
    setBusy(true)
    const saved =
      plan === null
        ? await callApi(addPlan, { body: read })
        : await callApi(savePlan, { params: { planId: plan.id }, body: { revision, plan: read } })
    if (saved.ok) {
      setBusy(false)
      show({ tone: 'success', title: t(plan === null ? 'adminPricing.added' : 'adminPricing.saved') })
      onSaved()
      return
    }
    const { reason } = saved.error
    if (reason === 'currency-unknown') fields.show('currency', t('adminPricing.problems.currency-unknown'))
    else if (reason === 'changed-elsewhere') setProblem(await describeTheirs())
    else if (reason === 'plan-gone' || reason === 'too-many-plans')
      setProblem(t(`adminPricing.problems.${reason}`))
    else setProblem(apiProblemText(t, saved.error))
    setBusy(false)
  }

  /** Describes what another admin saved; the next save then overwrites that version. */
  async function describeTheirs(): Promise<string> {
    const said = t('adminPricing.problems.changed-elsewhere')
    const now = await callApi(listAdminPlans)
    const theirs = now.ok ? now.value.plans.find(({ id }) => id === plan?.id) : undefined
    if (theirs === undefined) return said
    setRevision(theirs.revision)
    const { name, currency, monthlyPrice, yearlyPrice } = theirs
    const amounts = { monthly: moneyText(monthlyPrice, currency), yearly: moneyText(yearlyPrice, currency) }
    return `${said} ${t('adminPricing.theirs', { name, ...amounts })}`
  }

  return (
    <SidePanel
      open
      onOpenChange={close}
      title={plan === null ? t('adminPricing.newTitle') : t('adminPricing.editOf', { plan: plan.name })}
      description={t('adminPricing.subscribersKeep')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={close} disabled={isBusy}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={isBusy}
            busyLabel={t('adminPricing.busy')}
            disabled={isOffline}
          >
            {t('adminPricing.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void save()
        }}
      >
        <FormProblem
          title={t(plan === null ? 'adminPricing.addFailed' : 'adminPricing.updateFailed')}
          text={problem}
          isOffline={isOffline}
        />
        <TextField
          label={t('adminPricing.name')}
          value={draft.name}
          maxLength={60}
          onChange={(name) => {
            change({ name })
          }}
          error={fields.errors.name}
          inputRef={fields.inputRef('name')}
        />
        <Textarea
          label={t('adminPricing.description')}
          rows={2}
          maxLength={300}
          value={draft.description}
          onChange={(description) => {
            change({ description })
          }}
        />
        <Prices draft={draft} change={change} fields={fields} />
        <Select
          label={t('adminPricing.tier')}
          hint={t('adminPricing.tierHint')}
          value={draft.tier}
          onChange={(tier) => {
            change({ tier })
          }}
          options={Tier.options.map((value) => ({ value, label: t(`plans.tiers.${value}`) }))}
        />
        <Features
          draft={draft}
          change={change}
          error={fields.errors.features}
          inputRef={fields.inputRef('features')}
        />
        <div className="flex flex-col gap-2">
          <Switch
            label={t('adminPricing.active')}
            checked={draft.isActive}
            onChange={(isActive) => {
              change({ isActive })
            }}
          />
          <Switch
            label={t('adminPricing.popular')}
            checked={draft.isPopular}
            onChange={(isPopular) => {
              change({ isPopular })
            }}
          />
        </div>
      </form>
      <AlertDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        tone="danger"
        title={leaveWords.title}
        description={leaveWords.text}
        cancelLabel={leaveWords.stay}
        confirmLabel={leaveWords.leave}
        onConfirm={onClose}
      />
      <LeaveGuard isDirty={isDirty} words={leaveWords} onLeave={onClose} />
    </SidePanel>
  )
}

interface Part {
  draft: PlanDraft
  change: (changes: Partial<PlanDraft>) => void
}

function Prices({ draft, change, fields }: Part & { fields: ReturnType<typeof useFieldErrors<PlanField>> }) {
  const { t } = useTranslation()
  const difference = yearlyDifference(draft)
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-4 sm:grid-cols-[6rem_1fr_1fr]">
        <TextField
          label={t('adminPricing.currency')}
          value={draft.currency}
          maxLength={3}
          autoComplete="off"
          onChange={(currency) => {
            change({ currency: currency.toUpperCase() })
          }}
          error={fields.errors.currency}
          inputRef={fields.inputRef('currency')}
        />
        <TextField
          label={t('adminPricing.monthly')}
          inputMode="decimal"
          value={draft.monthlyPrice}
          onChange={(monthlyPrice) => {
            change({ monthlyPrice })
          }}
          error={fields.errors.monthlyPrice}
          inputRef={fields.inputRef('monthlyPrice')}
        />
        <TextField
          label={t('adminPricing.yearly')}
          inputMode="decimal"
          value={draft.yearlyPrice}
          onChange={(yearlyPrice) => {
            change({ yearlyPrice })
          }}
          error={fields.errors.yearlyPrice}
          inputRef={fields.inputRef('yearlyPrice')}
        />
      </div>
      <p role="status" className="min-h-4.5 text-small text-ink-2 tabular-nums">
        {difference !== null && difference.dearer > 0 && (
          <span className="text-warn-ink">
            {t('adminPricing.dearer', { amount: moneyText(difference.dearer, difference.currency) })}
          </span>
        )}
        {difference !== null &&
          difference.dearer === 0 &&
          (difference.saved === 0
            ? t('adminPricing.noSaving')
            : t('adminPricing.saving', {
                amount: moneyText(difference.saved, difference.currency),
                percent: difference.percent,
              }))}
      </p>
    </div>
  )
}

const featuresMax = 30

function Features({
  draft: { features },
  change,
  error,
  inputRef,
}: Part & { error: string | undefined; inputRef: (input: HTMLInputElement | null) => void }) {
  const { t } = useTranslation()
  const firstEmpty = features.findIndex(({ text }) => text.trim() === '')
  const move = (index: number, by: number): void => {
    const next = [...features]
    const [moved] = next.splice(index, 1)
    if (moved !== undefined) next.splice(index + by, 0, moved)
    change({ features: next })
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-small font-semibold">{t('adminPricing.features')}</legend>
      {features.map(({ key, text }, index) => {
        const number = index + 1
        return (
          <div key={key} className="flex items-start gap-1">
            <TextField
              label={t('adminPricing.feature', { number })}
              labelHidden
              className="flex-1"
              value={text}
              maxLength={120}
              onChange={(typed) => {
                change({ features: features.map((one) => (one.key === key ? { key, text: typed } : one)) })
              }}
              error={index === firstEmpty ? error : undefined}
              inputRef={index === firstEmpty ? inputRef : undefined}
            />
            <IconButton
              label={t('adminPricing.featureUp', { number })}
              icon={<ChevronUp aria-hidden />}
              disabled={index === 0}
              onClick={() => {
                move(index, -1)
              }}
            />
            <IconButton
              label={t('adminPricing.featureDown', { number })}
              icon={<ChevronDown aria-hidden />}
              disabled={index === features.length - 1}
              onClick={() => {
                move(index, 1)
              }}
            />
            <IconButton
              label={t('adminPricing.removeFeature', { number })}
              icon={<X aria-hidden />}
              onClick={() => {
                change({ features: features.filter((one) => one.key !== key) })
              }}
            />
          </div>
        )
      })}
      <Button
        size={32}
        className="self-start"
        icon={<Plus aria-hidden />}
        disabled={features.length >= featuresMax}
        onClick={() => {
          const key = Math.max(-1, ...features.map((one) => one.key)) + 1
          change({ features: [...features, { key, text: '' }] })
        }}
      >
        {t('adminPricing.addFeature')}
      </Button>
    </fieldset>
  )
}
