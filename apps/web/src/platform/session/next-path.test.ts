import { describe, expect, it } from 'vitest'
import { nextPath, signInPath } from './next-path.ts'

const search = (next: string): string => `?next=${encodeURIComponent(next)}`

it('follows a path of this origin with its query', () => {
  expect(nextPath(search('/import'))).toBe('/import')
  expect(nextPath(search('/dashboard?type=note'))).toBe('/dashboard?type=note')
})

it('goes to the vault if there is no next path', () => {
  expect(nextPath('')).toBe('/dashboard')
  expect(nextPath('?tab=signup')).toBe('/dashboard')
})

describe('an address that leads elsewhere', () => {
  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    'javascript:alert(1)',
    'evil.example',
    '/./\\/evil.example',
    '/..//evil.example',
    '',
  ])('is not followed: %j', (next) => {
    expect(nextPath(search(next))).toBe('/dashboard')
  })
})

it('never leads back to the sign-in pages', () => {
  expect(nextPath(search('/auth?next=/auth'))).toBe('/dashboard')
  expect(nextPath(search('/auth/confirm'))).toBe('/dashboard')
})

it('makes an address that returns to the requested page', () => {
  expect(signInPath('/dashboard')).toBe('/auth')
  expect(nextPath(new URL(signInPath('/import', '?a=b&c=d'), 'https://x.example').search)).toBe(
    '/import?a=b&c=d',
  )
})
