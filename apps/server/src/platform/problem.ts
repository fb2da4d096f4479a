import { commonProblems, type ProblemBody } from '@severy/contract'
import type { FastifyReply } from 'fastify'
import { noteProblem } from './log-answers.ts'

export interface ProblemDetails {
  /** Never repeats anything from the request. */
  detail?: string
  retryAfterSeconds?: number
  /** The reference under which the organization's log states the cause. */
  reference?: string | undefined
  /** Names of what is wrong, for monitoring. */
  reasons?: readonly string[]
}

/** Sends a refusal as problem+json, the only form that clients read (RFC 9457). */
export function sendProblem(
  reply: FastifyReply,
  name: string,
  status: number,
  { detail, retryAfterSeconds, reference, reasons }: ProblemDetails = {},
): FastifyReply {
  const body: ProblemBody & Pick<ProblemDetails, 'reasons'> = {
    ...problemBody(name, status),
    ...(detail === undefined ? {} : { detail }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(reference === undefined ? {} : { reference }),
    ...(reasons === undefined ? {} : { reasons }),
  }
  noteProblem(reply, name)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  return reply.code(status).type('application/problem+json').send(JSON.stringify(body))
}

/** The fields that every refusal has. */
export function problemBody(name: string, status: number): ProblemBody {
  return { type: `/problems/${name}`, title: titleOf(name), status }
}

/** Answers with a problem that any endpoint may have. */
export function sendCommonProblem(
  reply: FastifyReply,
  name: keyof typeof commonProblems,
  details?: ProblemDetails,
): FastifyReply {
  return sendProblem(reply, name, commonProblems[name], details)
}

/** Turns `sequence-conflict` into `Sequence conflict`. */
function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
