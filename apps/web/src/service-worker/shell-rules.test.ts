import { expect, it } from 'vitest'
import { answerFor, cacheNameOf, outdatedCaches } from './shell-rules.ts'

const get = (path: string, mode = 'cors') => answerFor({ method: 'GET', mode, path })

it('never handles API requests of any kind', () => {
  for (const mode of ['navigate', 'cors', 'same-origin']) expect(get('/v1/session', mode)).toBe('none')
  expect(answerFor({ method: 'POST', mode: 'cors', path: '/app-assets/x.js' })).toBe('none')
})

it('handles what is shared with the installed app, and no other POST', () => {
  expect(answerFor({ method: 'POST', mode: 'navigate', path: '/share' })).toBe('share')
  expect(answerFor({ method: 'POST', mode: 'cors', path: '/share' })).toBe('none')
  expect(answerFor({ method: 'POST', mode: 'navigate', path: '/dashboard' })).toBe('none')
})

it('answers pages of the app, and no public page', () => {
  expect(get('/dashboard', 'navigate')).toBe('page')
  expect(get('/dashboard/', 'navigate'), 'with a slash at the end, also without a network').toBe('page')
  expect(get('/organization/abc/reports/', 'navigate')).toBe('page')
  for (const path of [
    '/vaults/abc',
    '/emergency/abc',
    '/organization/abc/reports',
    '/organization/abc/offboarding/def',
  ])
    expect(get(path, 'navigate')).toBe('page')
  for (const path of ['/', '/pricing', '/help/import', '/dashboard/other', '/vaults']) {
    expect(get(path, 'navigate')).toBe('none')
  }
})

it('leaves requests that need a network to the network', () => {
  for (const path of ['/link', '/ask', '/invite', '/auth/confirm', '/auth/recover', '/admin/users']) {
    expect(get(path, 'navigate')).toBe('none')
  }
})

it('answers built files, and the few files next to them', () => {
  expect(get('/app-assets/first-abc.js')).toBe('asset')
  expect(get('/theme.js', 'no-cors')).toBe('look')
  expect(get('/site-assets/site-abc.css')).toBe('none')
  expect(get('/service-worker.js')).toBe('none')
})

it('keeps this build and the previous one, and deletes only its own files', () => {
  const names = ['other', ...['1', '2', '3'].map((version) => cacheNameOf({ version }))]
  expect(outdatedCaches(names, cacheNameOf({ version: '3' }))).toEqual([cacheNameOf({ version: '1' })])
  expect(outdatedCaches(names.slice(0, 3), cacheNameOf({ version: '2' }))).toEqual([])
})
