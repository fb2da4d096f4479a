import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { everywhere } from '../save/save-switch.ts'
import { manifestFor, targets } from './manifest.ts'

describe.each(targets)('the manifest for %s', (target) => {
  const manifest = manifestFor(target, '1.2.3') as Record<string, unknown>

  it('requests only permissions that show no prompt', () => {
    const permissions = ['activeTab', 'alarms', 'contextMenus', 'idle', 'scripting', 'storage']
    expect(manifest['permissions']).toEqual(
      target === 'chromium' ? [...permissions, 'offscreen'] : permissions,
    )
    expect(manifest).not.toHaveProperty('host_permissions')
    expect(manifest).not.toHaveProperty('optional_permissions')
  })

  it('runs in no page on its own, and exposes nothing to pages', () => {
    for (const name of ['content_scripts', 'web_accessible_resources', 'externally_connectable']) {
      expect(manifest).not.toHaveProperty(name)
    }
  })

  it('may ask for the pages in which logins are noticed, without ports, because Firefox grants nothing for a pattern with a port', () => {
    expect(manifest['optional_host_permissions']).toEqual(everywhere)
    for (const pattern of everywhere) expect(pattern).toMatch(/^https?:\/\/[^/:]+\/\*$/)
  })
})

/** Letters from a to p for hexadecimal digits, as both browsers write an id. */
const inLetters = (hash: Buffer): string =>
  hash.toString('hex').replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)))
const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()

it('has the same origin in every installation, so servers can accept its passkeys', () => {
  const { key } = manifestFor('chromium', '1.2.3') as { key: string }
  const { browser_specific_settings: own } = manifestFor('firefox', '1.2.3') as {
    browser_specific_settings: { gecko: { id: string } }
  }
  expect([
    `chrome-extension://${inLetters(sha256(Buffer.from(key, 'base64')).subarray(0, 16))}`,
    `moz-extension://${inLetters(sha256(own.gecko.id))}`,
  ]).toEqual([
    'chrome-extension://ebockjkjjdehgngebhjbnjcbhdpcmmed',
    'moz-extension://glakjaegbheibcmkkjlbhlohlgepebohnafngkkmnmcbahlahnoidepmakagejeg',
  ])
})
