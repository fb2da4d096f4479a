import { writeSync } from 'node:fs'
import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify'
import { pathOf } from './secure-answers.ts'

/** Structured log lines on standard output. Never pass bodies, cookies, tokens, query strings or email addresses. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>

export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
export type LogLevel = (typeof logLevels)[number]

/** Fastify's logger options. Lines go to `stream`, or to standard output without one. */
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
        // The route's pattern if there is one: an actual path may contain anything a person typed.
        path: request.routeOptions?.url ?? pathOf(request.url),
        address: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
    ...(stream === undefined ? {} : { stream }),
  }
}

/** How long lines are collected before they are written at once. */
const collectMs = 100

/**
 * Standard output, written at most ten times a second: one write per response would cost as much as the response. The
 * rest is written when the process exits.
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
