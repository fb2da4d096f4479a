/**
 * `npm run doctor`: what is wrong with this installation, and what to do. Works while the server runs, and changes
 * nothing.
 */
import { readConfig } from './config.ts'
import { type Finding, problem } from './doctor/finding.ts'
import { examine } from './doctor/examine.ts'

const usage = `Usage:
  npm run doctor                      checks settings, disk, secrets, database, clock, mail, address, backup and roles
  npm run --silent doctor -- --json   the same as JSON, for programs

Run it as the account and with the environment of the server. It exits with 1 if there’s a problem, otherwise with 0.`

const marks: Record<Finding['state'], string> = { ok: 'ok', warning: 'warning', problem: 'PROBLEM' }

process.exitCode = await run(process.argv.slice(2))
// Checks that did not answer in time may otherwise keep the process alive.
process.exit()

async function run(args: readonly string[]): Promise<number> {
  const isJson = args[0] === '--json'
  if (args.length > (isJson ? 1 : 0)) {
    console.error(usage)
    return 2
  }
  const config = readConfig(process.env)
  const findings = config.ok
    ? await examine(config.value)
    : config.error.map((says) =>
        problem(
          'Settings',
          says,
          'Correct it, then run this again to check the rest. The README lists all variables.',
        ),
      )
  const [problems, warnings] = [count(findings, 'problem'), count(findings, 'warning')]
  console.log(
    isJson ? JSON.stringify({ problems, warnings, findings }, null, 2) : asText(findings, problems, warnings),
  )
  return problems > 0 ? 1 : 0
}

function count(findings: readonly Finding[], state: Finding['state']): number {
  return findings.filter((finding) => finding.state === state).length
}

function asText(findings: readonly Finding[], problems: number, warnings: number): string {
  const width = Math.max(...findings.map(({ check }) => check.length))
  const lines = findings.map(({ check, state, says, todo }) => {
    const head = `${marks[state].padEnd(9)}${check.padEnd(width + 2)}`
    return `${head}${says}${todo === null ? '' : `\n${' '.repeat(head.length)}${todo}`}`
  })
  return [...lines, '', `Problems: ${String(problems)}. Warnings: ${String(warnings)}.`].join('\n')
}
