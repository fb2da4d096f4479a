import type { Account } from '@severy/client'
import { useEffect, useState } from 'react'
import type { Door } from '../pages/use-vault.ts'
import { askAhead } from './ahead.ts'
import { findPlaces, type NamedPlace } from './find-places.ts'

export type { NamedPlace } from './find-places.ts'

/** The places to choose from. Empty until they are known, and if there is only one. */
export function usePlaces(door: Door, vaults: Account['vaults']): readonly NamedPlace[] {
  const [places, setPlaces] = useState<readonly NamedPlace[]>(() => askAhead().places.now() ?? [])
  useEffect(() => {
    let isOver = false
    findPlaces(door, vaults).then(
      (found) => {
        if (!isOver) setPlaces(found)
      },
      // As with the list: the next state brings the next question.
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [door, vaults])
  return places
}
