/**
 * Tells `npm run doctor` how a request that it sends to PUBLIC_URL arrives here: what the proxies in front wrote, and
 * which address this server takes for the sender's. Both sides prove that they have this installation's secrets, so no
 * one else is told anything, and no one else can answer.
 */
import type { KeyObject } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { isSameToken, newId, pseudonym } from '../../platform/random.ts'

export const doctorPath = '/doctor'
export const doctorHeader = 'severy-doctor'

const Arrival = z.object({
  proof: z.string(),
  /** The address that rate limits and lists of sessions use. */
  address: z.string(),
  /** The other end of the connection. */
  peer: z.string(),
  forwardedFor: z.nullable(z.string()),
})
export type Arrival = z.infer<typeof Arrival>

/** Everyone else gets the answer of a page that does not exist. */
export function serveDoctor(http: FastifyInstance, installationKey: KeyObject): void {
  http.get(doctorPath, { logLevel: 'warn' }, (request, reply) => {
    const asked = request.headers[doctorHeader]
    const [challenge = '', proof = ''] = typeof asked === 'string' ? asked.split('.') : []
    if (!isSameToken(proof, proofOf(installationKey, 'asks', challenge))) {
      reply.callNotFound()
      return
    }
    const forwardedFor = request.headers['x-forwarded-for']
    return reply.header('cache-control', 'no-store').send({
      proof: proofOf(installationKey, 'answers', challenge),
      address: request.ip,
      peer: request.socket.remoteAddress ?? '',
      forwardedFor: typeof forwardedFor === 'string' ? forwardedFor : null,
    } satisfies Arrival)
  })
}

/** A question that only the server with these secrets answers. `header`: the value of `doctorHeader`. */
export function askedByDoctor(installationKey: KeyObject): { challenge: string; header: string } {
  const challenge = newId()
  return { challenge, header: `${challenge}.${proofOf(installationKey, 'asks', challenge)}` }
}

/** `null` when the answer comes from anything but the server with these secrets. */
export function readArrival(installationKey: KeyObject, challenge: string, answer: string): Arrival | null {
  const read = z.safeParse(Arrival, parsed(answer))
  const isOurs = read.success && isSameToken(read.data.proof, proofOf(installationKey, 'answers', challenge))
  return isOurs ? read.data : null
}

function proofOf(installationKey: KeyObject, who: 'asks' | 'answers', challenge: string): string {
  return pseudonym(installationKey, `doctor ${who}`, challenge)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
