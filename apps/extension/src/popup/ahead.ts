/**
 * Starts the popup's first questions while the code that draws it is still loading, so that the first list appears at
 * once. The list and the places ask again when they are shown, because the vault may have changed since.
 */
import { pageVault } from '../pages/page-vault.ts'
import { findRows, type Found } from './find-rows.ts'
import { findPlaces, type NamedPlace } from './find-places.ts'
import { findTab, type Tab } from './find-tab.ts'

interface Ahead {
  tab: Answer<Tab>
  found: Answer<Found>
  places: Answer<readonly NamedPlace[]>
}

interface Answer<Value> {
  promise: Promise<Value>
  /** Null until the answer is here. */
  now(): Value | null
}

let asked: Ahead | null = null

/** The first questions. Asks them once, however often it is called. */
export function askAhead(): Ahead {
  asked ??= ask()
  return asked
}

function ask(): Ahead {
  const { door } = pageVault()
  const tab = findTab()
  return {
    tab: answerOf(tab),
    found: answerOf(tab.then(({ url }) => findRows(door, url, new Set(), '', null))),
    places: answerOf(
      door
        .state()
        .then(({ status }) => (status.name === 'unlocked' ? findPlaces(door, status.account.vaults) : [])),
    ),
  }
}

function answerOf<Value>(promise: Promise<Value>): Answer<Value> {
  let value: Value | null = null
  promise.then(
    (come) => {
      value = come
    },
    // The list and the places ask again.
    () => undefined,
  )
  return { promise, now: () => value }
}

let isFoundTaken = false

/**
 * The first list's rows. Null if they are not here yet, and on every later call: a list that is opened later would
 * otherwise begin with outdated rows.
 */
export function takeFoundAhead(): Found | null {
  const found = isFoundTaken ? null : askAhead().found.now()
  isFoundTaken = true
  return found
}
