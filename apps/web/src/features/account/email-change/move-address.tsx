import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmailChangeDialog } from './email-change-dialog.tsx'

/** Opens the dialog that changes the email address, which cannot be edited in place. */
export function MoveAddress() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <button
        type="button"
        className="text-link-underlined rounded-tile text-left text-small pointer-coarse:min-h-11"
        onClick={() => {
          setOpen(true)
        }}
      >
        {t('emailChange.start')}
      </button>
      {isOpen && (
        <EmailChangeDialog
          onClose={() => {
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}
