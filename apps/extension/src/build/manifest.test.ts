import { describe, expect, it } from 'vitest'
import { everywhere } from '../save/save-switch.ts'
import { manifestFor, targets } from './manifest.ts'

describe.each(targets)('the manifest for %s', (target) => {
  const manifest = manifestFor(target, '1.2.3') as Record<string, unknown>

  it('asks for no more than what works without asking', () => {
    const permissions = ['activeTab', 'alarms', 'contextMenus', 'idle', 'scripting', 'storage']
    expect(manifest['permissions']).toEqual(
      target === 'chromium' ? [...permissions, 'offscreen'] : permissions,
    )
    expect(manifest).not.toHaveProperty('host_permissions')
    expect(manifest).not.toHaveProperty('optional_permissions')
  })

  it('runs in no page by itself, and shows pages nothing', () => {
    for (const name of ['content_scripts', 'web_accessible_resources', 'externally_connectable']) {
      expect(manifest).not.toHaveProperty(name)
    }
  })

  it('may ask for the pages in which logins are noticed, without ports, for which Firefox grants nothing', () => {
    expect(manifest['optional_host_permissions']).toEqual(everywhere)
    for (const pattern of everywhere) expect(pattern).toMatch(/^https?:\/\/[^/:]+\/\*$/)
  })
})
