import { Button } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsSection } from '../settings-section.tsx'
import { KeysElsewhere } from './keys-elsewhere.tsx'
import { RotateDialog } from './rotate-dialog.tsx'

export function RotationSection() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsSection
      title={t('rotation.title')}
      text={t('rotation.text')}
      action={
        <Button
          onClick={() => {
            setOpen(true)
          }}
        >
          {t('rotation.action')}
        </Button>
      }
    >
      <KeysElsewhere />
      {isOpen && (
        <RotateDialog
          why="access"
          onClose={() => {
            setOpen(false)
          }}
        />
      )}
    </SettingsSection>
  )
}
