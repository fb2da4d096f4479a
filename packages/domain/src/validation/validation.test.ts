import { describe, expect, it } from 'vitest'
import { newPassword, type PasswordDraft } from '../items/save-password.ts'
import { checkAccountPassword } from './account-password.ts'
import { isEmailAddress } from './email-address.ts'
import { validatePasswordDraft } from './password-draft.ts'
import { checkStoredPasswordStrength } from './stored-password.ts'

const invalid = { title: 'Invalid Input', message: 'Please check your input for invalid characters.' }

describe('validatePasswordDraft', () => {
  it('lets a filled form pass', () => {
    expect(validatePasswordDraft(draft)).toEqual([])
  })

  it('asks for name and password, and for nothing else', () => {
    const empty = { title: ' ', username: '', password: '', website: '', category: '', notes: '' }
    expect(validatePasswordDraft(empty).map(({ field, message }) => [field, message])).toEqual([
      ['title', 'Please enter a name.'],
      ['password', 'Please enter a password.'],
    ])
  })

  it.each([
    '<script>alert(1)</script>',
    '< SCRIPT src=x>',
    '</script>',
    'javascript:alert(1)',
    'JavaScript :alert(1)',
    'vbscript:msgbox',
    'data:text/html;base64,PGI+',
    '<img src=x onerror=alert(1)>',
    '" onclick = "go()',
    'onload=x',
  ])('refuses the pattern %s in name, username and website, and nowhere else', (pattern) => {
    for (const field of ['title', 'username', 'website'] as const) {
      expect(validatePasswordDraft({ ...draft, [field]: pattern })).toMatchObject([{ field, ...invalid }])
    }
    for (const field of ['password', 'notes'] as const) {
      expect(validatePasswordDraft({ ...draft, [field]: pattern })).toEqual([])
    }
  })

  it.each([
    'https://shop.example/?online=1&only=2',
    'Description: data',
    'JavaScript course',
    'a < b',
    'Ontario: home',
    "O'Neill & <Sons>",
  ])('lets %s pass', (value) => {
    expect(validatePasswordDraft({ ...draft, website: value })).toEqual([])
  })

  it.each([
    ['title', 100],
    ['password', 200],
    ['username', 1000],
    ['website', 1000],
    ['notes', 10_000],
  ] as const)('holds %s to its length in characters, not in code units', (field, most) => {
    expect(validatePasswordDraft({ ...draft, [field]: '🔑'.repeat(most) })).toEqual([])
    const [error] = validatePasswordDraft({ ...draft, [field]: 'x'.repeat(most + 1) })
    expect(error).toMatchObject({ field, code: 'too-long', title: invalid.title })
    expect(error?.message).toContain(invalid.message)
    expect(error?.message).toContain(`at most ${most.toLocaleString('en')} characters`)
  })

  it('refuses half a character and NUL in every field, with a reason', () => {
    for (const field of Object.keys(draft) as (keyof PasswordDraft)[]) {
      for (const value of ['a\0b', 'a\ud83d', '\udd11b']) {
        const [error] = validatePasswordDraft({ ...draft, [field]: value })
        expect(error).toMatchObject({ field, code: 'unstorable-character' })
        expect(error?.message).toContain('is not text')
      }
    }
  })

  it('leaves alone what is stored already, however it got there', () => {
    const imported = newPassword({ ...draft, title: '<script>', username: 'x'.repeat(2000) }, 1)
    const edit = { ...draft, title: '<script>', username: 'x'.repeat(2000) }
    expect(validatePasswordDraft(edit)).toHaveLength(2)
    expect(validatePasswordDraft(edit, imported)).toEqual([])
    expect(validatePasswordDraft({ ...edit, title: '<script>!' }, imported)).toMatchObject([
      { field: 'title' },
    ])
  })
})

describe('checkStoredPasswordStrength', () => {
  it('has nothing to say about a strong password', () => {
    expect(checkStoredPasswordStrength('vK7!mTq2')).toEqual([])
  })

  it('gives every reason in the words of the specification', () => {
    expect(checkStoredPasswordStrength('')).toEqual([
      'Password must be at least 8 characters long',
      'Password must contain at least one uppercase letter',
      'Password must contain at least one lowercase letter',
      'Password must contain at least one number',
      'Password must contain at least one special character',
    ])
  })

  it.each(['Xx1!123456', 'my-PassWord-1', 'Qwerty!234', 'aDmiN!2345', 'LetMeIn!23'])(
    'finds the common pattern in %s',
    (password) => {
      expect(checkStoredPasswordStrength(password)).toEqual(['Password contains common weak patterns'])
    },
  )

  it('counts characters and knows letters outside of English', () => {
    expect(checkStoredPasswordStrength('Ünï1!🔑')).toEqual(['Password must be at least 8 characters long'])
    expect(checkStoredPasswordStrength('ÜÑÏÇØDE1!')).toEqual([
      'Password must contain at least one lowercase letter',
    ])
  })
})

describe('checkAccountPassword', () => {
  it('accepts ten characters that are hard to guess', () => {
    expect(checkAccountPassword('0123456789', 'mara@post.example', 3)).toEqual([])
  })

  it('counts an emoji as one character', () => {
    expect(checkAccountPassword('🔑'.repeat(9), '', 4)).toEqual(['Use at least 10 characters.'])
  })

  it('refuses what is easy to guess, however long', () => {
    expect(checkAccountPassword('a'.repeat(40), '', 2)).toEqual([
      'This password is too easy to guess. Add two more words, or use a suggested passphrase.',
    ])
  })

  it('refuses the address itself', () => {
    expect(checkAccountPassword('1Mara@Post.example', ' mara@post.example ', 4)).toEqual([
      'Do not use your email address as your password.',
    ])
  })

  it('refuses half a character', () => {
    expect(checkAccountPassword('long enough \ud83d', '', 4)).toEqual([
      'The password holds a character that is not text.',
    ])
  })
})

describe('isEmailAddress', () => {
  it.each(['mara@post.example', ' Mara+x@post.example ', 'a@b', "o'neill@post.example"])(
    'accepts %j',
    (address) => {
      expect(isEmailAddress(address)).toBe(true)
    },
  )

  it.each([
    '',
    'mara',
    '@post.example',
    'mara@',
    'a@b@c',
    'ma ra@post.example',
    'mära@post.example',
    'a@b\n.c',
    `${'a'.repeat(250)}@b.cd`,
  ])('refuses %j', (address) => {
    expect(isEmailAddress(address)).toBe(false)
  })
})

const draft: PasswordDraft = {
  title: 'Post',
  username: 'mara',
  password: 'vK7!mTq2',
  website: 'https://post.example',
  category: 'Email',
  notes: '',
}
