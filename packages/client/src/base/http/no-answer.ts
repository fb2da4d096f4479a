import type { EnginePorts } from '../ports.ts'

/** Why the server cannot be reached right now. */
export function noAnswer({ isOnline }: Pick<EnginePorts, 'isOnline'>): 'offline' | 'unreachable' {
  return isOnline() ? 'unreachable' : 'offline'
}
