import { describe, expect, it } from 'vitest'
import { needsAct, noticesOf, toneOf, type NoticeFacts } from './notices.ts'

const quiet: NoticeFacts = {
  hasAlarm: false,
  sync: { state: 'synced', question: null },
  startOver: null,
  deviceLoss: null,
  asking: [],
  maintenance: null,
  rule: null,
  plan: null,
  replaced: { first: null, more: 0 },
  ends: [],
  expiring: [],
  earlierCopy: null,
  isKitUnsaved: false,
  isBackupStuck: false,
  isNewVersionReady: false,
}
const names = (facts: Partial<NoticeFacts>) => noticesOf({ ...quiet, ...facts }).map(({ name }) => name)
const contact = { accessId: 'a', userId: 'u', email: 'ines@post.example', readyAt: 5 } as never

describe('the notices of the vault', () => {
  it('are none while all is well', () => {
    expect(names({})).toEqual([])
  })

  it('put payments and the end of a trial before an unsaved kit, and a running trial after it', () => {
    const kit = { isKitUnsaved: true, isNewVersionReady: true }
    expect(names({ ...kit, plan: { name: 'payment-failed', date: 5 } })).toEqual([
      'plan',
      'new-version',
      'kit',
    ])
    expect(names({ ...kit, plan: { name: 'trial', days: 1, tone: 'warn' } })[0]).toBe('plan')
    expect(names({ ...kit, plan: { name: 'trial', days: 3, tone: 'info' } })).toEqual([
      'new-version',
      'kit',
      'trial',
    ])
  })

  it('say that an organization ends before an unsaved kit, and that there is something to do', () => {
    const end = { vaultId: 'v', name: 'Works', isOwner: false, endsAt: 5 }
    const all = noticesOf({ ...quiet, ends: [end], isKitUnsaved: true })
    expect(all).toEqual([{ name: 'ending', end }, { name: 'kit' }])
    expect(needsAct(all[0]!)).toBe(true)
  })

  it('keep naming an earlier vault on this device, before the kit of the new one', () => {
    const copy = { userId: 'u', email: 'ines@post.example' }
    const all = noticesOf({ ...quiet, earlierCopy: copy, isKitUnsaved: true })
    expect(all).toEqual([{ name: 'earlier-copy', copy }, { name: 'kit' }])
    expect(needsAct(all[0]!)).toBe(true)
  })

  it('remind of expiring items after the kit, and count those that are not named', () => {
    const expiring = [{ id: 1 }, { id: 2 }] as never
    const all = noticesOf({ ...quiet, expiring, isKitUnsaved: true })
    expect(all).toEqual([{ name: 'kit' }, { name: 'expiring', first: { id: 1 }, more: 1 }])
    expect(needsAct(all[1]!)).toBe(true)
  })

  it('put someone’s attempt to take over the account before everything else that is not an alarm', () => {
    const all: Partial<NoticeFacts> = {
      startOver: { readyAt: 5 } as never,
      asking: [contact],
      maintenance: { message: '' },
      rule: { name: 'password' },
      plan: { name: 'expired' },
      isKitUnsaved: true,
      isBackupStuck: true,
    }
    expect(names(all)).toEqual(['start-over', 'asking', 'maintenance', 'rule', 'plan', 'kit', 'backup'])
    expect(names({ ...all, hasAlarm: true })[0]).toBe('alarm')
    expect(names({ ...all, sync: { state: 'account-deleted', question: null } })[0]).toBe('account-gone')
  })

  it('say that the server accepts nothing more before they mention the kit, and that the network is missing last', () => {
    expect(names({ isKitUnsaved: true, sync: { state: 'server-full', question: null } })[0]).toBe(
      'server-full',
    )
    expect(names({ isKitUnsaved: true, sync: { state: 'offline', question: null } })).toEqual([
      'kit',
      'offline',
    ])
  })

  it('ask for an action only if there is one, so the bell counts no news', () => {
    const counted = noticesOf({
      ...quiet,
      isKitUnsaved: true,
      isNewVersionReady: true,
      plan: { name: 'trial', days: 9, tone: 'plain' },
      sync: { state: 'offline', question: null },
    }).filter(needsAct)
    expect(counted.map(toneOf)).toEqual(['warn'])
  })
})
