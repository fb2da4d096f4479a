import { kindOf } from '@severy/domain'
import { IconButton } from '@severy/ui'
import { Copy, Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CardFrame } from './card-frame.tsx'
import { nameOf } from './card-parts.tsx'
import type { KindCardProps } from './kinds/kind-view.ts'
import { fieldCopyOf } from './main-copy.ts'

/** The card of most kinds: a button for everything in it, and one that copies the main field. */
export function PlainCard(props: KindCardProps) {
  const { row, actions, onDetails } = props
  const { t } = useTranslation()
  const { summary } = row
  const { mainField } = kindOf(summary.type)
  const name = nameOf(t('vault.untitled'), summary.title)
  const mainCopy = mainField === undefined ? null : fieldCopyOf(t, row, actions, mainField)
  return (
    <CardFrame
      {...props}
      name={name}
      subtitle={summary.subtitle === '' ? summary.category : summary.subtitle}
      buttons={
        <>
          <IconButton
            label={t('vault.detailsOf', { name })}
            icon={<Info aria-hidden />}
            onClick={() => {
              onDetails(row)
            }}
          />
          {mainCopy !== null && (
            <IconButton label={mainCopy.label} icon={<Copy aria-hidden />} onClick={mainCopy.copy} />
          )}
        </>
      }
    />
  )
}
