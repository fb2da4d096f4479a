import { Button, MaskedText, PasswordText } from '@severy/ui'
import { EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CardFrame } from './card-frame.tsx'
import { CardButton, MenuButton, nameOf } from './card-parts.tsx'
import type { KindCardProps } from './kinds/kind-view.ts'
import { useRevealedPassword } from './revealed.ts'

/** A stored password. The secret is in the page only while shown. */
export function PasswordCard(props: KindCardProps) {
  const { row, isMenuOpen, actions, onMenu } = props
  const { t } = useTranslation()
  const name = nameOf(t('vault.untitled'), row.summary.title)
  const password = useRevealedPassword(row.ref.itemId)
  const isRevealed = password !== null
  return (
    <CardFrame
      {...props}
      name={name}
      buttons={
        <>
          <CardButton
            text={t('vault.launch')}
            label={t('vault.launchLabel', { name })}
            onClick={() => {
              actions.launch(row)
            }}
          />
          <CardButton
            text={t('vault.copy')}
            label={t('vault.copyLabel', { name })}
            onClick={() => void actions.copyPassword(row)}
          />
          <Button
            size={32}
            variant="soft"
            aria-label={t('vault.showLabel', { name })}
            aria-pressed={isRevealed}
            className="w-15"
            onClick={() => void actions.togglePassword(row, isRevealed)}
          >
            {/* An icon when shown: visible text must be part of the constant accessible name (WCAG 2.5.3). */}
            {isRevealed ? <EyeOff aria-hidden className="size-4!" /> : t('common.show')}
          </Button>
          <MenuButton row={row} name={name} isOpen={isMenuOpen} onMenu={onMenu} />
        </>
      }
    >
      <div className="min-h-7">
        {isRevealed ? (
          <PasswordText value={password} />
        ) : (
          <MaskedText label={t('vault.masked')} className="text-ink-2" />
        )}
        <span role="status" className="sr-only">
          {isRevealed ? t('vault.visible') : ''}
        </span>
      </div>
    </CardFrame>
  )
}
