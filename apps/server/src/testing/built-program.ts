import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The path of a bundled program, as operators run it. The sources would take seconds at each start.
 *
 * @throws if the server has not been built
 */
export function builtProgram(name: 'main' | 'admin' | 'backup' | 'doctor'): string {
  const path = join(import.meta.dirname, '..', '..', 'dist', `${name}.js`)
  if (!existsSync(path)) throw new Error('The server is not built: run `node tools/build.ts server` first.')
  return path
}
