import { kindOf } from '@severy/domain'
import { useTranslation } from 'react-i18next'
import { fieldLabel } from '../../platform/detail-fields.ts'
import { CardFrame } from './card-frame.tsx'
import { CardButton, MenuButton, nameOf } from './card-parts.tsx'
import type { KindCardProps } from './kinds/kind-view.ts'

/** The card of most kinds: "Details" for everything, and a copy button for the main field. */
export function PlainCard(props: KindCardProps) {
  const { row, isMenuOpen, actions, onMenu, onDetails } = props
  const { t } = useTranslation()
  const { summary } = row
  const { mainField } = kindOf(summary.type)
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
          {mainField !== undefined && (
            <CardButton
              text={t('vault.copyField', { field: fieldLabel(t, mainField) })}
              label={t('vault.copyFieldOf', { field: fieldLabel(t, mainField), name })}
              onClick={() => void actions.copyMain(row)}
            />
          )}
          <MenuButton row={row} name={name} isOpen={isMenuOpen} onMenu={onMenu} />
        </>
      }
    >
      <p className="min-h-7 truncate text-ink-2">{summary.category}</p>
    </CardFrame>
  )
}
