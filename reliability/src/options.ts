/** Command-line options for rows that run for a long time. */
export interface Options {
  minutes: number
  replication: 'synchronous' | 'asynchronous'
  /** The commit of the version to upgrade from. */
  from: string
}

const usual: Options = { minutes: 60, replication: 'synchronous', from: 'HEAD~1' }

/**
 * Divides the arguments into names of rows and options. Returns a sentence about the first argument that is not a valid
 * option.
 */
export function readArguments(args: readonly string[]): { names: string[]; options: Options } | string {
  const names: string[] = []
  const options = { ...usual }
  for (const arg of args) {
    const [, name, value = ''] = /^--([a-z]+)=(.+)$/.exec(arg) ?? []
    if (!arg.startsWith('--')) names.push(arg)
    else if (name === 'minutes' && Number(value) > 0) options.minutes = Number(value)
    else if (name === 'replication' && (value === 'synchronous' || value === 'asynchronous'))
      options.replication = value
    else if (name === 'from') options.from = value
    else return `${arg} is none of --minutes=60, --replication=synchronous or asynchronous, --from=HEAD~1`
  }
  return { names, options }
}
