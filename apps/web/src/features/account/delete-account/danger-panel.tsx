import { Button } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeleteAccountForm } from './delete-account-form.tsx'

/** Shows the form that deletes the account only after one more click. */
export function DangerPanel() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) {
    return (
      <DeleteAccountForm
        onBack={() => {
          setOpen(false)
        }}
      />
    )
  }
  return (
    <section
      aria-labelledby="delete-account"
      className="flex max-w-[640px] flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-card border border-danger p-5"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="delete-account" className="type-title-3">
          {t('deleteAccount.heading')}
        </h2>
        <p className="mt-1 text-ink-2">{t('deleteAccount.text')}</p>
      </div>
      <Button
        variant="danger"
        onClick={() => {
          setOpen(true)
        }}
      >
        {t('deleteAccount.open')}
      </Button>
    </section>
  )
}
