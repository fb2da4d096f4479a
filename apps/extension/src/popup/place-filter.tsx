import { Suspense, type ComponentProps } from 'react'
import { PlaceSelect } from './later-views.ts'

/**
 * Renders nothing if there is only one place. Until its code is loaded, a frame of the same size keeps the rows from
 * moving.
 */
export function PlaceFilter(props: ComponentProps<typeof PlaceSelect>) {
  if (props.places.length === 0) return null
  return (
    <div className="border-b border-subtle bg-surface px-3 pb-2">
      <Suspense fallback={<div className="h-8 rounded-control border border-control" />}>
        <PlaceSelect {...props} />
      </Suspense>
    </div>
  )
}
