/**
 * Decides from what was sent off, and from what a tab shows after it, whether that was a login that succeeded. Knows no
 * browser: what happens comes in, and a login comes out or does not.
 */
import type { ShownForms, Submission } from './submission.ts'

/** What is known of one tab; plain JSON. */
export interface Notice {
  /** From the first page of two. */
  readonly identifier: { readonly username: string; readonly url: string; readonly at: number } | null
  /** What was sent off last and is neither refused nor taken yet. */
  readonly pending: Pending | null
  /** When something was sent off lately: a page that does so all the time is not listened to. */
  readonly recent: readonly number[]
}

interface Pending extends Submission {
  /** Of the page that it was typed into. */
  readonly url: string
  /** Of a document, which a reload changes too. */
  readonly document: string
  readonly at: number
  /** Since when, and in which document, the form has been away; null while it is there. */
  readonly gone: { readonly at: number; readonly document: string } | null
}

/** A login that a page has taken. */
export interface NoticedLogin {
  readonly kind: 'login' | 'sign-up' | 'password-change'
  readonly url: string
  readonly username: string
  readonly password: string
  readonly current: string
}

export type NoticeEvent =
  | { type: 'submitted'; submission: Submission; url: string; document: string; at: number }
  /** A look at the tab's page and its frames of the same origin, once it has loaded. */
  | { type: 'looked'; shown: PageLook; url: string; document: string; at: number }
  /** Somebody pressed something else while the form was still there. */
  | { type: 'went-on'; document: string; at: number }

export interface PageLook extends ShownForms {
  /** A message of failure stands beside the fields. */
  readonly hasError: boolean
}

interface Noticed {
  readonly next: Notice
  readonly login: NoticedLogin | null
}

export const nothingNoticed: Notice = { identifier: null, pending: null, recent: [] }

/** How long anything is remembered. */
export const noticeMs = 120_000
/** So long a form has to stay away: pages hide it while they ask their server, and show it again with an error. */
const settleMs = 2_500
/** A press and what follows from it: a page may have enciphered or cleared its fields in between. */
const samePressMs = 1_500
const perMinuteMax = 10

/** `isSameSite` says of two addresses of pages whether a login of the one belongs to the other. */
export function notice(
  known: Notice,
  event: NoticeEvent,
  isSameSite: (a: string, b: string) => boolean,
): Noticed {
  const fresh = withoutOld(known, event.at)
  switch (event.type) {
    case 'submitted':
      return { next: submitted(fresh, event, isSameSite), login: null }
    case 'looked':
      return looked(fresh, event, isSameSite)
    case 'went-on':
      return { next: wentOn(fresh, event), login: null }
  }
}

/** Whether nothing is waited for any more. */
export function isNothing({ identifier, pending }: Notice): boolean {
  return identifier === null && pending === null
}

function withoutOld({ identifier, pending, recent }: Notice, now: number): Notice {
  // A clock that was set back says nothing about how much time has passed.
  const isYoung = (at: number, forMs: number) => now >= at && now - at <= forMs
  return {
    identifier: identifier !== null && isYoung(identifier.at, noticeMs) ? identifier : null,
    pending: pending !== null && isYoung(pending.at, noticeMs) ? pending : null,
    recent: recent.filter((at) => isYoung(at, 60_000)),
  }
}

function submitted(
  known: Notice,
  { submission, url, document, at }: Extract<NoticeEvent, { type: 'submitted' }>,
  isSameSite: (a: string, b: string) => boolean,
): Notice {
  if (known.recent.length >= perMinuteMax) return known
  const { pending } = known
  const isSamePress = pending?.document === document && at - pending.at < samePressMs
  const recent = [...known.recent, at]
  // What stood there before the page's own handlers ran is what the person has typed.
  if (pending !== null && isSamePress) return { ...known, recent }
  if (submission.kind === 'identifier') {
    return { identifier: { username: submission.username, url, at }, pending: null, recent }
  }
  const { identifier } = known
  const before = identifier !== null && isSameSite(identifier.url, url) ? identifier.username : ''
  const username = submission.username === '' ? before : submission.username
  return { ...known, pending: { ...submission, username, url, document, at, gone: null }, recent }
}

function looked(
  known: Notice,
  { shown, url, document, at }: Extract<NoticeEvent, { type: 'looked' }>,
  isSameSite: (a: string, b: string) => boolean,
): Noticed {
  const { pending } = known
  if (pending === null) return { next: known, login: null }
  // On its way over other sites, as where one account serves many of them: it may come back.
  if (!isSameSite(pending.url, url)) {
    return { next: { ...known, pending: { ...pending, gone: null } }, login: null }
  }
  if (!isGone(pending, shown)) {
    const isAgain = pending.gone !== null || pending.document !== document
    const isRefused = isAgain || isEmptied(pending, shown)
    return { next: isRefused ? { ...known, pending: null } : known, login: null }
  }
  const gone = pending.gone?.document === document ? pending.gone : { at, document }
  if (at - gone.at < settleMs) return { next: { ...known, pending: { ...pending, gone } }, login: null }
  return { next: { ...known, identifier: null, pending: null }, login: loginOf(pending) }
}

/** Whether the page has taken what was sent off, as far as what it shows tells. */
function isGone(pending: Pending, shown: PageLook): boolean {
  if (pending.kind === 'login') return !shown.hasLogin && !shown.hasNewPassword
  return !shown.hasNewPassword || (isEmptied(pending, shown) && !shown.hasError)
}

/** A page of settings keeps its form to change a password, and empties it. */
function isEmptied({ kind }: Pending, { hasNewPassword, isNewPasswordEmpty }: PageLook): boolean {
  return kind === 'password-change' && hasNewPassword && isNewPasswordEmpty
}

/** Who does something else on a page that still shows the form has seen that it was refused. */
function wentOn(known: Notice, { document }: Extract<NoticeEvent, { type: 'went-on' }>): Notice {
  const { pending } = known
  const isRefused = pending?.document === document && pending.gone === null
  return isRefused ? { ...known, pending: null } : known
}

function loginOf({ kind, url, username, password, current }: Pending): NoticedLogin | null {
  return kind === 'identifier' ? null : { kind, url, username, password, current }
}
