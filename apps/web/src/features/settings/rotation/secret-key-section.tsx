import { Badge, Button } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../platform/session/session.ts'
import { SettingsSection } from '../settings-section.tsx'
import { RotateDialog } from './rotate-dialog.tsx'

/** The optional second secret (PROTOCOL 3): switching it replaces all keys. */
export function SecretKeySection() {
  const { t } = useTranslation()
  const isOn = useAccount()?.hasSecretKey === true
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsSection
      title={t('secretKey.title')}
      text={t('secretKey.text')}
      status={<Badge tone={isOn ? 'ok' : 'neutral'}>{isOn ? t('secretKey.on') : t('secretKey.off')}</Badge>}
      action={
        <Button
          onClick={() => {
            setOpen(true)
          }}
        >
          {isOn ? t('secretKey.turnOff') : t('secretKey.turnOn')}
        </Button>
      }
    >
      {isOpen && (
        <RotateDialog
          why={isOn ? 'secret-key-off' : 'secret-key-on'}
          onClose={() => {
            setOpen(false)
          }}
        />
      )}
    </SettingsSection>
  )
}
