import { describe, expect, it } from 'vitest'
import { classify } from '../classify/classify.ts'
import { emailField, pageOf, passwordField, type Field, type Form } from '@severy/testkit/page-facts'
import { shownForms, submissionOf } from './submission.ts'

/** Submits the fields with these values, in order. */
function sent(forms: readonly Form[], values: readonly string[], near: readonly number[] | null = null) {
  const page = pageOf(...forms)
  const read: number[] = []
  const submission = submissionOf(page, classify(page), near === null ? null : new Set(near), (id) => {
    read.push(id)
    return values[id] ?? ''
  })
  return { submission, read }
}

const named = (kind: string, username: string, password = '', current = '') => ({
  kind,
  username,
  password,
  current,
})
const signIn: Form = { button: 'Log in', fields: [emailField, passwordField] }
const changing: Form = {
  button: 'Change password',
  fields: [
    { type: 'password', label: 'Current password' },
    { type: 'password', label: 'New password' },
    { type: 'password', label: 'Repeat the new password' },
  ],
}

describe('what is submitted', () => {
  it.each<[string, Form, string[], object | null]>([
    [
      'to sign in',
      signIn,
      ['mara@post.example ', ' secret '],
      named('login', 'mara@post.example', ' secret '),
    ],
    ['without a password', signIn, ['mara@post.example', ''], named('identifier', 'mara@post.example')],
    ['with stars in the place of a password', signIn, ['mara', '••••••'], named('identifier', 'mara')],
    ['with a password that is none', signIn, ['mara', 'x'.repeat(2_000)], named('identifier', 'mara')],
    ['with nothing', signIn, ['', ''], null],
    [
      'the first of two pages',
      { button: 'Next', fields: [emailField] },
      ['mara'],
      named('identifier', 'mara'),
    ],
    ['the second', { button: 'Sign in', fields: [passwordField] }, ['secret'], named('login', '', 'secret')],
    [
      'to sign up',
      { button: 'Sign up', fields: [{ label: 'Username' }, emailField, passwordField] },
      ['mara', 'mara@post.example', 'secret'],
      named('sign-up', 'mara', 'secret'),
    ],
    ['to change a password', changing, ['old', 'new', 'new'], named('password-change', '', 'new', 'old')],
    ['a code', { button: 'Verify', fields: [{ label: 'Verification code' }] }, ['123456'], null],
    ['an address to a newsletter', { button: 'Subscribe', fields: [emailField] }, ['mara'], null],
    ['a search', { button: 'Search', fields: [{ type: 'search', name: 'q' }] }, ['boots'], null],
  ])('%s', (_name, form, values, wanted) => {
    expect(sent([form], values).submission).toEqual(wanted)
  })

  it('belongs to the form whose button was pressed', () => {
    const both = [signIn, { button: 'Sign up', fields: [emailField, passwordField] }]
    const values = ['jon', 'one', 'mara', 'two']
    expect(sent(both, values, [2, 3]).submission).toMatchObject({ kind: 'sign-up', username: 'mara' })
    expect(sent(both, values, [0]).submission).toMatchObject({ kind: 'login', username: 'jon' })
    expect(sent(both, values, []).submission).toBeNull()
  })

  it('includes only user names and passwords', () => {
    const payment: Form = {
      button: 'Pay',
      fields: [
        { label: 'Name on card' },
        { label: 'Card number' },
        { label: 'MM / YY' },
        { label: 'Security code', type: 'password' },
      ],
    }
    expect(sent([payment], ['Mara', '4111111111111111', '09/31', '123'])).toEqual({
      submission: null,
      read: [],
    })
    const person: Form = {
      button: 'Create account',
      fields: [{ label: 'First name' }, { label: 'Date of birth' }, emailField, passwordField],
    }
    expect(sent([person], ['Mara', '1984', 'mara', 'secret']).read).toEqual([2, 3])
  })

  it('includes no password of an invisible field', () => {
    const hidden: Form = { button: 'Log in', fields: [emailField, { ...passwordField, isVisible: false }] }
    const { submission, read } = sent([hidden], ['mara', 'planted'])
    expect(submission).toEqual(named('identifier', 'mara'))
    expect(read).toEqual([0])
  })
})

describe('what a page still asks for', () => {
  const shown = (...forms: Form[]) => {
    const page = pageOf(...forms)
    return shownForms(page, classify(page))
  }
  const filled: Field = { ...passwordField, hasValue: true }
  it.each<[string, Form[], object]>([
    ['nothing', [], { hasLogin: false, hasNewPassword: false, isNewPasswordEmpty: true }],
    ['a login', [signIn], { hasLogin: true, hasNewPassword: false }],
    [
      'the first step of one',
      [{ button: 'Next', fields: [emailField] }],
      { hasLogin: false, hasNewPassword: false },
    ],
    [
      'a new account',
      [{ button: 'Sign up', fields: [emailField, filled] }],
      { hasNewPassword: true, isNewPasswordEmpty: false },
    ],
    ['another password', [changing], { hasLogin: false, hasNewPassword: true, isNewPasswordEmpty: true }],
    [
      'a login that nobody sees',
      [{ button: 'Log in', fields: [emailField, { ...passwordField, isVisible: false }] }],
      { hasLogin: false },
    ],
  ])('%s', (_name, forms, wanted) => {
    expect(shown(...forms)).toMatchObject(wanted)
  })
})
