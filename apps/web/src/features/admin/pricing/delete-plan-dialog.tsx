import { type AdminPlan, archivePlan, deletePlan } from '@severy/contract'
import { AlertDialog, Button, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../platform/server/api.ts'
import { apiProblemText } from '../../../platform/server/api-problem-text.ts'
import { useEntryLink } from '../audit/audit-address.ts'

/** Asks before deleting a plan, showing how many people have it. */
export function DeletePlanDialog({
  plan,
  onDone,
  onClose,
}: {
  plan: AdminPlan
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const entryLink = useEntryLink()
  const [isBusy, setBusy] = useState(false)

  async function conclude(act: 'deleted' | 'archivedToast') {
    setBusy(true)
    const params = { planId: plan.id }
    const done =
      act === 'deleted'
        ? await callApi(deletePlan, { params })
        : await callApi(archivePlan, { params, body: { revision: plan.revision, isArchived: true } })
    setBusy(false)
    if (done.ok) {
      const action = entryLink(act === 'deleted' ? 'plan-deleted' : 'plan-archived', plan.name)
      show({ tone: 'success', title: t(`adminPricing.${act}`), action })
    } else {
      const { reason } = done.error
      const isOurs = reason === 'plan-gone' || reason === 'changed-elsewhere'
      const text = isOurs ? t(`adminPricing.problems.${reason}`) : apiProblemText(t, done.error)
      const title = t(act === 'deleted' ? 'adminPricing.deleteFailed' : 'adminPricing.failed')
      show({ tone: 'danger', title, text })
    }
    onDone()
  }

  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={t('adminPricing.deleteTitle', { plan: plan.name })}
      description={
        plan.subscribers === 0
          ? t('adminPricing.deleteNobody')
          : t('adminPricing.deleteText', { count: plan.subscribers })
      }
      cancelLabel={t('common.cancel')}
      confirmLabel={t('adminPricing.remove')}
      tone="danger"
      busy={isBusy}
      busyLabel={t('adminPricing.deleting')}
      onConfirm={() => void conclude('deleted')}
    >
      {!plan.isArchived && (
        <Button disabled={isBusy} onClick={() => void conclude('archivedToast')}>
          {t('adminPricing.archive')}
        </Button>
      )}
    </AlertDialog>
  )
}
