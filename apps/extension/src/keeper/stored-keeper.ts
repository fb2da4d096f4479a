import { firstRules, type Keeper, type OpenVault } from './keeper.ts'

/**
 * For contexts with access to the browser's storage: `session` is in memory and only for the extension's own pages,
 * `local` is on disk. Changes run one after another, because each reads what the previous one wrote.
 */
export const storedKeeper: Keeper = {
  read: async () => ({ server: await readServer(), open: await readOpen() }),
  keepServer: (server) => chrome.storage.local.set({ server }),
  keepOpen: (accountKey) =>
    change((open) => {
      const now = Date.now()
      return { openedAt: now, rules: firstRules, ...open, accountKey, seenAt: now }
    }),
  keepRules: (rules) => change((open) => open && { ...open, rules }),
  keepUntold: (untold) => change((open) => open && { ...open, untold }),
  dropOpen: () => change(() => null),
}

/** Records that the background has checked the clock. */
export function noteSeen(seenAt: number): Promise<void> {
  return change((open) => open && { ...open, seenAt })
}

let last: Promise<void> = Promise.resolve()

function change(next: (open: OpenVault | null) => OpenVault | null): Promise<void> {
  const changed = last.then(async () => {
    const open = next(await readOpen())
    if (open === null) await chrome.storage.session.remove(['open', 'form', 'change'])
    else await chrome.storage.session.set({ open })
  })
  // Its caller hears of a change that failed; the next one is made all the same, above all a lock.
  last = changed.catch(() => undefined)
  return changed
}

async function readServer(): Promise<string | null> {
  const { server } = await chrome.storage.local.get<{ server?: string }>('server')
  return server ?? null
}

async function readOpen(): Promise<OpenVault | null> {
  const { open } = await chrome.storage.session.get<{ open?: OpenVault }>('open')
  return open ?? null
}
