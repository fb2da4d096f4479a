/**
 * Decides whether something submitted was a successful login, from what the tab shows afterward. Independent of the
 * browser: it takes events and returns a login, or none.
 */
import type { ShownForms, Submission } from './submission.ts'

/** The state of one tab; plain JSON. */
export interface Notice {
  /** From the first page of a two-page login. */
  readonly identifier: { readonly username: string; readonly url: string; readonly at: number } | null
  /** The last submission that has been neither rejected nor accepted yet. */
  readonly pending: Pending | null
  /** Times of recent submissions: a page that submits constantly is ignored. */
  readonly recent: readonly number[]
}

interface Pending extends Submission {
  /** The page that it was typed into. */
  readonly url: string
  /** Id of the document; a reload changes it too. */
  readonly document: string
  readonly at: number
  /** When and in which document the form disappeared; null while it is shown. */
  readonly gone: { readonly at: number; readonly document: string } | null
}

/** A login that a page has accepted. */
export interface NoticedLogin {
  readonly kind: 'login' | 'sign-up' | 'password-change'
  readonly url: string
  readonly username: string
  readonly password: string
  readonly current: string
}

export type NoticeEvent =
  | { type: 'submitted'; submission: Submission; url: string; document: string; at: number }
  /** What the tab's page and its same-origin frames show once loaded. */
  | { type: 'looked'; shown: PageLook; url: string; document: string; at: number }
  /** The person pressed something else while the form was still shown. */
  | { type: 'went-on'; document: string; at: number }

export interface PageLook extends ShownForms {
  /** Whether an error message is shown near the fields. */
  readonly hasError: boolean
}

interface Noticed {
  readonly next: Notice
  readonly login: NoticedLogin | null
}

export const nothingNoticed: Notice = { identifier: null, pending: null, recent: [] }

/** How long anything is remembered, in milliseconds. */
export const noticeMs = 120_000
/**
 * How long a form must stay away, in milliseconds: pages hide it while they ask their server, and show it again with an
 * error.
 */
const settleMs = 2_500
/**
 * Submissions within this time are from the same press: the page may have encrypted or cleared its fields in between.
 */
const samePressMs = 1_500
const perMinuteMax = 10

/** `isSameSite` says whether a login of one page's address belongs to the other. */
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

/** Whether nothing is pending. */
export function isNothing({ identifier, pending }: Notice): boolean {
  return identifier === null && pending === null
}

function withoutOld({ identifier, pending, recent }: Notice, now: number): Notice {
  // A clock that was set back does not show how much time has passed.
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
  // The first reading counts, because it was taken before the page's own handlers ran: it is what the person typed.
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
  // On a detour over another site, for example one account for many sites: the tab may come back.
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

/** Whether the page seems to have accepted the submission. */
function isGone(pending: Pending, shown: PageLook): boolean {
  if (pending.kind === 'login') return !shown.hasLogin && !shown.hasNewPassword
  return !shown.hasNewPassword || (isEmptied(pending, shown) && !shown.hasError)
}

/** A settings page keeps its form for changing the password and empties it. */
function isEmptied({ kind }: Pending, { hasNewPassword, isNewPasswordEmpty }: PageLook): boolean {
  return kind === 'password-change' && hasNewPassword && isNewPasswordEmpty
}

/** A person who does something else while the form is still shown has seen an error. */
function wentOn(known: Notice, { document }: Extract<NoticeEvent, { type: 'went-on' }>): Notice {
  const { pending } = known
  const isRefused = pending?.document === document && pending.gone === null
  return isRefused ? { ...known, pending: null } : known
}

function loginOf({ kind, url, username, password, current }: Pending): NoticedLogin | null {
  return kind === 'identifier' ? null : { kind, url, username, password, current }
}
