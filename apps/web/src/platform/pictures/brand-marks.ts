/**
 * Marks of well-known sites, looked up on this device by a site's registrable domain. They are loaded as one pack after
 * the first paint, so no request reveals which sites a person uses.
 */
import type { BrandMark } from '@severy/ui'
import { domainOfAddress } from '@severy/domain/websites'
import { useSyncExternalStore } from 'react'
import { afterFrame } from '../browser/after-frame.ts'
import { CodeMissing, loadCode } from '../browser/load-code.ts'
import { whenIdle } from '../browser/when-idle.ts'

type Marks = Readonly<Record<string, readonly [color: string, path: string]>>

let marks: Marks | null = null
let isLoading = false
const listeners = new Set<() => void>()
/** Domains of addresses that were looked up: lists ask again at every key press and every scroll. */
const domains = new Map<string, string | null>()
const domainsMax = 5_000

/** The mark of the site at this address; null if there is none, and until the pack is here. */
export function useBrandMark(address: string): BrandMark | null {
  const known = useSyncExternalStore(subscribe, () => marks)
  if (known === null || address === '') return null
  const domain = domainOf(address)
  const mark = domain !== null && Object.hasOwn(known, domain) ? known[domain] : undefined
  return mark === undefined ? null : { color: mark[0], path: mark[1] }
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
    if (!(error instanceof CodeMissing)) throw error
  } finally {
    isLoading = false
  }
}

function domainOf(address: string): string | null {
  const known = domains.get(address)
  if (known !== undefined) return known
  const domain = domainOfAddress(address)
  if (domains.size >= domainsMax) domains.clear()
  domains.set(address, domain)
  return domain
}
