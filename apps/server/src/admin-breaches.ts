/** The operator's commands that build files from a downloaded list of breached passwords. */
import { limits } from '@severy/contract'
import { rangeLinesMin } from './features/breaches/index.ts'
import type { HashListProblem } from './platform/breach-list.ts'
import { makeFolder } from './platform/folder.ts'
import { breachFilterPath, writeBreachFilter } from './platform/write-breach-filter.ts'
import { writeBreachMirror } from './platform/write-breach-mirror.ts'
import { folderProblem } from './startup.ts'

export interface Outcome {
  status: number
  output: string
}

const bytesPerMegabyte = 1_000_000
const megabytesDefault = '8'

/** Null if it is not a valid size for a list for devices. */
export function readMegabytes(typed: string): number | null {
  const megabytes = Number(typed === '' ? megabytesDefault : typed)
  const isSize = Number.isInteger(megabytes) && megabytes >= 1
  return isSize && megabytes * bytesPerMegabyte <= limits.breachFilterBytesMax ? megabytes : null
}

export async function makeBreachMirror(list: string, file: string): Promise<Outcome> {
  const made = await writeBreachMirror(list, file)
  if (made.ok) {
    const { count, smallest } = made.value
    const facts = `${file} holds ${count.toLocaleString('en')} hashes, at least ${smallest.toLocaleString('en')} in each range.`
    return smallest >= rangeLinesMin
      ? { status: 0, output: facts }
      : {
          status: 1,
          output: `${facts} The list is incomplete: ranges with fewer than ${String(rangeLinesMin)} hashes can’t be used.`,
        }
  }
  return { status: 1, output: whyNot(list, made.error) }
}

export async function makeBreachFilter(list: string, dataDir: string, megabytes: number): Promise<Outcome> {
  try {
    makeFolder(dataDir)
  } catch (error) {
    return { status: 1, output: folderProblem(dataDir, error) }
  }
  const file = breachFilterPath(dataDir)
  const made = await writeBreachFilter(list, file, megabytes * bytesPerMegabyte)
  if (!made.ok) {
    const { error } = made
    return {
      status: 1,
      output:
        error.reason === 'no-room'
          ? `${list} has no hash with a count, or too many of the most common ones to fit. Nothing was made.`
          : whyNot(list, error),
    }
  }
  const { hashes, seenMin, bytes } = made.value
  const size = (bytes / bytesPerMegabyte).toFixed(1)
  return {
    status: 0,
    output: `${file} holds the ${hashes.toLocaleString('en')} passwords from the list that were seen ${seenMin.toLocaleString('en')} times or more, in ${size} MB. It mistakes about one other password in a million for one of them. Devices fetch it within the hour; you don’t need to restart the server.`,
  }
}

function whyNot(list: string, problem: HashListProblem): string {
  return problem.reason === 'not-there'
    ? `The file ${list} doesn’t exist.`
    : `Line ${String(problem.line)} of ${list} isn’t a SHA-1 with a count, or is out of order. Download the list ordered by hash, as one file.`
}
