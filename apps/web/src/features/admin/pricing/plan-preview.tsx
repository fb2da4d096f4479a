import type { AdminPlan, BillingPeriod } from '@severy/contract'
import { Badge, Button, classNames, IconButton, Switch } from '@severy/ui'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlanCard } from '../../../shell/plans/plan-card.tsx'

export interface PlanActs {
  onEdit: (plan: AdminPlan) => void
  onDelete: (plan: AdminPlan) => void
  /** Switches a flag of the plan. */
  onMark: (plan: AdminPlan, marks: Partial<Pick<AdminPlan, 'isActive' | 'isPopular'>>) => void
  onMove: (plan: AdminPlan, to: number) => void
}

/** The plans as the public sees them, in order, each with its actions. */
export function PlanPreview({
  plans,
  period,
  look,
  isDisabled,
  acts,
}: {
  plans: readonly AdminPlan[]
  period: BillingPeriod
  look: 'light' | 'dark'
  isDisabled: boolean
  acts: PlanActs
}) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const drop = (target: AdminPlan): void => {
    const plan = plans.find(({ id }) => id === dragged)
    setDragged(null)
    setOver(null)
    if (plan !== undefined && plan !== target) acts.onMove(plan, plans.indexOf(target))
  }
  return (
    <ul
      data-theme={look}
      className="grid gap-6 rounded-card border border-subtle bg-canvas p-5 pt-7 text-ink md:[grid-template-columns:repeat(auto-fit,minmax(15rem,1fr))]"
    >
      {plans.map((plan, index) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          period={period}
          standing={null}
          isFaded={!plan.isActive}
          frame={{
            draggable: !isDisabled,
            onDragStart(event) {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', plan.id)
              setDragged(plan.id)
            },
            onDragEnd() {
              setDragged(null)
              setOver(null)
            },
            onDragOver(event) {
              if (dragged === null) return
              event.preventDefault()
              setOver(plan.id)
            },
            onDrop(event) {
              event.preventDefault()
              drop(plan)
            },
            className: classNames(
              dragged === plan.id && 'opacity-50',
              over === plan.id && dragged !== plan.id && 'outline-2 outline-offset-2 outline-focus',
            ),
          }}
          action={(nameId) => (
            <Acts
              plan={plan}
              nameId={nameId}
              index={index}
              count={plans.length}
              isDisabled={isDisabled}
              acts={acts}
            />
          )}
        />
      ))}
    </ul>
  )
}

function Acts({
  plan,
  nameId,
  index,
  count,
  isDisabled,
  acts,
}: {
  plan: AdminPlan
  nameId: string
  index: number
  count: number
  isDisabled: boolean
  acts: PlanActs
}) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-2 border-t border-subtle pt-4">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2 text-small text-ink-2">
        <span className="tabular-nums">{t('adminPricing.subscribers', { count: plan.subscribers })}</span>
        {!plan.isActive && <Badge tone="warn">{t('adminPricing.notOnSale')}</Badge>}
      </div>
      <Switch
        label={t('adminPricing.active')}
        checked={plan.isActive}
        disabled={isDisabled}
        onChange={(isActive) => {
          acts.onMark(plan, { isActive })
        }}
      />
      <Switch
        label={t('adminPricing.popular')}
        checked={plan.isPopular}
        disabled={isDisabled}
        onChange={(isPopular) => {
          acts.onMark(plan, { isPopular })
        }}
      />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button
          size={32}
          aria-describedby={nameId}
          disabled={isDisabled}
          onClick={() => {
            acts.onEdit(plan)
          }}
        >
          {t('adminPricing.edit')}
        </Button>
        <Button
          size={32}
          variant="quiet"
          aria-describedby={nameId}
          disabled={isDisabled}
          onClick={() => {
            acts.onDelete(plan)
          }}
        >
          {t('adminPricing.remove')}
        </Button>
        <span className="ms-auto flex">
          <IconButton
            label={t('adminPricing.earlier', { plan: plan.name })}
            icon={<ArrowLeft aria-hidden />}
            disabled={isDisabled || index === 0}
            onClick={() => {
              acts.onMove(plan, index - 1)
            }}
          />
          <IconButton
            label={t('adminPricing.later', { plan: plan.name })}
            icon={<ArrowRight aria-hidden />}
            disabled={isDisabled || index === count - 1}
            onClick={() => {
              acts.onMove(plan, index + 1)
            }}
          />
        </span>
      </div>
    </div>
  )
}
