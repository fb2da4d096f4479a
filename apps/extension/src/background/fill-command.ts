/**
 * Fills without the popup: by shortcut, or from a page's context menu. Either action gives the extension access to this
 * one page.
 */
import type * as Comlink from 'comlink'
import { fillTab } from '../fill/fill-tab.ts'
import type { VaultDoor } from '../vault/vault-door.ts'

const menuId = 'fill'
/** Within this many milliseconds, another press on the same page fills the next match. */
const againMs = 10_000
const suggestionsMax = 20

/** Call once, synchronously when the background script starts. `openDoor` is called for each action. */
export function watchFillCommands(openDoor: () => Promise<Comlink.Remote<VaultDoor>>): void {
  chrome.runtime.onInstalled.addListener(() => {
    chrome.contextMenus.create({ id: menuId, title: 'Fill with Severy', contexts: ['editable', 'page'] })
  })
  const run = async (tab: chrome.tabs.Tab | undefined): Promise<void> => {
    if (tab?.id === undefined || tab.url === undefined) return
    await fillNext(await openDoor(), { tabId: tab.id, url: tab.url })
  }
  chrome.commands.onCommand.addListener((command, tab) => {
    if (command === 'fill') void run(tab)
  })
  chrome.contextMenus.onClicked.addListener((_click, tab) => void run(tab))
}

/** Which match was filled last; stored in the browser's memory, because the background may end at any time. */
interface LastFill {
  url: string
  at: number
  index: number
}

/**
 * Fills only items saved for exactly this address: anything else is chosen in the popup, which shows both hosts. Opens
 * the popup if the vault is locked, or if nothing may be filled by a shortcut alone.
 */
async function fillNext(door: Comlink.Remote<VaultDoor>, tab: { tabId: number; url: string }): Promise<void> {
  const { status } = await door.state()
  const suggestions = status.name === 'unlocked' ? await door.suggest(tab.url, suggestionsMax) : []
  const matches = suggestions.filter(
    ({ row, verdict }) => verdict.kind === 'match' && !verdict.needsHttpConsent && !row.summary.reprompt,
  )
  const index = await nextIndex(tab.url, matches.length)
  const match = matches[index]
  const outcome = match === undefined ? null : await fillTab(door, tab, match.row.ref)
  if (outcome?.name !== 'filled') {
    await chrome.action.openPopup()
    return
  }
  await chrome.storage.session.set({ lastFill: { url: tab.url, at: Date.now(), index } satisfies LastFill })
}

async function nextIndex(url: string, count: number): Promise<number> {
  const { lastFill } = await chrome.storage.session.get<{ lastFill?: LastFill }>('lastFill')
  if (lastFill === undefined || lastFill.url !== url || count === 0) return 0
  const sinceMs = Date.now() - lastFill.at
  return sinceMs >= 0 && sinceMs < againMs ? (lastFill.index + 1) % count : 0
}
