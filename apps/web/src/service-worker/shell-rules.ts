/** Decides which requests the service worker answers, and from where; `service-worker.ts` carries it out. */

/** A built file and the digest that it must have, as the `integrity` attribute writes it. */
export interface ShellFile {
  path: string
  integrity: string
}

/** The files of one build. */
export interface Shell {
  /** Names this build among others. */
  version: string
  /** The page itself; every address of the app is answered with it. */
  page: ShellFile
  assets: readonly ShellFile[]
}

/**
 * - `page`: from the network, and from this device when that does not answer.
 * - `asset`: from this device; its name contains a hash, so its content never changes.
 * - `look`: other files of the page, whose names have no hash: from the network, else from this device.
 * - `share`: something that another app shares, sent on to a page of the app without the network.
 * - `none`: not handled by the worker: above all the API, and every public page.
 */
export type Answer = 'page' | 'asset' | 'look' | 'share' | 'none'

/** Pages that show something without a network: the lock screen, and the pages behind it. */
const pages = [
  '/auth',
  '/dashboard',
  '/dashboard/trash',
  '/bank/add',
  '/card/add',
  '/import',
  '/sharing',
  '/security-dashboard',
  '/organization',
  '/settings',
  '/account',
  '/account/recovery-kit',
  '/billing',
  '/upgrade',
]
/** The API's, as a URL pattern. */
export const apiPaths = '/v1/*'
/** Where the installed app's manifest sends what is shared. */
const sharePath = '/share'
const pageFolders = ['/vaults/', '/emergency/', '/organization/']

/** In the order in which the page asks for them. */
export const looks = ['/theme.js', '/browser-check.js', '/favicon.svg', '/manifest.webmanifest'] as const

export function answerFor(request: { method: string; mode: string; path: string }): Answer {
  const { method, mode, path } = request
  if (method === 'POST' && mode === 'navigate' && path === sharePath) return 'share'
  if (method !== 'GET') return 'none'
  if (mode === 'navigate') {
    // The server redirects to the address without the slash; without a network, the page opens all the same.
    const page = path.replace(/\/$/, '')
    return pages.includes(page) || pageFolders.some((folder) => page.startsWith(folder)) ? 'page' : 'none'
  }
  if (path.startsWith('/app-assets/')) return 'asset'
  return (looks as readonly string[]).includes(path) ? 'look' : 'none'
}

const prefix = 'severy-shell-'

export function cacheNameOf({ version }: Pick<Shell, 'version'>): string {
  return prefix + version
}

/**
 * The caches that may be deleted, of these given oldest first: all older builds except the latest, whose files a page
 * opened earlier may still request.
 */
export function outdatedCaches(names: readonly string[], current: string): string[] {
  return names.filter((name) => name.startsWith(prefix) && name !== current).slice(0, -1)
}
