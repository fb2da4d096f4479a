import type { ComponentProps } from 'react'
import { useRevealed } from '../../../platform/secrets/use-revealed.ts'
import { FieldRow } from '../../../shell/values/field-row.tsx'
import { useShownByKey } from './shown-secret.ts'

/** A field of an item's details. `shownByKeyOf`: the item whose main secret it is, which `R` shows and hides. */
export function DetailRow({
  shownByKeyOf,
  ...row
}: Omit<ComponentProps<typeof FieldRow>, 'reveal'> & { shownByKeyOf: string | null }) {
  const reveal = useRevealed()
  useShownByKey(shownByKeyOf, () => {
    if (!reveal.isRevealed) row.onShow?.()
    reveal.toggle()
  })
  return <FieldRow {...row} reveal={reveal} />
}
