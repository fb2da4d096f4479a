/**
 * Logins that wait in the window for somebody's answer, and what is known of tabs before. They hold passwords, so that they
 * lie where the open vault's key lies: in the browser's memory, for this extension's own pages, and for minutes.
 */
import type { Notice, NoticedLogin } from '@severy/fill'
import { isSameSite } from './same-site.ts'

export interface Offer {
  readonly id: string
  readonly login: NoticedLogin
  readonly at: number
}

/** Time enough to find the account password. */
const offerMs = 5 * 60_000
/** More than that many sites at once is no person. */
const offersMax = 3

export async function readOffers(): Promise<readonly Offer[]> {
  const { offers = [] } = await chrome.storage.session.get<{ offers?: Offer[] }>('offers')
  const now = Date.now()
  return offers.filter(({ at }) => now >= at && now - at < offerMs)
}

/** Takes the place of what is offered for the same site. False where too many wait, or where it waits already. */
export async function addOffer(login: NoticedLogin): Promise<boolean> {
  const offers = await readOffers()
  const isThere = offers.some(({ login: { url, username, password } }) => {
    return isSameSite(url, login.url) && username === login.username && password === login.password
  })
  const others = offers.filter((offer) => !isSameSite(offer.login.url, login.url))
  if (isThere || others.length >= offersMax) return false
  const offer: Offer = { id: crypto.randomUUID(), login, at: Date.now() }
  await chrome.storage.session.set({ offers: [...others, offer] })
  return true
}

/** It has been answered. */
export async function dropOffer(id: string): Promise<void> {
  await chrome.storage.session.set({ offers: (await readOffers()).filter((offer) => offer.id !== id) })
}

/** Calls when what waits has changed, until the answer is called. */
export function onOffers(changed: () => void): () => void {
  const hear = (changes: Record<string, chrome.storage.StorageChange>, area: string): void => {
    if (area === 'session' && 'offers' in changes) changed()
  }
  chrome.storage.onChanged.addListener(hear)
  return () => {
    chrome.storage.onChanged.removeListener(hear)
  }
}

/** By the number of the tab. */
type Notices = Readonly<Record<string, Notice>>

export async function readNotices(): Promise<Notices> {
  const { notices = {} } = await chrome.storage.session.get<{ notices?: Notices }>('notices')
  return notices
}

export function keepNotices(notices: Notices): Promise<void> {
  return chrome.storage.session.set({ notices })
}
