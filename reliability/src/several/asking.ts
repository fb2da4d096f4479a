import { Agent, request as openRequest } from 'node:http'
import type { RawReply, RawRequest } from '@severy/testkit'

const answerMsMax = 30_000

/** Sends each request on a new connection, so that a balancer gives each to the next server. */
export function sendThrough(port: number): (request: RawRequest) => Promise<RawReply> {
  const agent = new Agent({ keepAlive: false })
  return ({ method, url, headers, payload }) =>
    new Promise((resolve, reject) => {
      const request = openRequest(
        { host: '127.0.0.1', port, path: url, method, headers, agent, timeout: answerMsMax },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.once('error', reject)
          response.once('aborted', () => {
            reject(new Error('The answer was cut off'))
          })
          response.once('end', () => {
            const { statusCode = 0 } = response
            resolve({ statusCode, headers: response.headers, rawPayload: Buffer.concat(parts) })
          })
        },
      )
      request.once('timeout', () => request.destroy(new Error('No answer in time')))
      request.once('error', reject)
      request.end(payload)
    })
}
