import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import doiuse from 'doiuse'
import postcss from 'postcss'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The files below `dist` with this ending, as paths relative to the repository's root. */
export function builtFiles(dist: string, ending: string): string[] {
  return readdirSync(join(root, dist), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(dist, file))
}

/** The supported browsers, as the `browserslist` queries in package.json. */
function supportedBrowsers(): string[] {
  const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    browserslist: string[]
  }
  return browserslist
}

/**
 * Features in a style sheet that a supported browser lacks, by their names in caniuse's data, without those in
 * `harmless`. Partial support counts as support, because the data calls nearly everything partial.
 */
export async function missingFeatures(css: string, harmless: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  const plugin = doiuse({
    browsers: supportedBrowsers(),
    ignore: [...harmless],
    onFeatureUsage: ({ feature, featureData }) => {
      if (featureData.missing) found.add(`${feature}: ${featureData.missing}`)
    },
  })
  await postcss([plugin]).process(css, { from: undefined })
  return [...found].toSorted()
}

export function readBuiltFile(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
