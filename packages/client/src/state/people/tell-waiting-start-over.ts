import { getWaitingStartOver } from '@severy/contract'
import { call } from '../../base/http/call.ts'
import { hasEnded, type Engine } from '../account/session.ts'
import type { Unlocked } from '../account/unlocked.ts'

/**
 * Tells the screens whether somebody waits to start over with this account. Without an answer they keep what they
 * know: the live channel's next beginning asks again.
 */
export async function tellWaitingStartOver(engine: Engine, unlocked: Unlocked): Promise<void> {
  const { signal } = unlocked.ending
  const answer = await call(engine.ports, getWaitingStartOver, { signal, isRepeatable: true })
  if (!answer.ok || hasEnded(unlocked)) return
  engine.emit({ type: 'start-over', waiting: answer.value.reply.waiting })
}
