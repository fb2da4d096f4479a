import { useEffect, useState } from 'react'
import { onOffers, readOffers, type Offer } from '../save/offers.ts'

interface Waiting {
  /** The one that has waited longest; null where none does. */
  offer: Offer | null
  count: number
}

/** What waits for an answer; null until that is known. */
export function useOffer(): Waiting | null {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  useEffect(() => {
    const read = (): void => {
      void readOffers().then((offers) => {
        setWaiting({ offer: offers[0] ?? null, count: offers.length })
      })
    }
    read()
    return onOffers(read)
  }, [])
  return waiting
}
