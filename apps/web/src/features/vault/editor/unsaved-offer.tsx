import type { UnsavedForm } from '@severy/client'
import { emptyDraft } from '@severy/domain'
import { Banner, Button } from '@severy/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { openForm } from '../../../platform/vault/item-form.ts'
import { mayChange } from '../../../platform/page/overlay.ts'
import { useKeptForms } from '../../../platform/page/unsaved-forms.ts'

/**
 * Offers what was being typed when the vault locked, one form after another (PROTOCOL 12.2). `onContinue` returns
 * whether it took the form; until then it is kept.
 */
export function UnsavedOffer({
  onContinue = continueInDialog,
}: {
  onContinue?: (form: UnsavedForm) => boolean
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const [first, ...rest] = useKeptForms(({ forms }) => forms)

  useEffect(() => {
    void engine.takeUnsavedForms().then((taken) => {
      if (taken.length > 0) useKeptForms.setState(({ forms }) => ({ forms: [...forms, ...taken] }))
    })
  }, [engine])

  function decide() {
    useKeptForms.setState({ forms: rest })
  }

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
              if (onContinue(first)) decide()
            }}
          >
            {t('vault.unsavedAction')}
          </Button>
          <Button size={32} variant="quiet" onClick={decide}>
            {t('vault.unsavedDiscard')}
          </Button>
        </div>
      }
    >
      {t('vault.unsavedText')}
    </Banner>
  )
}

function continueInDialog({ ref, baseRev, draft }: UnsavedForm): boolean {
  if (!mayChange()) return false
  openForm(
    ref === null
      ? { name: 'add', start: emptyDraft(draft.type), draft, vaultId: null }
      : { name: 'edit', ref, draft, baseRev },
  )
  return true
}
