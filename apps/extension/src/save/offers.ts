/**
 * Logins waiting for the user's answer in the window, and what has been noticed in tabs so far. They contain passwords,
 * so they are stored where the open vault's key is: in the browser's memory, only for this extension's own pages, and
 * only for minutes.
 */
import type { Notice, NoticedLogin } from '@severy/fill'
import { isSameSite } from './same-site.ts'

export interface Offer {
  readonly id: string
  readonly login: NoticedLogin
  readonly at: number
}

/** Enough time to find the account password. */
const offerMs = 5 * 60_000
/** More sites than this at once cannot come from a person. */
const offersMax = 3

/** The pending offers, without expired ones, oldest first. */
export async function readOffers(): Promise<readonly Offer[]> {
  const { offers = [] } = await chrome.storage.session.get<{ offers?: Offer[] }>('offers')
  const now = Date.now()
  return offers.filter(({ at }) => now >= at && now - at < offerMs)
}

/** Replaces the offer for the same site. Returns false if too many are pending, or if it is already pending. */
export async function addOffer(login: NoticedLogin): Promise<boolean> {
  let isAdded = false
  await changeOffers((offers) => {
    const isThere = offers.some(({ login: { url, username, password } }) => {
      return isSameSite(url, login.url) && username === login.username && password === login.password
    })
    const others = offers.filter((offer) => !isSameSite(offer.login.url, login.url))
    isAdded = !isThere && others.length < offersMax
    return isAdded ? [...others, { id: crypto.randomUUID(), login, at: Date.now() }] : offers
  })
  return isAdded
}

/** Removes an offer that has been answered. */
export function dropOffer(id: string): Promise<void> {
  return changeOffers((offers) => offers.filter((offer) => offer.id !== id))
}

/** Removes offers that nobody has answered in time from the browser's memory. */
export function dropExpiredOffers(): Promise<void> {
  return changeOffers((offers) => offers)
}

/** The background and the window change them, so each waits for the other: what one adds, the other must not undo. */
async function changeOffers(next: (offers: readonly Offer[]) => readonly Offer[]): Promise<void> {
  await navigator.locks.request('offers', async () => {
    await chrome.storage.session.set({ offers: next(await readOffers()) })
  })
}

/** Calls `changed` when the pending offers have changed, until the returned function is called. */
export function onOffers(changed: () => void): () => void {
  const hear = (changes: Record<string, chrome.storage.StorageChange>, area: string): void => {
    if (area === 'session' && 'offers' in changes) changed()
  }
  chrome.storage.onChanged.addListener(hear)
  return () => {
    chrome.storage.onChanged.removeListener(hear)
  }
}

/** By tab id. */
type Notices = Readonly<Record<string, Notice>>

/** What has been noticed in each tab so far; empty if nothing was. */
export async function readNotices(): Promise<Notices> {
  const { notices = {} } = await chrome.storage.session.get<{ notices?: Notices }>('notices')
  return notices
}

/** Replaces what has been noticed in all tabs. Only one caller may read and replace it at a time. */
export function keepNotices(notices: Notices): Promise<void> {
  return chrome.storage.session.set({ notices })
}
