/** Limits on the files and connections that the system lets this process have open at once. */
import { readFileSync } from 'node:fs'
import { err, ok, type Result } from '@severy/result'

/** Needed besides connections: database files, spooled answers, logs, and what Node itself opens. */
const ownDescriptors = 256
/** An attachment being sent has its file open as well as its connection. */
const perConnection = 4 / 3
/** With fewer, even a few people with a few pages open would exceed it. */
const descriptorsMin = 512
/** More would exceed the memory of a small machine, at a few dozen kilobytes each. */
const connectionsMaxUnset = 8_000

/**
 * How many connections to allow: `asked`, or as many as the descriptors permit when it is `null`. `descriptors` is
 * `null` where the system does not say. The error is a sentence for the operator.
 */
export function planConnections(asked: number | null, descriptors: number | null): Result<number, string> {
  if (descriptors === null) return ok(asked ?? connectionsMaxUnset)
  if (descriptors < descriptorsMin) {
    return err(
      `The system lets this process open ${String(descriptors)} files and connections. Severy needs at least ${String(descriptorsMin)}, ` +
        'and 65536 is a good value. Raise the limit: ulimit -n in a shell, LimitNOFILE under systemd, --ulimit nofile of a container.',
    )
  }
  const allowed = Math.floor((descriptors - ownDescriptors) / perConnection)
  if (asked === null) return ok(Math.min(allowed, connectionsMaxUnset))
  if (asked <= allowed) return ok(asked)
  return err(
    `CONNECTIONS_MAX is ${String(asked)}, which takes ${String(Math.ceil(asked * perConnection) + ownDescriptors)} open files and connections, ` +
      `but the system allows this process ${String(descriptors)}. Raise that limit (ulimit -n, LimitNOFILE, --ulimit nofile), or set CONNECTIONS_MAX to ${String(allowed)} or less.`,
  )
}

/** Linux only; `null` elsewhere. Node has already raised the soft limit to the hard one. */
export function readDescriptorLimit(): number | null {
  try {
    const line = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))
    return line?.[1] === undefined ? null : Number(line[1])
  } catch (error) {
    // Not Linux.
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
}
