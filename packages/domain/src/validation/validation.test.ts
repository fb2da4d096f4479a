import { describe, expect, it } from 'vitest'
import { checkAccountPassword } from './account-password.ts'
import { isEmailAddress } from './email-address.ts'
import { checkStoredPasswordStrength } from './stored-password.ts'

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
