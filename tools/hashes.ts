/** `npm run --silent hashes > severy-hashes.json`: see published-hashes.ts. */
import { installedApps } from './assemble.ts'
import { isUpToDate } from './build-record.ts'
import { hashesOf } from './published-hashes.ts'
import { root } from './root.ts'

const unbuilt = installedApps.filter((app) => !isUpToDate(root, app))
if (unbuilt.length > 0) {
  // Only checked, not built here: the output of a build would end up in the file.
  console.error(`Not built, or older than the code: ${unbuilt.join(', ')}. Run npm run build first.`)
  process.exitCode = 1
} else {
  console.log(JSON.stringify(hashesOf(installedApps), null, 2))
}
