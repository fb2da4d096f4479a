import { useEffect, useState } from 'react'
import { onOffers, readOffers, type Offer } from '../save/offers.ts'

interface Waiting {
  /** The oldest one; null if there is none. */
  offer: Offer | null
  count: number
}

/** The pending offers; null until they are known. */
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
