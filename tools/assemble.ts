/**
 * Creates a folder that runs without this repository, from the builds' output and the packages that the server loads.
 *
 *     npm run assemble -- /opt/severy
 *
 * `/opt/severy/bin/severy` then starts the server with a Node 24 or newer from PATH. deploy/Containerfile does the
 * same. `hashes.json` in it has the hashes of all built files.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from './build.ts'
import { hashesOf } from './published-hashes.ts'
import { root } from './root.ts'
import { lockedPackages, packagesOf } from './shipped-packages.ts'

export const installedApps = ['archive-reader', 'extension', 'server', 'site', 'test-gateway', 'web']

/** Copies into `target`, which must be empty or not exist yet. If it cannot, throws an error that says what to do. */
export function assemble(target: string): void {
  if (existsSync(target) && readdirSync(target).length > 0) {
    throw new Error(`${target} is not empty. Name a folder that does not exist yet.`)
  }
  mkdirSync(target, { recursive: true })
  for (const app of installedApps) {
    for (const name of ['dist', 'package.json']) {
      cpSync(join(root, 'apps', app, name), join(target, 'apps', app, name), { recursive: true })
    }
  }
  writeFileSync(join(target, 'hashes.json'), `${JSON.stringify(hashesOf(installedApps), null, 2)}\n`)
  cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'))
  cpSync(join(root, 'deploy', 'severy'), join(target, 'bin', 'severy'))
  for (const folder of packagesOf(lockedPackages(), ['apps/server'], { throughLinks: false })) {
    cpSync(join(root, folder), join(target, folder), { recursive: true })
  }
}

if (import.meta.main) {
  const [target, ...more] = process.argv.slice(2)
  if (target === undefined || more.length > 0) {
    console.error('Usage: npm run assemble -- FOLDER')
    process.exit(2)
  }
  try {
    const unbuilt = await build()
    if (unbuilt.length > 0) throw new Error(`Not built: ${unbuilt.join(', ')}.`)
    assemble(resolve(process.env['INIT_CWD'] ?? process.cwd(), target))
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}
