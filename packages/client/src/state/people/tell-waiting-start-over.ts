import { getWaitingStartOver } from '@severy/contract'
import { call } from '../../base/http/call.ts'
import { hasEnded, type Engine } from '../account/session.ts'
import type { Unlocked } from '../account/unlocked.ts'

/**
 * Informs the screens whether someone is waiting to start over with this account. Without an answer they stay as they
 * are, and the server is asked again the next time that the live channel opens.
 */
export async function tellWaitingStartOver(engine: Engine, unlocked: Unlocked): Promise<void> {
  const { signal } = unlocked.ending
  const answer = await call(engine.ports, getWaitingStartOver, { signal, isRepeatable: true })
  if (!answer.ok || hasEnded(unlocked)) return
  engine.emit({ type: 'start-over', waiting: answer.value.reply.waiting })
}
