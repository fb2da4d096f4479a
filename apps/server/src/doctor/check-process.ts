/** Checks the limits that the system sets for a process started from here. */
import type { Config } from '../config.ts'
import { planConnections, readDescriptorLimit } from '../platform/descriptors.ts'
import { type Finding, fine, problem, warning } from './finding.ts'

const check = 'Open files'
const connectionsMin = 1_000

export function checkDescriptors({ connectionsMax }: Config): Finding {
  const planned = planConnections(connectionsMax, readDescriptorLimit())
  if (!planned.ok) return problem(check, 'The server wouldn’t start.', planned.error)
  const says = `A server started from here can hold ${planned.value.toLocaleString('en')} connections at once.`
  return planned.value < connectionsMin && connectionsMax === null
    ? warning(
        check,
        says,
        'Each open page holds one. Raise the limit to 65536: ulimit -n in a shell, LimitNOFILE under systemd, --ulimit nofile of a container.',
      )
    : fine(check, says)
}
