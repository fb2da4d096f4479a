/**
 * The extension's background ends 200 times in each browser while the vault is open, as browsers end it at will: nothing
 * asks for the password, and no change is lost. Two stories do it, as often as the environment says.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { exactly, type Finding } from '../finding.ts'

const root = join(import.meta.dirname, '../../..')
const ends = 200
const timeoutMs = 60 * 60_000

const stories = [
  { browser: 'chromium', project: 'chromium', story: 'outlives the end' },
  { browser: 'firefox', project: 'extension-firefox', story: 'goes on after its ends' },
]

export async function run(): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { browser, project, story } of stories) {
    const output = await runStory(project, story)
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

async function runStory(project: string, name: string): Promise<string> {
  const args = ['test', '--config=e2e/playwright.config.ts', `--project=${project}`, '--workers=1']
  const story = ['/extension', '--grep', name]
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), ...args, ...story],
    {
      cwd: root,
      env: { ...process.env, BACKGROUND_ENDS: String(ends) },
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: timeoutMs,
    },
  )
  const parts: string[] = []
  child.stdout.on('data', (part) => void parts.push(String(part)))
  await once(child, 'close')
  return parts.join('')
}
