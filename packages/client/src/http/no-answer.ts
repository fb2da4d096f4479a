import type { EnginePorts } from '../ports.ts'

/** Why what only the server has cannot be had now. */
export function noAnswer({ isOnline }: Pick<EnginePorts, 'isOnline'>): 'offline' | 'unreachable' {
  return isOnline() ? 'unreachable' : 'offline'
}
