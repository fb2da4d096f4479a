/** The script that the extension injects, built as for the extension. */
import { join } from 'node:path'
import { build } from 'vite'

/** Resolves to the script's text. */
export async function buildFillScript(): Promise<string> {
  const root = join(import.meta.dirname, '../../..')
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root,
    build: {
      write: false,
      minify: false,
      lib: { entry: 'packages/fill/src/page/injected.ts', formats: ['iife'], name: 'severyInjected' },
    },
  })
  const [output] = [built].flat()
  if (output === undefined || !('output' in output)) throw new Error('Nothing was built')
  return output.output[0].code
}
