import { kindOf } from '@severy/domain'
import { IconButton } from '@severy/ui'
import { CardFrame } from './card-frame.tsx'
import { nameOf } from './card-parts.tsx'
import { itemIcons } from './item-icons.tsx'
import { labelOf, t } from './item-texts.ts'
import type { KindCardProps } from './kinds/kind-view.ts'
import { fieldCopyOf } from './main-copy.ts'

/** The card of most kinds: a button for everything in it, and one that copies the main field. */
export function PlainCard(props: KindCardProps) {
  const { row, actions, onDetails } = props
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
            label={labelOf.details(name)}
            icon={itemIcons.details}
            onClick={() => {
              onDetails(row)
            }}
          />
          {mainCopy !== null && (
            <IconButton label={mainCopy.label} icon={itemIcons.copy} onClick={mainCopy.copy} />
          )}
        </>
      }
    />
  )
}
