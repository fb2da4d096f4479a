import { IconButton, PasswordText } from '@severy/ui'
import { CardFrame } from './card-frame.tsx'
import { nameOf } from './card-parts.tsx'
import { itemIcons as icons } from './item-icons.tsx'
import { labelOf, t } from './item-texts.ts'
import type { KindCardProps } from './kinds/kind-view.ts'
import { useRevealedPassword } from './revealed.ts'

/** A stored password. The secret is in the page only while shown. */
export function PasswordCard(props: KindCardProps) {
  const { row, actions } = props
  const { summary } = row
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
            label={labelOf.launch(name)}
            icon={icons.launch}
            onClick={() => {
              actions.launch(row)
            }}
          />
          <IconButton
            label={labelOf.copyUsername(name)}
            icon={icons.username}
            disabled={summary.username === ''}
            onClick={() => void actions.copyUsername(row)}
          />
          <IconButton
            label={labelOf.show(name)}
            icon={isRevealed ? icons.hide : icons.show}
            aria-pressed={isRevealed}
            onClick={() => void actions.togglePassword(row, isRevealed)}
          />
          <IconButton
            label={labelOf.copyPassword(name)}
            icon={icons.copy}
            disabled={!summary.hasPassword}
            onClick={() => void actions.copyPassword(row)}
          />
          {summary.hasTotp && (
            <IconButton
              label={labelOf.copyCode(name)}
              icon={icons.code}
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
