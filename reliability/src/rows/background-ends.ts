/**
 * The extension's background ends 200 times in each browser while the vault is open, because browsers end it at will:
 * nothing asks for the password, and no change is lost. Two stories do it, as often as an environment variable says.
 */
import { exactly, type Finding } from '../finding.ts'
import { runStory } from '../run-story.ts'

const ends = 200

const stories = [
  { browser: 'chromium', project: 'chromium', story: 'survives the end' },
  { browser: 'firefox', project: 'extension-firefox', story: 'continues after each restart' },
]

export async function run(): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { browser, project, story } of stories) {
    const output = await runStory(project, ['/extension', '--grep', story], { BACKGROUND_ENDS: String(ends) })
    const [, told] = new RegExp(`background-ends ${browser} (\\{.*\\})`).exec(output) ?? []
    if (told === undefined) throw new Error(`The story in ${browser} did not get that far:\n${output}`)
    const counted = JSON.parse(told) as Record<'ends' | 'asked' | 'changes' | 'lost', number>
    findings.push(
      exactly(`${browser}: ends of the background`, counted.ends, ends),
      exactly(`${browser}: password asked`, counted.asked, 0),
      exactly(`${browser}: changes lost of ${String(counted.changes)}`, counted.lost, 0),
    )
  }
  return findings
}
