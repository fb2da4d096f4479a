/**
 * Marks of well-known sites, looked up on this device by a site's registrable domain. They are loaded as one pack after
 * the first paint, so no request reveals which sites a person uses.
 */
import type { BrandMark } from '@severy/ui'
import { brandMarkAt, type BrandMarks } from '@severy/engine-host/brand-mark'
import { useSyncExternalStore } from 'react'
import { afterFrame } from '../browser/after-frame.ts'
import { CodeMissing, loadCode } from '../browser/load-code.ts'
import { whenIdle } from '../browser/when-idle.ts'

let marks: BrandMarks | null = null
let isLoading = false
const listeners = new Set<() => void>()

/** The mark of the site at this address; null if there is none, and until the pack is here. */
export function useBrandMark(address: string): BrandMark | null {
  const known = useSyncExternalStore(subscribe, () => marks)
  return known === null ? null : brandMarkAt(known, address)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (marks === null && !isLoading) {
    isLoading = true
    afterFrame(() => {
      whenIdle(() => void load())
    })
  }
  return () => {
    listeners.delete(listener)
  }
}

/** Without a network, letters are shown until another tile asks. */
async function load(): Promise<void> {
  try {
    marks = (await loadCode(() => import('virtual:brand-marks'))).default
    for (const listener of listeners) listener()
  } catch (error) {
    // A decoration: in Firefox, a request that was cut off fails until the page is reloaded, as if the code were broken.
    if (!(error instanceof CodeMissing || error instanceof TypeError)) throw error
  } finally {
    isLoading = false
  }
}
