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
          output: `${facts} That is no whole list: ranges with less than ${String(rangeLinesMin)} give no answer.`,
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
          ? `${list} holds no hash that was seen, or more of the most common ones than fit. Nothing was made.`
          : whyNot(list, error),
    }
  }
  const { hashes, seenMin, bytes } = made.value
  const size = (bytes / bytesPerMegabyte).toFixed(1)
  return {
    status: 0,
    output: `${file} holds the ${hashes.toLocaleString('en')} passwords of the list that were seen ${seenMin.toLocaleString('en')} times or more, in ${size} MB. Of passwords that are not among them, one in a million is taken for one by mistake. Devices fetch it within the hour; the server need not be started again.`,
  }
}

function whyNot(list: string, problem: HashListProblem): string {
  return problem.reason === 'not-there'
    ? `There is no file ${list}.`
    : `Line ${String(problem.line)} of ${list} is no SHA-1 with a count, or stands out of order. Download the list ordered by hash, as one file.`
}
