/**
 * What the popup asks before the code that draws it has been read, so that its first list is drawn at once. Whoever
 * shows an answer asks again: the vault may have changed since.
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
  /** Null until it has come. */
  now(): Value | null
}

let asked: Ahead | null = null

/** Asks once, however often it is called. */
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
  void promise.then((come) => {
    value = come
  })
  return { promise, now: () => value }
}

let isFoundTaken = false

/** For the popup's first list only: a later one would begin with what was true when the popup opened. */
export function takeFoundAhead(): Found | null {
  const found = isFoundTaken ? null : askAhead().found.now()
  isFoundTaken = true
  return found
}
