/**
 * Thirty tabs of one browser are open over HTTP/1.1, which allows six connections: the last tab shows its vault, and a
 * change made elsewhere reaches all of them, even after the tab with the live connection was closed. A story does the
 * same with seven.
 */
import { exactly, type Finding } from '../finding.ts'
import { runStory } from '../run-story.ts'

const tabs = 30

export async function run(): Promise<Finding[]> {
  const output = await runStory('chromium', ['/live.test.ts', '--grep', 'many tabs'], { TABS: String(tabs) })
  const [, told] = /many-tabs (\{.*\})/.exec(output) ?? []
  if (told === undefined) throw new Error(`The story did not get that far:\n${output}`)
  const counted = JSON.parse(told) as Record<'tabs' | 'told' | 'toldAfter', number>
  return [
    exactly('tabs that show their vault', counted.tabs, tabs),
    exactly('tabs that a change from elsewhere reached', counted.told, tabs + 1),
    exactly('after the tab with the connection was closed', counted.toldAfter, tabs),
  ]
}
