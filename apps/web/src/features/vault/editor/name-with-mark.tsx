import { tileOf } from '@severy/domain'
import { KeyRound } from 'lucide-react'
import { SummaryTile } from '../../../platform/pictures/summary-tile.tsx'
import type { SharedForm } from './draft-form.ts'
import { NameField } from './name-field.tsx'

/** A login's name, beside the tile that it gives the item in lists. */
export function NameWithMark({ form }: { form: SharedForm }) {
  const { draft } = form
  return (
    <div className="flex items-start gap-3">
      {/* On the line of the input, below the label. */}
      <span aria-hidden className="mt-6.5">
        <SummaryTile
          summary={{ ...draft, website: draft.urls[0] ?? '' }}
          size={40}
          glyph={tileOf(draft).letters === '' ? <KeyRound aria-hidden /> : null}
        />
      </span>
      <div className="min-w-0 flex-1">
        <NameField form={form} />
      </div>
    </div>
  )
}
