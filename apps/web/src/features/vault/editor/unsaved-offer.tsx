import type { UnsavedForm } from '@severy/client'
import { emptyDraft } from '@severy/domain'
import { Banner, Button } from '@severy/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { engine } from '../../../platform/engine/engine-host.ts'
import { openForm } from '../../../platform/item-form.ts'
import { useUnsavedForms } from '../../../platform/unsaved-forms.ts'

/** Offers what somebody was typing when the vault locked, one form after another (PROTOCOL 12.2). */
export function UnsavedOffer({
  onContinue = continueInDialog,
}: {
  onContinue?: (form: UnsavedForm) => void
}) {
  const { t } = useTranslation()
  const [forms, setForms] = useState<readonly UnsavedForm[]>([])
  const [first, ...rest] = forms

  useEffect(() => {
    void engine().takeUnsavedForms().then(setForms)
  }, [])
  // Until somebody decides, another lock keeps them again.
  useUnsavedForms(() => forms)

  if (first === undefined) return null
  return (
    <Banner
      tone="info"
      live="polite"
      className="mb-6"
      title={t('vault.unsavedTitle')}
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            size={32}
            onClick={() => {
              onContinue(first)
              setForms(rest)
            }}
          >
            {t('vault.unsavedAction')}
          </Button>
          <Button
            size={32}
            variant="quiet"
            onClick={() => {
              setForms(rest)
            }}
          >
            {t('vault.unsavedDiscard')}
          </Button>
        </div>
      }
    >
      {t('vault.unsavedText')}
    </Banner>
  )
}

export function continueInDialog({ ref, baseRev, draft }: UnsavedForm): void {
  openForm(
    ref === null
      ? { name: 'add', start: emptyDraft(draft.type), draft }
      : { name: 'edit', ref, draft, baseRev },
  )
}
