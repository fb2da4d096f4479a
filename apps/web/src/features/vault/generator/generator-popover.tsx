import { Button, IconButton, Popover, Switch } from '@severy/ui'
import { Dices } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GeneratedValue } from './generated-value.tsx'
import { useGeneratorChoices } from './generator-choices.ts'
import { GeneratorSettings } from './generator-settings.tsx'
import { rulesText } from './rules-text.ts'
import { useGenerated } from './use-generated.ts'
import { useSiteRules } from './use-site-rules.ts'
import { useTakeGenerated } from './use-take-generated.tsx'

/** The generator beside a password field: a button opens it, and another one in it fills the field. */
export function GeneratorPopover({
  address = '',
  onUse,
}: {
  /** The site the password is for; may be empty, or any typed text. */
  address?: string
  onUse: (password: string) => void
}) {
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
        address={address}
        onUse={(password) => {
          onUse(password)
          setOpen(false)
        }}
      />
    </Popover>
  )
}

function CompactGenerator({ address, onUse }: { address: string; onUse: (password: string) => void }) {
  const { t } = useTranslation()
  const known = useSiteRules(address)
  const [isFollowing, setFollowing] = useState(true)
  const isRandom = useGeneratorChoices(({ kind }) => kind === 'random')
  const { generated, strength, again } = useGenerated(isFollowing ? (known?.rules ?? null) : null)
  const { copy, take } = useTakeGenerated()
  return (
    <>
      <GeneratedValue
        generated={generated}
        strength={strength}
        onAgain={again}
        onCopy={() => copy(generated)}
      />
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
      {known !== null && isRandom && (
        <Switch
          className="mt-2"
          label={t('passwordRules.follow', { site: known.site })}
          hint={rulesText(t, known.rules)}
          checked={isFollowing}
          onChange={setFollowing}
        />
      )}
      <div className="mt-2">
        <GeneratorSettings />
      </div>
    </>
  )
}
