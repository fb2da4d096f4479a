import { Button } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsSection } from '../settings-section.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'

export function AccountPasswordSection() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <SettingsSection
        title={t('passwordChange.section')}
        text={t('passwordChange.sectionText')}
        action={
          <Button
            onClick={() => {
              setOpen(true)
            }}
          >
            {t('passwordChange.open')}
          </Button>
        }
      />
      {isOpen && (
        <ChangePasswordDialog
          onClose={() => {
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
