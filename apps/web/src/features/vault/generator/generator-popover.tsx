import { Button, IconButton, Popover } from '@severy/ui'
import { Dices } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GeneratedValue } from './generated-value.tsx'
import { GeneratorSettings } from './generator-settings.tsx'
import { useGenerated } from './use-generated.ts'
import { useTakeGenerated } from './use-take-generated.tsx'

/** The generator beside a password field: a button that opens it, and one in it that fills the field. */
export function GeneratorPopover({ onUse }: { onUse: (password: string) => void }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      align="end"
      title={t('generator.title')}
      titleHidden
      trigger={<IconButton label={t('generator.suggest')} icon={<Dices aria-hidden />} />}
    >
      <CompactGenerator
        onUse={(password) => {
          onUse(password)
          setOpen(false)
        }}
      />
    </Popover>
  )
}

function CompactGenerator({ onUse }: { onUse: (password: string) => void }) {
  const { t } = useTranslation()
  const { generated, score, again } = useGenerated()
  const { copy, take } = useTakeGenerated()
  return (
    <>
      <GeneratedValue generated={generated} score={score} onAgain={again} onCopy={() => copy(generated)} />
      <Button
        variant="primary"
        className="mt-2 w-full"
        onClick={() => {
          const password = take(generated)
          if (password !== null) onUse(password)
        }}
      >
        {t('generator.use')}
      </Button>
      <div className="mt-2">
        <GeneratorSettings />
      </div>
    </>
  )
}
