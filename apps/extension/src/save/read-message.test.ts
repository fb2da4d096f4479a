import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readPageMessage } from './read-message.ts'

const said = {
  noticed: 'submitted',
  submission: { kind: 'login', username: 'mara', password: 'secret', current: '' },
  document: 'a',
}
const sender = {
  id: 'own',
  url: 'https://bank.example/login',
  frameId: 0,
  tab: { id: 7, url: 'https://bank.example/login', incognito: false },
} as chrome.runtime.MessageSender

const from = (more: object): chrome.runtime.MessageSender => ({ ...sender, ...more })
const inTab = (more: object) => from({ tab: { ...sender.tab, ...more } })

describe('a message from a page', () => {
  beforeEach(() => {
    vi.stubGlobal('chrome', { runtime: { id: 'own', getURL: () => 'chrome-extension://own/' } })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('belongs to the page that the browser reports', () => {
    expect(readPageMessage(said, sender)).toEqual({ tabId: 7, url: sender.url, isTop: true, said })
    expect(readPageMessage({ noticed: 'went-on', document: 'a' }, from({ frameId: 3 }))?.isTop).toBe(false)
  })

  it.each([
    ['of another extension', from({ id: 'other' })],
    ['of a page of its own', from({ url: 'chrome-extension://own/popup.html' })],
    ['of a private window', inTab({ incognito: true })],
    ['of a frame of another origin', from({ url: 'https://ads.example/' })],
    ['of a frame in a page of another origin', inTab({ url: 'https://evil.example/' })],
    ['of no tab', from({ tab: undefined })],
    ['of a page that the browser does not name', inTab({ url: undefined })],
  ])('is ignored if it is %s', (_name, given) => {
    expect(readPageMessage(said, given)).toBeNull()
  })

  it.each([
    ['nothing', null],
    ['a lock', { lock: 'user' }],
    ['a call of the keeper', { keeper: 'read', input: [] }],
    ['another kind', { ...said, submission: { ...said.submission, kind: 'card' } }],
    ['something that is no text', { ...said, submission: { ...said.submission, password: 7 } }],
    ['more than anybody types', { ...said, submission: { ...said.submission, password: 'x'.repeat(9_000) } }],
    ['no document', { ...said, document: undefined }],
  ])('is ignored if it says %s', (_name, message) => {
    expect(readPageMessage(message, sender)).toBeNull()
  })
})
