/** Sites of which this browser notices nothing; kept on this device. */
import { registrableDomain } from '@severy/domain/websites'

interface NeverSites {
  readonly neverSites: readonly string[]
}

/** Whether somebody wants nothing saved of a page's site. */
export function isNeverSite(pageUrl: string, { neverSites }: NeverSites): boolean {
  return neverSites.includes(siteOf(pageUrl))
}

export async function readNeverSites(): Promise<NeverSites> {
  const { neverSites = [] } = await chrome.storage.local.get<Partial<NeverSites>>('neverSites')
  return { neverSites }
}

/** From now on nothing is noticed on the site of this page. */
export async function addNeverSite(pageUrl: string): Promise<void> {
  const { neverSites } = await readNeverSites()
  await chrome.storage.local.set({
    neverSites: [...new Set([...neverSites, siteOf(pageUrl)])],
  } satisfies NeverSites)
}

/** The domain that somebody registered, or the host where there is none. */
function siteOf(pageUrl: string): string {
  const { hostname } = new URL(pageUrl)
  return registrableDomain(hostname) ?? hostname
}
