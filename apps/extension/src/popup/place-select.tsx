import { Select } from '@severy/ui'
import type { NamedPlace } from './use-places.ts'

const everywhere = 'everywhere'

/** Chooses which part of the vault the list shows. */
export function PlaceSelect({
  places,
  place,
  onChange,
}: {
  places: readonly NamedPlace[]
  place: NamedPlace | null
  onChange: (place: NamedPlace | null) => void
}) {
  return (
    <Select
      label="Vault or folder"
      labelHidden
      size={32}
      value={place === null ? everywhere : keyOf(place)}
      onChange={(chosen) => {
        onChange(places.find((each) => keyOf(each) === chosen) ?? null)
      }}
      options={[
        { value: everywhere, label: 'All items' },
        ...places.map((each) => ({ value: keyOf(each), label: each.name })),
      ]}
    />
  )
}

function keyOf({ place: { vaultId, folderId } }: NamedPlace): string {
  return `${vaultId}/${folderId ?? ''}`
}
