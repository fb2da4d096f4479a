/**
 * `npm run check`: all checks of the code that do not need the running product. Steps run in parallel; the output of
 * each failed step is printed, and one failure fails the whole run. `npm run check -- repository format` runs only the
 * steps whose names begin with one of these words.
 */
import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { checkAmericanSpelling } from './checks/american-spelling.ts'
import { checkAsvs } from './checks/asvs.ts'
import { checkBillOfMaterials } from './checks/bill-of-materials.ts'
import { checkBrowserVersions } from './checks/browser-versions.ts'
import { checkConfigurationTable } from './checks/configuration-table.ts'
import { checkDecisionPages } from './checks/decision-pages.ts'
import { checkDependencies } from './checks/dependencies.ts'
import { checkDeployedNames } from './checks/deployed-names.ts'
import { checkDistribution } from './checks/distribution.ts'
import { checkEndpointDocs } from './checks/endpoint-docs.ts'
import { checkExactVersions } from './checks/exact-versions.ts'
import { checkFileLengths } from './checks/file-lengths.ts'
import { checkFolderNames } from './checks/folder-names.ts'
import { checkHelpWords } from './checks/help-words.ts'
import { checkLicenses } from './checks/licenses.ts'
import { checkLoadedTexts } from './checks/loaded-texts.ts'
import { checkLockfile } from './checks/lockfile.ts'
import { checkMachinePaths } from './checks/machine-paths.ts'
import { checkPasswordInputs } from './checks/password-inputs.ts'
import { repositoryFiles } from './checks/repository-files.ts'
import { checkRoomRows } from './checks/room-rows.ts'
import { checkRoomSizes } from './checks/room-sizes.ts'
import { checkRootStyles } from './checks/root-styles.ts'
import { checkRunbooks } from './checks/runbooks.ts'
import { checkTableOwners } from './checks/table-owners.ts'
import { checkTransactions } from './checks/transactions.ts'
import { checkWhatOthersSee } from './checks/what-others-see.ts'
import { checkWords } from './checks/words.ts'
import { finishedWith, start } from './processes.ts'
import { rooms } from './rooms.mjs'
import { root } from './root.ts'

/**
 * By its path, because two compilers are installed and `.bin` can hold only one `tsc`
 * (docs/decisions/0052-native-compiler.md).
 */
const compiler = join(root, 'node_modules/typescript-native/bin/tsc')

interface Step {
  name: string
  /** Resolves to the errors, or to `null`. */
  run: () => Promise<string | null>
}

const all: Step[] = [
  // The rules need types, so the types of all rooms are in memory at once: more than Node's default limit allows.
  program('lint', 'eslint', ['.', '--max-warnings=0'], { NODE_OPTIONS: '--max-old-space-size=8192' }),
  ...typeSteps(),
  program('format', 'prettier', ['--check', '--log-level=warn', '.']),
  program('dead code', 'knip', ['--no-progress', '--no-config-hints']),
  { name: 'imports', run: async () => listed(await checkDependencies()) },
  { name: 'repository', run: () => Promise.resolve(listed(checkRepository())) },
]

const wanted = process.argv.slice(2)
const steps = all.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)))
if (steps.length === 0) {
  console.error(`No check is named that. There are: ${all.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

let failures = 0
const waiting = [...steps]
await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work))
console.log(
  failures === 0
    ? `All ${String(steps.length)} checks hold.`
    : `${String(failures)} of ${String(steps.length)} checks do not hold.`,
)
process.exitCode = failures === 0 ? 0 : 1

async function work(): Promise<void> {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const startedMs = performance.now()
    const problem = await step.run()
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
    if (problem !== null) failures += 1
    console.log(
      problem === null
        ? `ok      ${step.name} (${seconds} s)`
        : `FAILED  ${step.name} (${seconds} s)\n${problem}`,
    )
  }
}

function program(
  name: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Step {
  return {
    name,
    run: async () => {
      const options = { cwd: root, env: { ...process.env, ...env } }
      const { status, output } = await finishedWith(start(command, args, options))
      return status === 0 ? null : output
    },
  }
}

/**
 * Tests are compiled separately from the code they test, which must not use names from Node and the DOM. Rooms are
 * compiled in parallel already, so several threads for one of them would only double the work.
 */
function typeSteps(): Step[] {
  const projects = ['packages', 'apps']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((room) => existsSync(join(root, room, 'tsconfig.json')))
  return [...projects, 'tools', 'tsconfig.tests.json'].map((project) =>
    program(`types ${project}`, process.execPath, [
      compiler,
      '--project',
      project,
      '--pretty',
      '--singleThreaded',
    ]),
  )
}

function checkRepository(): string[] {
  const files = repositoryFiles(root)
  return [
    ...checkAmericanSpelling(files),
    ...checkAsvs(files),
    ...checkBillOfMaterials(files),
    ...checkBrowserVersions(files),
    ...checkConfigurationTable(files),
    ...checkDecisionPages(files),
    ...checkDeployedNames(files),
    ...checkDistribution(files),
    ...checkEndpointDocs(files),
    ...checkExactVersions(files),
    ...checkFileLengths(files),
    ...checkFolderNames(files),
    ...checkHelpWords(files),
    ...checkLicenses(files),
    ...checkLoadedTexts(files),
    ...checkLockfile(files),
    ...checkMachinePaths(files),
    ...checkPasswordInputs(files),
    ...checkRoomSizes(files),
    ...checkRootStyles(files),
    ...checkRoomRows(files, rooms),
    ...checkRunbooks(files),
    ...checkTableOwners(files),
    ...checkTransactions(files),
    ...checkWhatOthersSee(files),
    ...checkWords(files),
  ]
}

function listed(problems: readonly string[]): string | null {
  return problems.length === 0 ? null : `${problems.map((problem) => `  ${problem}`).join('\n')}\n`
}
