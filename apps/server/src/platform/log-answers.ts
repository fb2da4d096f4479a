import type { KeyObject } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from './caller.ts'
import { pseudonym } from './random.ts'

const sessions = new WeakMap<FastifyRequest, Pick<Session, 'userId' | 'sessionId'>>()
const problems = new WeakMap<FastifyReply, string>()

/** Call when it is known whose request this is. */
export function noteSession(request: FastifyRequest, session: Pick<Session, 'userId' | 'sessionId'>): void {
  sessions.set(request, session)
}

/** Call when a request is refused. `name` comes from the contract, never from the request. */
export function noteProblem(reply: FastifyReply, name: string): void {
  problems.set(reply, name)
}

/**
 * One line for each answer. Account and session are pseudonyms: the same one in every line of this server, so that an
 * operator can follow them, but without the server's key nobody can tell whose they are.
 */
export function logAnswers(http: FastifyInstance, key: KeyObject): void {
  http.addHook('onResponse', (request, reply, done) => {
    const session = sessions.get(request)
    const problem = problems.get(reply)
    const line = {
      req: request,
      res: reply,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(session !== undefined && {
        account: pseudonym(key, 'log-account', session.userId),
        session: pseudonym(key, 'log-session', session.sessionId),
      }),
      ...(problem !== undefined && { problem }),
    }
    request.log.info(line, 'answered')
    done()
  })
}
