import { describe, expect, it } from 'vitest'
import {
  isNothing,
  notice,
  nothingNoticed,
  noticeMs,
  type Notice,
  type NoticedLogin,
  type NoticeEvent,
  type PageLook,
} from './notice.ts'
import type { Submission } from './submission.ts'

const blank: PageLook = { hasLogin: false, hasNewPassword: false, isNewPasswordEmpty: true, hasError: false }
const loginForm: PageLook = { ...blank, hasLogin: true }
const newForm: PageLook = { ...blank, hasNewPassword: true, isNewPasswordEmpty: false }
const emptiedForm: PageLook = { ...newForm, isNewPasswordEmpty: true }

const login: Submission = { kind: 'login', username: 'mara', password: 'first', current: '' }
const signUp: Submission = { ...login, kind: 'sign-up' }
const change: Submission = { kind: 'password-change', username: '', password: 'second', current: 'first' }
const identifier: Submission = { kind: 'identifier', username: 'mara', password: '', current: '' }

const url = 'https://bank.example/login'
const home = 'https://www.bank.example/home'
const elsewhere = 'https://evil.example/'

type Step = readonly [at: number, event: Undated]
type Undated = NoticeEvent extends infer Event
  ? Event extends NoticeEvent
    ? Omit<Event, 'at'>
    : never
  : never

const sends = (submission: Submission, document = 'a', page = url): Undated => ({
  type: 'submitted',
  submission,
  url: page,
  document,
})
const shows = (shown: PageLook, document = 'a', page = url): Undated => ({
  type: 'looked',
  shown,
  url: page,
  document,
})
const goesOn = (document = 'a'): Undated => ({ type: 'went-on', document })

function isSameSite(a: string, b: string): boolean {
  const site = (address: string) => new URL(address).hostname.split('.').slice(-2).join('.')
  return site(a) === site(b)
}

/** Times in seconds. */
function run(...steps: readonly Step[]): { logins: NoticedLogin[]; known: Notice } {
  const logins: NoticedLogin[] = []
  let known = nothingNoticed
  for (const [seconds, event] of steps) {
    const { next, login } = notice(known, { ...event, at: seconds * 1_000 }, isSameSite)
    known = next
    if (login !== null) logins.push(login)
  }
  return { logins, known }
}

function offered(...steps: readonly Step[]): string[] {
  return run(...steps).logins.map(({ kind, username, password }) => `${kind} ${username}:${password}`)
}

describe('a login that was accepted', () => {
  it.each<[string, Step[]]>([
    [
      'by a page that comes after the form',
      [
        [0, sends(login)],
        [1, shows(loginForm)],
        [2, shows(blank, 'b', home)],
        [5, shows(blank, 'b', home)],
      ],
    ],
    [
      'by a page whose form goes away',
      [
        [0, sends(login)],
        [1, shows(blank)],
        [4, shows(blank)],
      ],
    ],
    [
      'over several pages',
      [
        [0, sends(login)],
        [1, shows(blank, 'b', home)],
        [3, shows(blank, 'c', home)],
        [4, shows(blank, 'c', home)],
        [6, shows(blank, 'c', home)],
      ],
    ],
    [
      'on the way over another site and back',
      [
        [0, sends(login)],
        [1, shows(blank, 'b', elsewhere)],
        [30, shows(blank, 'b', elsewhere)],
        [31, shows(blank, 'c', home)],
        [34, shows(blank, 'c', home)],
      ],
    ],
    [
      'at the second try',
      [
        [0, sends({ ...login, password: 'wrong' })],
        [1, shows(loginForm, 'b')],
        [9, sends(login, 'b')],
        [10, shows(blank, 'c', home)],
        [13, shows(blank, 'c', home)],
      ],
    ],
    [
      'with the press, the form and the code of the page telling of it',
      [
        [0, sends(login)],
        [0.1, sends({ ...login, password: 'enciphered by the page' })],
        [0.2, sends({ ...login, password: '' })],
        [1, shows(blank)],
        [4, shows(blank)],
      ],
    ],
    [
      'in two steps on two pages',
      [
        [0, sends(identifier)],
        [1, shows(blank, 'b')],
        [20, sends({ ...login, username: '' }, 'b')],
        [21, shows(blank, 'c', home)],
        [24, shows(blank, 'c', home)],
      ],
    ],
  ])('%s', (_name, steps) => {
    expect(offered(...steps)).toEqual(['login mara:first'])
  })

  it('keeps the user name on the second page', () => {
    const second = { ...login, username: 'mara@post.example' }
    expect(offered([0, sends(identifier)], [5, sends(second)], [6, shows(blank)], [9, shows(blank)])).toEqual(
      ['login mara@post.example:first'],
    )
  })

  it('is offered once', () => {
    const { logins, known } = run(
      [0, sends(login)],
      [1, shows(blank)],
      [4, shows(blank)],
      [5, shows(blank)],
      [9, shows(blank, 'b')],
    )
    expect(logins).toHaveLength(1)
    expect(isNothing(known)).toBe(true)
  })
})

describe('nothing is offered for a login', () => {
  it.each<[string, Step[]]>([
    [
      'whose form is shown again',
      [
        [0, sends(login)],
        [1, shows(loginForm, 'b')],
        [60, shows(blank, 'c', home)],
        [70, shows(blank, 'c', home)],
      ],
    ],
    [
      'whose form comes back after a spinner',
      [
        [0, sends(login)],
        [1, shows(blank)],
        [2, shows(loginForm)],
        [60, shows(blank)],
        [70, shows(blank)],
      ],
    ],
    [
      'whose form stays, with an error',
      [
        [0, sends(login)],
        [1, shows({ ...loginForm, hasError: true })],
        [100, shows({ ...loginForm, hasError: true })],
      ],
    ],
    [
      'that was refused in the page, after which someone follows a link',
      [
        [0, sends(login)],
        [3, shows(loginForm)],
        [8, goesOn()],
        [9, shows(blank, 'b', 'https://bank.example/forgot')],
        [15, shows(blank, 'b', 'https://bank.example/forgot')],
      ],
    ],
    [
      'that is followed by a form to sign up',
      [
        [0, sends(login)],
        [1, shows(newForm, 'b')],
        [60, shows(blank, 'c')],
        [70, shows(blank, 'c')],
      ],
    ],
    [
      'that leads to another site',
      [
        [0, sends(login)],
        [1, shows(blank, 'b', elsewhere)],
        [9, shows(blank, 'b', elsewhere)],
      ],
    ],
    [
      'that nothing follows in time',
      [
        [0, sends(login)],
        [noticeMs / 1_000 + 1, shows(blank, 'b', home)],
        [noticeMs / 1_000 + 9, shows(blank, 'b', home)],
      ],
    ],
    [
      'before a clock that was set back',
      [
        [9_000, sends(login)],
        [10, shows(blank)],
        [20, shows(blank)],
      ],
    ],
    [
      'that nobody has sent off',
      [
        [0, shows(blank)],
        [9, shows(blank)],
      ],
    ],
    [
      'that was only a name',
      [
        [0, sends(identifier)],
        [1, shows(blank)],
        [9, shows(blank)],
      ],
    ],
  ])('%s', (_name, steps) => {
    expect(offered(...steps)).toEqual([])
  })

  it('unless the form was removed, or it is in another document: then a press says nothing', () => {
    const end: Step[] = [
      [4, shows(blank)],
      [8, shows(blank)],
    ]
    expect(offered([0, sends(login)], [1, shows(blank)], [2, goesOn()], ...end)).toHaveLength(1)
    expect(offered([0, sends(login)], [3, goesOn('frame')], ...end)).toHaveLength(1)
    expect(offered([0, sends(login)], [0.3, goesOn()], ...end)).toHaveLength(0)
  })

  it('a user name of another site is not combined with a password', () => {
    expect(
      offered(
        [0, sends(identifier, 'x', elsewhere)],
        [5, sends({ ...login, username: '' })],
        [6, shows(blank)],
        [9, shows(blank)],
      ),
    ).toEqual(['login :first'])
  })

  it('nor is one from long ago', () => {
    expect(
      offered(
        [0, sends(identifier)],
        [200, sends({ ...login, username: '' })],
        [201, shows(blank)],
        [204, shows(blank)],
      ),
    ).toEqual(['login :first'])
  })
})

describe('a new account, and a changed password', () => {
  it.each<[string, Submission, Step[]]>([
    [
      'with the form to sign in after it',
      signUp,
      [
        [1, shows(loginForm, 'b')],
        [4, shows(loginForm, 'b')],
      ],
    ],
    [
      'with a page after it',
      signUp,
      [
        [1, shows(blank, 'b')],
        [4, shows(blank, 'b')],
      ],
    ],
    [
      'with a page after it',
      change,
      [
        [1, shows(blank, 'b')],
        [4, shows(blank, 'b')],
      ],
    ],
    [
      'with the form to sign in after it',
      change,
      [
        [1, shows(loginForm, 'b')],
        [4, shows(loginForm, 'b')],
      ],
    ],
    [
      'whose form is empty again',
      change,
      [
        [1, shows(newForm)],
        [2, shows(emptiedForm)],
        [5, shows(emptiedForm)],
      ],
    ],
    [
      'whose page shows an empty form',
      change,
      [
        [1, shows(emptiedForm, 'b')],
        [4, shows(emptiedForm, 'b')],
      ],
    ],
  ])('is offered %s', (_name, submission, steps) => {
    expect(run([0, sends(submission)], ...steps).logins).toEqual([
      expect.objectContaining({
        kind: submission.kind,
        password: submission.password,
        current: submission.current,
      }),
    ])
  })

  it.each<[string, Submission, Step[]]>([
    [
      'whose form is shown again',
      signUp,
      [
        [1, shows(newForm, 'b')],
        [40, shows(blank, 'c')],
        [50, shows(blank, 'c')],
      ],
    ],
    [
      'whose form is shown again, empty',
      signUp,
      [
        [1, shows(emptiedForm, 'b')],
        [40, shows(blank, 'c')],
        [50, shows(blank, 'c')],
      ],
    ],
    [
      'whose form is shown again, filled',
      change,
      [
        [1, shows(newForm, 'b')],
        [40, shows(blank, 'c')],
        [50, shows(blank, 'c')],
      ],
    ],
    [
      'whose form is empty beside an error',
      change,
      [
        [1, shows({ ...emptiedForm, hasError: true })],
        [9, shows(emptiedForm)],
        [20, shows(emptiedForm)],
      ],
    ],
  ])('is not offered %s', (_name, submission, steps) => {
    expect(run([0, sends(submission)], ...steps).logins).toEqual([])
  })
})

describe('a page that sends requests all the time', () => {
  it('is ignored until it has been quiet', () => {
    const flood = Array.from({ length: 100 }, (_, at): Step => [
      at / 10,
      sends({ ...login, password: `made up ${String(at)}` }, `document ${String(at)}`),
    ])
    const { known } = run(...flood)
    expect(known.pending?.password).toBe('made up 9')
    expect(known.recent).toHaveLength(10)
    const later = run(...flood, [80, sends(login)], [81, shows(blank)], [84, shows(blank)])
    expect(later.logins.map(({ password }) => password)).toEqual(['first'])
  })
})
