/** Files and connections that the system lets this process have open at once. */
import { readFileSync } from 'node:fs'
import { err, ok, type Result } from '@severy/result'

/** Besides connections: the database's files and connections, answers that wait in files, logs and the system's own. */
const ownDescriptors = 256
/** An attachment that is sent is open beside its connection. */
const perConnection = 4 / 3
/** Below this a few people with a few pages would be too many. */
const descriptorsMin = 512
/** More would cost more memory than a small machine has, each a few dozen kilobytes. */
const connectionsMaxUnset = 8_000

/**
 * How many connections there may be: as many as were asked for or, without that, as descriptors allow. The error is a
 * sentence for the operator. `descriptors`: `null` where the system does not say.
 */
export function planConnections(asked: number | null, descriptors: number | null): Result<number, string> {
  if (descriptors === null) return ok(asked ?? connectionsMaxUnset)
  if (descriptors < descriptorsMin) {
    return err(
      `The system lets this process have ${String(descriptors)} files and connections open; Severy needs ${String(descriptorsMin)} at least, ` +
        'and does well with 65536. Raise the limit: ulimit -n in a shell, LimitNOFILE under systemd, --ulimit nofile of a container.',
    )
  }
  const allowed = Math.floor((descriptors - ownDescriptors) / perConnection)
  if (asked === null) return ok(Math.min(allowed, connectionsMaxUnset))
  if (asked <= allowed) return ok(asked)
  return err(
    `CONNECTIONS_MAX is ${String(asked)}, for which the system would have to let this process have ${String(Math.ceil(asked * perConnection) + ownDescriptors)} files and ` +
      `connections open; it allows ${String(descriptors)}. Raise that limit (ulimit -n, LimitNOFILE, --ulimit nofile), or set CONNECTIONS_MAX to ${String(allowed)} or less.`,
  )
}

/** Node has raised the soft limit to the hard one by now. */
export function readDescriptorLimit(): number | null {
  try {
    const line = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))
    return line?.[1] === undefined ? null : Number(line[1])
  } catch (error) {
    // Another system than Linux.
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
}
