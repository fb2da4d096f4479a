import i18next, { type TFunction } from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { startI18n } from '../../platform/i18n/i18n.ts'
import { lockNote } from './lock-words.ts'
import './en-lock.ts'

let t: TFunction<'app'>

beforeAll(() => {
  startI18n()
  t = i18next.getFixedT('en', 'app')
})

const locked = {
  name: 'locked',
  userId: 'u',
  email: 'ann@post.example',
  reason: 'user',
  hasPasskey: false,
  end: null,
  endedBy: null,
  wants: 'known',
  needsSignOn: false,
} as const
const said = (status: Partial<Parameters<typeof lockNote>[1]>, isOnline = true): string | null =>
  lockNote(t, { ...locked, ...status }, isOnline)

it('says whether idle time, a restore or a suspension ended the session, and nothing for an ordinary lock', () => {
  expect(said({})).toBeNull()
  expect(said({ end: 'idle' })).toMatch(/^Your session timed out\./)
  expect(said({ reason: 'session-ended' })).toContain('It may have been restored from a backup.')
  expect(said({ end: 'suspended' })).toMatch(/^An administrator suspended this account\./)
})

it('asks for no newer password if the account is gone', () => {
  for (const end of ['account-deleted', 'started-over'] as const) {
    expect(said({ end })).not.toContain('Enter the new one')
  }
  for (const end of ['account-deleted', 'started-over'] as const) {
    const closed = { end, wants: 'at-server' } as const
    expect(said(closed)).toContain('no password opens the copy here')
    expect(said({ ...closed, hasPasskey: true })).toContain('only your passkey opens the last copy here')
  }
  expect(said({ end: 'keys-renewed', wants: 'newest' })).toContain('Enter the new one to open this vault.')
  expect(said({ end: 'keys-renewed', wants: 'newest' }, false)).toContain(
    'Enter the password you last used here.',
  )
})
