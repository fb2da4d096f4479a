import type { UnsavedForm } from '@severy/client'
import { emptyDraft, type DraftOfKind, type ItemType } from '@severy/domain'
import { Button } from '@severy/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { FeatureGate } from '../../../shell/plans/feature-gate.tsx'
import { useTitle } from '../../../shell/frame/use-title.ts'
import { DiscardQuestion } from './discard-question.tsx'
import type { DraftForm } from './draft-form.ts'
import { FormNotices } from './form-notices.tsx'
import { CommonFields, RequiredNote } from './item-form-body.tsx'
import { UnsavedOffer } from './unsaved-offer.tsx'
import { useDraftForm } from './use-draft-form.ts'

/** A page with the form for a new item and a drawing of it next to the form. Returns to the vault when done. */
export function AddPage<Type extends ItemType>({
  type,
  title,
  fields,
  preview,
}: {
  type: Type
  title: string
  fields: (form: DraftForm<Type>) => ReactNode
  preview: (draft: DraftOfKind<Type>) => ReactNode
}) {
  const { t } = useTranslation()
  useTitle(title)
  const navigate = useNavigate()
  const form = useDraftForm({
    base: null,
    start: emptyDraft(type),
    initial: null,
    onDone: () => void navigate('/dashboard'),
  })
  // This page never changes the kind.
  const own = form.fields as unknown as DraftForm<Type>

  /**
   * Takes over an unsaved form of the same kind if nothing would be lost; otherwise continues on the vault's page,
   * which has every kind.
   */
  function continueWith(unsaved: UnsavedForm): boolean {
    if (unsaved.ref === null && unsaved.draft.type === type && !form.isDirty) {
      form.fill(unsaved.draft)
      return true
    }
    void navigate('/dashboard')
    return false
  }

  return (
    <div className="mx-auto max-w-[920px]">
      <h1 tabIndex={-1} className="mb-6 type-title-1">
        {title}
      </h1>
      <UnsavedOffer onContinue={continueWith} />
      <FeatureGate>
        <div className="grid gap-8 lg:grid-cols-[minmax(0,560px)_320px]">
          <div className="lg:sticky lg:top-20 lg:order-last lg:self-start lg:pt-6.5">
            {preview(own.draft)}
          </div>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void form.submit(false)
            }}
            className="flex flex-col gap-4"
          >
            <FormNotices base={null} problem={form.problem} draft={form.draft} onSeen={form.noteSeen} />
            <RequiredNote />
            {fields(own)}
            <CommonFields form={form} base={null} />
            <div className="flex flex-wrap justify-end gap-2">
              <Button onClick={form.leave}>{t('common.cancel')}</Button>
              <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('item.saving')}>
                {t('item.saveLabels.bank')}
              </Button>
            </div>
          </form>
        </div>
      </FeatureGate>
      <DiscardQuestion question={form.question} />
    </div>
  )
}
