import type { SharedForm } from './draft-form.ts'
import { NameField } from './name-field.tsx'
import { DraftTile } from './tile-field.tsx'

/** The name, beside the tile that it gives the item in lists. */
export function NameWithMark({ form }: { form: SharedForm }) {
  return (
    <div className="flex items-start gap-3">
      {/* On the line of the input, below the label. */}
      <span aria-hidden className="mt-6.5">
        <DraftTile draft={form.draft} size={40} />
      </span>
      <div className="min-w-0 flex-1">
        <NameField form={form} />
      </div>
    </div>
  )
}
