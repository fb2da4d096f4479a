/** Notices logins in pages, decides which of them succeeded, and opens the window that offers to save them. */
import type * as Comlink from 'comlink'
import { isNothing, notice, nothingNoticed, type NoticedLogin, type NoticeEvent } from '@severy/fill'
import { storedKeeper } from '../keeper/stored-keeper.ts'
import { isOffered } from '../save/compare-with-vault.ts'
import type { LookAtPage, PageAnswer } from '../save/messages.ts'
import { addOffer, dropExpiredOffers, keepNotices, readNotices } from '../save/offers.ts'
import { readPageMessage, type PageMessage } from '../save/read-message.ts'
import { isSameSite } from '../save/same-site.ts'
import { isNoticing } from '../save/save-switch.ts'
import type { VaultDoor } from '../vault/vault-door.ts'

type OpenDoor = () => Promise<Comlink.Remote<VaultDoor>>

/** Milliseconds between two checks of a page whose form was submitted. */
const lookEveryMs = 700
const windowSize = { width: 420, height: 660 }

/** Call once, synchronously when the background script starts. `openDoor` is called for each action. */
export function watchLogins(openDoor: OpenDoor): void {
  const looking = new Set<number>()
  const look = (tabId: number): void => {
    if (looking.has(tabId)) return
    looking.add(tabId)
    void lookUntilDecided(tabId, openDoor).finally(() => looking.delete(tabId))
  }
  chrome.runtime.onMessage.addListener((message: unknown, sender) => {
    const read = readPageMessage(message, sender)
    if (read !== null) {
      void hear(read, openDoor).then((isWaiting) => {
        if (isWaiting) look(read.tabId)
      })
    }
    return false
  })
  // Continues with what was pending when the background was ended.
  void readNotices().then((notices) => {
    for (const [tabId, { pending }] of Object.entries(notices)) if (pending !== null) look(Number(tabId))
  })
  // The alarm for locking fires every minute.
  chrome.alarms.onAlarm.addListener(() => void forgetOld())
}

/** Returns whether a submission is waiting for its result. */
async function hear({ tabId, url, isTop, said }: PageMessage, openDoor: OpenDoor): Promise<boolean> {
  if (!(await isNoticing()) || (await isPrivate(url, openDoor))) return false
  // A frame sends its own document's id. The later checks report that of the tab's document, so that one is used.
  const document = isTop ? said.document : ((await ask(tabId))?.document ?? said.document)
  const at = Date.now()
  const event: NoticeEvent =
    said.noticed === 'submitted'
      ? { type: 'submitted', submission: said.submission, url, document, at }
      : { type: 'went-on', document, at }
  return (await change(tabId, event)).isWaiting
}

/**
 * Whether nothing may be noticed on a page: on the user's own server, whose password opens the vault, and on sites in
 * the never list. The list is known only while the vault is open and can be asked; what was noticed without it is
 * compared with it before it is offered.
 */
async function isPrivate(url: string, openDoor: OpenDoor): Promise<boolean> {
  const { server } = await storedKeeper.read()
  if (server === new URL(url).origin) return true
  const site = await orNull(openDoor().then((door) => door.site(url)))
  return site?.isNever === true
}

interface Changed {
  isWaiting: boolean
  login: NoticedLogin | null
}

let last: Promise<unknown> = Promise.resolve()

/** Changes run one after another, because each reads what the previous one wrote. */
function change(tabId: number, event: NoticeEvent | 'closed'): Promise<Changed> {
  const done = last.then(async (): Promise<Changed> => {
    const { [String(tabId)]: known = nothingNoticed, ...others } = await readNotices()
    const { next, login } =
      event === 'closed' ? { next: nothingNoticed, login: null } : notice(known, event, isSameSite)
    await keepNotices(isNothing(next) ? others : { ...others, [String(tabId)]: next })
    return { isWaiting: next.pending !== null, login }
  })
  last = done.catch(() => undefined)
  return done
}

async function lookUntilDecided(tabId: number, openDoor: OpenDoor): Promise<void> {
  for (let isWaiting = true; isWaiting;) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    const event = await lookAt(tabId)
    const { login, isWaiting: isPending } = await change(tabId, event)
    // Not awaited: the tab may submit again while the window opens, and must then be looked at again.
    if (login !== null) void offer(login, openDoor)
    isWaiting = isPending
  }
}

async function lookAt(tabId: number): Promise<NoticeEvent | 'closed'> {
  const tab = await orNull(chrome.tabs.get(tabId))
  if (tab === null) return 'closed'
  const at = Date.now()
  // While the next page is loading, what is shown means nothing.
  const answer = tab.status === 'complete' ? await ask(tabId) : null
  // If the page could not be read, the event only lets time pass: its document belongs to no tab.
  if (answer === null || tab.url === undefined) return { type: 'went-on', document: '', at }
  return { type: 'looked', shown: answer.look, document: answer.document, url: tab.url, at }
}

function ask(tabId: number): Promise<PageAnswer> {
  const asked = chrome.tabs.sendMessage<LookAtPage, PageAnswer>(tabId, { lookAtPage: true }, { frameId: 0 })
  return orNull(asked)
}

/** Null if the tab or window no longer exists, or if nothing answers there. */
async function orNull<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return (await asked) ?? null
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}

/** Offers the login unless the vault already has it. While the vault is locked, that is unknown: the window says so. */
async function offer(login: NoticedLogin, openDoor: OpenDoor): Promise<void> {
  const door = await openDoor()
  const { status } = await door.state()
  if (status.name !== 'unlocked' && status.name !== 'locked') return
  if (status.name === 'unlocked' && !isOffered(await door.compareLogin(login))) return
  if (await addOffer(login)) await showWindow()
}

/** One window for all pending offers. */
async function showWindow(): Promise<void> {
  const { saveWindow } = await chrome.storage.session.get<{ saveWindow?: number }>('saveWindow')
  const there = saveWindow === undefined ? null : await orNull(chrome.windows.get(saveWindow))
  if (there?.id !== undefined) {
    await chrome.windows.update(there.id, { drawAttention: true })
    return
  }
  const opened = await chrome.windows.create({ type: 'popup', url: 'save.html', ...windowSize })
  await chrome.storage.session.set({ saveWindow: opened?.id })
}

async function forgetOld(): Promise<void> {
  await dropExpiredOffers()
  const notices = await readNotices()
  for (const tabId of Object.keys(notices)) {
    await change(Number(tabId), { type: 'went-on', document: '', at: Date.now() })
  }
}
