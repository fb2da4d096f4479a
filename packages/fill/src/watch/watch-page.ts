/**
 * Runs in pages for which the person has allowed it, in a separate world. Listens for submissions, and reads the fields
 * for user names and passwords at that moment, before the page's own handlers can change them. Draws nothing, changes
 * nothing, and talks only to the extension.
 */
import { classify } from '../classify/classify.ts'
import { collect } from '../page/collect.ts'
import { knownField } from '../page/known-fields.ts'
import { fieldTagOf, findAll, formOf, isConnected, isRendered, nameOf, valueOf } from '../page/natives.ts'
import { noticeMs, type PageLook } from '../save/notice.ts'
import { shownForms, submissionOf, type Submission } from '../save/submission.ts'
import { buttonAround, formAround, hasErrorMessage, isForPeople, sendsOffByItself } from './pressed.ts'

type Told = { type: 'submitted'; submission: Submission } | { type: 'went-on' }

interface PageWatch {
  /** What the page and its same-origin frames ask for now; null until it has loaded. */
  look(): PageLook | null
}

/** Milliseconds: without a press shortly before, the page itself submitted the form. */
const pressMs = 5_000
const perMinuteMax = 20

/** Null if nothing is watched: in a frame of another origin, a page without encryption, or one without an origin. */
export function watchPage(tell: (told: Told) => void): PageWatch | null {
  if (!isOwnFrame() || !isSafe()) return null
  const watcher = new Watcher(tell)
  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    hear: (event: WindowEventMap[Type]) => void,
  ): void => {
    // In the capture phase on the window, so that the page cannot stop the event. Events made by scripts are ignored.
    window.addEventListener(type, (event) => event.isTrusted && hear(event), { capture: true, passive: true })
  }
  listen('click', (event) => {
    watcher.pressed(targetOf(event))
  })
  listen('keydown', (event) => {
    watcher.typed(targetOf(event), event)
  })
  listen('submit', (event) => {
    watcher.submitted(targetOf(event))
  })
  return { look }
}

class Watcher {
  readonly #tell: (told: Told) => void
  #pressedAt = -Infinity
  #sentAt = -Infinity
  /** The fields of the last submission. */
  #sent: readonly WeakRef<Element>[] = []
  #times: number[] = []

  constructor(tell: (told: Told) => void) {
    this.#tell = tell
  }

  pressed(target: Element | null): void {
    this.#pressedAt = performance.now()
    if (target === null) return
    const button = buttonAround(target)
    if (button === null || !sendsOffByItself(button)) {
      if (isForPeople(target)) this.#goOn()
      return
    }
    const form = formAround(button)
    this.#send(form === null ? null : (field) => formAround(field) === form)
  }

  typed(target: Element | null, { key, isComposing }: KeyboardEvent): void {
    this.#pressedAt = performance.now()
    if (target === null || fieldTagOf(target) !== 'input') return
    if (key === 'Enter' && !isComposing) this.#send((field) => field === target)
    else if (key.length === 1 || key === 'Backspace' || key === 'Delete') this.#goOn()
  }

  submitted(form: Element | null): void {
    if (form === null || performance.now() - this.#pressedAt > pressMs) return
    this.#send((field) => formOf(field) === form)
  }

  #send(isNear: ((field: Element) => boolean) | null): void {
    if (!mayHaveFields() || !this.#isCalm()) return
    const facts = collect()
    const elements = new Map(facts.fields.flatMap(({ id }) => knownEntry(id)))
    const near =
      isNear === null ? null : new Set([...elements].filter(([, field]) => isNear(field)).map(([id]) => id))
    const read: Element[] = []
    const submission = submissionOf(facts, classify(facts), near, (id) => {
      const field = elements.get(id)
      const tag = field === undefined ? null : fieldTagOf(field)
      if (field === undefined || tag === null || tag === 'select') return ''
      read.push(field)
      return valueOf(field, tag)
    })
    if (submission === null) return
    this.#sent = submission.password === '' ? [] : read.map((field) => new WeakRef(field))
    this.#sentAt = performance.now()
    this.#tell({ type: 'submitted', submission })
  }

  /** Reports that the person does something else, but only while the form is still there. */
  #goOn(): void {
    if (performance.now() - this.#sentAt > noticeMs) return
    const isThere = this.#sent.some((reference) => {
      const field = reference.deref()
      return field !== undefined && isConnected(field) && isRendered(field)
    })
    if (!isThere) return
    this.#sent = []
    this.#tell({ type: 'went-on' })
  }

  #isCalm(): boolean {
    const now = performance.now()
    this.#times = [...this.#times.filter((at) => now - at < 60_000), now].slice(-perMinuteMax - 1)
    return this.#times.length <= perMinuteMax
  }
}

function look(): PageLook | null {
  if (document.readyState === 'loading') return null
  const facts = collect()
  return { ...shownForms(facts, classify(facts)), hasError: hasErrorMessage() }
}

function knownEntry(id: number): [number, Element][] {
  const field = knownField(id)
  return field === null ? [] : [[id, field]]
}

/** Most presses are on pages without a form, which need not be read. */
function mayHaveFields(): boolean {
  if (findAll.inDocument(document, 'input').length > 0) return true
  // The fields may also be in a shadow root, whose host then has the focus.
  const { activeElement } = document
  return activeElement !== null && nameOf(activeElement).includes('-')
}

/** The innermost element that the browser reports; null for a text or a window. */
function targetOf(event: Event): Element | null {
  const [target] = event.composedPath()
  return target !== undefined && 'nodeType' in target && target.nodeType === Node.ELEMENT_NODE
    ? (target as Element)
    : null
}

/** Whether this is the page itself, or a frame of the same origin in it. */
function isOwnFrame(): boolean {
  if (window.origin === 'null') return false
  try {
    return window.top?.origin === window.origin
  } catch {
    return false
  }
}

function isSafe(): boolean {
  const { protocol, hostname } = location
  return protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1)$/.test(hostname))
}
