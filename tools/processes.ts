/** Starts other programs, collects their output, and leaves none of them running. */
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'

export interface Finished {
  /** Exit status; 128 if the program was ended by a signal or never started. */
  status: number
  /** Its standard output and standard error, in the order of arrival. */
  output: string
}

const endTimeoutMs = 10_000
const running = new Set<ChildProcess>()
let isEnding = false

/**
 * Starts a program without standard input, as the leader of a process group, so that everything it starts can be ended
 * with it.
 */
export function start(command: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  if (isEnding) throw new Error(`${command} is not started: this run was told to end.`)
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options, detached: true })
  running.add(child)
  child.once('close', () => running.delete(child))
  child.once('error', () => running.delete(child))
  return child
}

/** Runs a POSIX shell command, as npm does with the scripts of a package.json. */
export function shell(line: string, options: SpawnOptions = {}): ChildProcess {
  return start('sh', ['-c', line], options)
}

/**
 * Waits for the end of a program and collects its output. Never rejects: a program that cannot start counts as failed.
 */
export function finishedWith(child: ChildProcess): Promise<Finished> {
  const parts: string[] = []
  const collect = (part: unknown): void => void parts.push(String(part))
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  return new Promise((resolve) => {
    child.once('error', (error) => {
      resolve({ status: 128, output: `${parts.join('')}${error.message}\n` })
    })
    child.once('close', (status) => {
      resolve({ status: status ?? 128, output: parts.join('') })
    })
  })
}

/**
 * Waits for the end of a program whose output goes straight to the screen, and resolves to its exit status. After
 * `timeoutMs`, ends the program and everything that it started, because a hanging test would never return.
 */
export async function shown(
  command: string,
  args: readonly string[],
  { timeoutMs, ...options }: SpawnOptions & { timeoutMs?: number } = {},
): Promise<number> {
  const child = start(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options })
  const finished = finishedWith(child)
  const timer =
    timeoutMs === undefined
      ? undefined
      : setTimeout(() => {
          console.error(`${command} was ended: it had run for ${(timeoutMs / 60_000).toFixed(1)} minutes.`)
          signalGroup(child, 'SIGKILL')
        }, timeoutMs)
  const { status } = await finished
  clearTimeout(timer)
  return status
}

/**
 * Runs `work`, and then `cleanUp`, however `work` ends: normally, with an error, or because of Ctrl+C. On a signal, the
 * programs that are still running are ended too. Resolves to the result of `work`.
 */
export async function withCleanUp<T>(work: () => Promise<T>, cleanUp: () => Promise<void>): Promise<T> {
  const ending: Promise<never>[] = []
  const end = async (signal: NodeJS.Signals): Promise<never> => {
    await Promise.all([endAll(), cleanUp()])
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }
  const onSignal = (signal: NodeJS.Signals): void => {
    isEnding = true
    if (ending.length === 0) ending.push(end(signal))
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  try {
    return await work()
  } finally {
    // When its programs are ended, the work returns too; this waits, so that it does not continue from there.
    await Promise.all(ending)
    process.removeListener('SIGINT', onSignal)
    process.removeListener('SIGTERM', onSignal)
    await cleanUp()
  }
}

/** Asks every running program to end, waits for it, and kills it after a while. */
async function endAll(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const closed = once(child, 'close')
      signalGroup(child, 'SIGTERM')
      const insist = setTimeout(() => {
        signalGroup(child, 'SIGKILL')
      }, endTimeoutMs)
      await closed
      clearTimeout(insist)
    }),
  )
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch (error) {
    // The group has already ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
