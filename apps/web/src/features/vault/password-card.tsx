import { IconButton, PasswordText } from '@severy/ui'
import { Copy, ExternalLink, Eye, EyeOff, Timer, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CardFrame } from './card-frame.tsx'
import { nameOf } from './card-parts.tsx'
import type { KindCardProps } from './kinds/kind-view.ts'
import { useRevealedPassword } from './revealed.ts'

/** A stored password. The secret is in the page only while shown. */
export function PasswordCard(props: KindCardProps) {
  const { row, actions } = props
  const { summary } = row
  const { t } = useTranslation()
  const name = nameOf(t('vault.untitled'), summary.title)
  const password = useRevealedPassword(row.ref.itemId)
  const isRevealed = password !== null
  return (
    <CardFrame
      {...props}
      name={name}
      subtitle={summary.subtitle}
      buttons={
        <>
          <IconButton
            label={t('vault.launchLabel', { name })}
            icon={<ExternalLink aria-hidden />}
            onClick={() => {
              actions.launch(row)
            }}
          />
          <IconButton
            label={t('vault.copyUsernameOf', { name })}
            icon={<UserRound aria-hidden />}
            disabled={summary.username === ''}
            onClick={() => void actions.copyUsername(row)}
          />
          <IconButton
            label={t('vault.showLabel', { name })}
            icon={isRevealed ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            aria-pressed={isRevealed}
            onClick={() => void actions.togglePassword(row, isRevealed)}
          />
          <IconButton
            label={t('vault.copyLabel', { name })}
            icon={<Copy aria-hidden />}
            disabled={!summary.hasPassword}
            onClick={() => void actions.copyPassword(row)}
          />
          {summary.hasTotp && (
            <IconButton
              label={t('vault.copyCodeOf', { name })}
              icon={<Timer aria-hidden />}
              onClick={() => void actions.copyCode(row)}
            />
          )}
        </>
      }
    >
      {isRevealed && <PasswordText value={password} />}
      <span role="status" className="sr-only">
        {isRevealed ? t('vault.visible') : ''}
      </span>
    </CardFrame>
  )
}
