import { Button, IconButton, Popover, Switch } from '@severy/ui'
import { Dices } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '../../../platform/browser/use-media.ts'
import { GeneratedValue } from './generated-value.tsx'
import { useGeneratorChoices } from './generator-choices.ts'
import { GeneratorSettings } from './generator-settings.tsx'
import { rulesText } from './rules-text.ts'
import { useGenerated } from './use-generated.ts'
import { useSiteRules } from './use-site-rules.ts'
import { useTakeGenerated } from './use-take-generated.tsx'

/** Pixels from the button, past the one that shows the password, to just beyond the edge of the form's dialog. */
const pastTheForm = 92

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
  // Beside the form or above its field: the form's own buttons are below.
  const hasRoomBeside = useMedia('(min-width: 80rem)')
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Popover
      open={isOpen}
      onOpenChange={(next) => {
        // A field at the top of a scrolled form would leave no room for it above.
        if (next && !hasRoomBeside) button.current?.scrollIntoView({ block: 'end' })
        setOpen(next)
      }}
      side={hasRoomBeside ? 'right' : 'top'}
      align="end"
      distance={hasRoomBeside ? pastTheForm : 6}
      staysOnSide={!hasRoomBeside}
      title={t('generator.title')}
      titleHidden
      trigger={<IconButton ref={button} label={t('generator.suggest')} icon={<Dices aria-hidden />} />}
    >
      <CompactGenerator
        address={address}
        hasRoom={hasRoomBeside}
        onUse={(password) => {
          onUse(password)
          setOpen(false)
        }}
      />
    </Popover>
  )
}

/** Above a field, the settings are behind a button: otherwise the popover would cover the form's header. */
function CompactGenerator({
  address,
  hasRoom,
  onUse,
}: {
  address: string
  hasRoom: boolean
  onUse: (password: string) => void
}) {
  const { t } = useTranslation()
  const known = useSiteRules(address)
  const [isFollowing, setFollowing] = useState(true)
  const [isOptionsOpen, setOptionsOpen] = useState(false)
  const options = useId()
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
        disabled={generated === undefined}
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
      {!hasRoom && (
        <Button
          variant="quiet"
          size={32}
          className="mt-2 w-full"
          aria-expanded={isOptionsOpen}
          aria-controls={options}
          onClick={() => {
            setOptionsOpen((before) => !before)
          }}
        >
          {t('generator.options')}
        </Button>
      )}
      <div id={options} hidden={!hasRoom && !isOptionsOpen} className="mt-2">
        <GeneratorSettings />
      </div>
    </>
  )
}
