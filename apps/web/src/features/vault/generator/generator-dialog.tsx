import { Button, Dialog } from '@severy/ui'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { openAddFormWith } from '../../../platform/vault/item-form.ts'
import { closeOverlay } from '../../../platform/page/overlay.ts'
import { GeneratedValue } from './generated-value.tsx'
import { GeneratorHistory } from './generator-history.tsx'
import { GeneratorSettings } from './generator-settings.tsx'
import { useGenerated } from './use-generated.ts'
import { useTakeGenerated } from './use-take-generated.tsx'
import '../../../platform/i18n/en-shared.ts'
import '../../../shell/frame/en-frame.ts'
import './en-generator.ts'

/** The generator as a dialog over any page. */
export function GeneratorDialog() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { generated, strength, again } = useGenerated()
  const { copy, copyValue, take } = useTakeGenerated()
  const againButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      onOpenChange={closeOverlay}
      title={t('generator.title')}
      closeLabel={t('common.close')}
      // So that Space generates another one at once.
      initialFocus={againButton}
      footer={
        <Button
          variant="primary"
          disabled={generated === undefined}
          onClick={() => {
            const password = take(generated)
            if (password === null) return
            closeOverlay()
            openAddFormWith({ password })
            void navigate('/dashboard')
          }}
        >
          {t('generator.useInNew')}
        </Button>
      }
    >
      <GeneratedValue
        generated={generated}
        strength={strength}
        againRef={againButton}
        onAgain={again}
        onCopy={() => copy(generated)}
      />
      <div className="mt-3">
        <GeneratorSettings />
      </div>
      <GeneratorHistory onCopy={(value) => void copyValue(value)} />
    </Dialog>
  )
}
