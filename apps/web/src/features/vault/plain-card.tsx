import { useTranslation } from 'react-i18next'
import { CardFrame } from './card-frame.tsx'
import { CardButton, MenuButton, nameOf } from './card-parts.tsx'
import type { KindCardProps } from './kinds/kind-view.ts'

/** What most kinds look like: everything in them stands behind "Details". */
export function PlainCard(props: KindCardProps) {
  const { row, isMenuOpen, onMenu, onDetails } = props
  const { t } = useTranslation()
  const { summary } = row
  const name = nameOf(t('vault.untitled'), summary.title)
  return (
    <CardFrame
      {...props}
      name={name}
      buttons={
        <>
          <CardButton
            text={t('vault.details')}
            label={t('vault.detailsOf', { name })}
            onClick={() => {
              onDetails(row)
            }}
          />
          <MenuButton row={row} name={name} isOpen={isMenuOpen} onMenu={onMenu} />
        </>
      }
    >
      <p className="min-h-7 truncate text-ink-2">{summary.category}</p>
    </CardFrame>
  )
}
