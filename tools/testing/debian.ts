import { existsSync } from 'node:fs'
import { shown } from '../processes.ts'

/**
 * Installs packages on Debian and its derivatives. Does nothing on other systems; without root, it prints the command
 * to run. The caller checks for the programs afterward in any case.
 */
export async function installDebianPackages(names: readonly string[]): Promise<void> {
  if (!existsSync('/usr/bin/apt-get')) return
  if (process.getuid?.() !== 0) {
    console.log(
      `Not root, so the package ${names.join(', ')} is not installed. By hand: sudo apt-get install ${names.join(' ')}`,
    )
    return
  }
  console.log(`Installing ${names.join(', ')} with apt-get …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await shown('apt-get', ['-qq', 'update'], { env })
  await shown(
    'apt-get',
    ['-qq', '-y', '-o=Dpkg::Use-Pty=0', 'install', '--no-install-recommends', ...names],
    { env },
  )
}
