/**
 * A thread that sends one request after another. In a separate thread, the measured times do not include delays of the
 * thread that attacks the server.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { RawRequest } from '@severy/testkit'
import { connectTo } from '../../bench/src/product/requests.ts'
import { pause } from './pause.ts'

const everyMs = 5

const { port, requests } = workerData as { port: number; requests: readonly RawRequest[] }
const connection = connectTo(port)
const times: number[] = []
let isStopped = false
parentPort?.once('message', () => {
  isStopped = true
})
for (let at = 0; !isStopped; at++) {
  const request = requests[at % requests.length]
  if (request === undefined) throw new Error('There is nothing to ask')
  const startedMs = performance.now()
  const { statusCode } = await connection.send(request)
  if (statusCode >= 400) throw new Error(`${request.url} was answered with ${String(statusCode)}`)
  times.push(performance.now() - startedMs)
  await pause(everyMs)
}
connection.close()
parentPort?.postMessage(times)
