import { writeSync } from 'node:fs'
import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify'
import { pathOf } from './secure-answers.ts'

/** Structured lines on standard output. Never given bodies, cookies, tokens, query strings or email addresses. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>

export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
export type LogLevel = (typeof logLevels)[number]

/** Lines go to standard output unless somebody else wants them. */
export function loggerOptions(
  level: LogLevel,
  stream?: { write(line: string): void },
): NonNullable<Exclude<FastifyServerOptions['logger'], boolean>> {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      req: (request: Pick<FastifyRequest, 'method' | 'url' | 'ip'> & Partial<FastifyRequest>) => ({
        method: request.method,
        // The route's pattern where there is one: the rest of an address may be anything that somebody typed.
        path: request.routeOptions?.url ?? pathOf(request.url),
        address: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
    ...(stream === undefined ? {} : { stream }),
  }
}

/** Milliseconds for which lines are collected: one write for all of them. */
const collectMs = 100

/**
 * Standard output, written to ten times a second at most: a write for each answer would cost as much as the answer.
 * What is left is written when the process ends.
 */
export function collectedOutput(): { write(line: string): void } {
  let lines = ''
  let timer: NodeJS.Timeout | null = null
  const flush = (): void => {
    timer = null
    process.stdout.write(lines)
    lines = ''
  }
  process.once('exit', () => {
    if (lines !== '') writeSync(process.stdout.fd, lines)
  })
  return {
    write(line) {
      lines += line
      timer ??= setTimeout(flush, collectMs)
    },
  }
}
