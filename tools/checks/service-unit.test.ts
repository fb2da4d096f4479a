/**
 * The example for systemd. The lines that it must contain are checked on every machine; where systemd's own programs
 * are installed, they check it as well. The name of the second test says whether they did.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const path = join(import.meta.dirname, '../../deploy/severy.service')
const text = readFileSync(path, 'utf8')

/**
 * The highest allowed exposure in tenths: `systemd-analyze security` rates from 0 to 10 how much a service could do
 * to the machine.
 */
const exposureMax = 15

const version = systemdVersion()

it('runs without privileges, writes to its own folder alone and has time to stop', () => {
  const settings = new Set(text.split('\n').filter((line) => /^\w+=/.test(line)))
  for (const needed of [
    'DynamicUser=yes',
    'StateDirectory=severy',
    'StateDirectoryMode=0700',
    'UMask=0077',
    'ProtectSystem=strict',
    'ProtectHome=yes',
    'PrivateDevices=yes',
    'PrivateTmp=yes',
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'SystemCallFilter=@system-service',
    'TimeoutStopSec=30',
    'LimitNOFILE=65536',
  ]) {
    expect(settings, needed).toContain(needed)
  }
})

it(
  version === null
    ? 'was not judged by systemd, which is not installed here'
    : `has no fault and little exposure in the eyes of ${version}`,
  () => {
    if (version === null) return
    const folder = mkdtempSync(join(tmpdir(), 'severy-unit-'))
    // The server's program is not installed here, and a missing program counts as a fault.
    const unit = join(folder, 'severy.service')
    writeFileSync(unit, text.replace('/opt/severy/bin/severy', '/bin/true'))
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' })
    // It reports unknown settings without failing, so its output must be empty too.
    expect([verified.status, verified.stderr]).toEqual([0, ''])
    const threshold = `--threshold=${String(exposureMax)}`
    const judged = spawnSync('systemd-analyze', ['security', '--offline=yes', threshold, unit], {
      encoding: 'utf8',
    })
    expect(judged.status, judged.stdout).toBe(0)
    rmSync(folder, { recursive: true })
  },
)

/** `null` if it is not installed, or too old to check a file. */
function systemdVersion(): string | null {
  try {
    const [, name = '', number = ''] =
      /^(systemd (\d+))/.exec(execFileSync('systemd-analyze', ['--version'], { encoding: 'utf8' })) ?? []
    return Number(number) >= 250 ? name : null
  } catch {
    return null
  }
}
