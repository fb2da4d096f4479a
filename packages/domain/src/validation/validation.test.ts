import { describe, expect, it } from 'vitest'
import { checkAccountPassword } from './account-password.ts'
import { isEmailAddress } from './email-address.ts'
import { whyWeak } from './stored-password.ts'

const weak = { level: 0, secondsLog10: 1, flaw: null, isWeak: true } as const
const strong = { level: 4, secondsLog10: 12, flaw: null, isWeak: false } as const

describe('whyWeak', () => {
  it('has nothing to say about a strong password, whatever its characters', () => {
    expect(whyWeak('tulip harbor ember quill moss', strong)).toEqual([])
  })

  it('gives every reason in the words of the specification', () => {
    expect(whyWeak('', weak)).toEqual([
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
      expect(whyWeak(password, { ...weak, flaw: 'common' })).toEqual([
        'Password contains common weak patterns',
      ])
    },
  )

  it('counts characters and recognizes letters outside of English', () => {
    expect(whyWeak('Ünï1!🔑', weak)).toEqual(['Password must be at least 8 characters long'])
    expect(whyWeak('ÜÑÏÇØDE1!', weak)).toEqual(['Password must contain at least one lowercase letter'])
  })

  it('always has a reason', () => {
    expect(whyWeak('Summer-2024-x', weak)).toEqual(['Password is easy to guess'])
    expect(whyWeak('vK7!mTq2', { ...weak, flaw: 'short' })).toEqual([
      'Password must be at least 12 characters long',
    ])
    expect(whyWeak('Mara-Lind-1', { ...weak, flaw: 'own' })).toEqual([
      'Password is made of your own name, your address or a famous phrase',
    ])
  })
})

describe('checkAccountPassword', () => {
  it('accepts ten characters that are hard to guess', () => {
    expect(checkAccountPassword('0123456789', 'mara@post.example', strong)).toEqual([])
  })

  it('counts an emoji as one character', () => {
    const short = { ...weak, flaw: 'short' } as const
    expect(checkAccountPassword('🔑'.repeat(9), '', short)).toEqual(['Use at least 10 characters.'])
  })

  it('refuses what is easy to guess, however long', () => {
    expect(checkAccountPassword('a'.repeat(40), '', weak)).toEqual([
      'This password is too easy to guess. Add two more words, or use a suggested passphrase.',
    ])
  })

  it('refuses the address itself', () => {
    expect(checkAccountPassword('1Mara@Post.example', ' mara@post.example ', strong)).toEqual([
      'Don’t use your email address as your password.',
    ])
  })

  it('refuses half a character', () => {
    expect(checkAccountPassword('long enough \ud83d', '', strong)).toEqual([
      'The password contains a character that isn’t text.',
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
