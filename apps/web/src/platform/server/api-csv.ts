import { type BodyOf, type EndpointDefinition, ProblemBody } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import { meetRefusal } from './admin-door.ts'

export interface CsvRefusal {
  /** What the server refused with, or `offline`, `unreachable`, or `cut-off`: the file started and did not finish. */
  reason: string
  retryAfterSeconds?: number
}

export interface CsvFile {
  name: string
  /** The browser keeps large ones on disk. */
  content: Blob
}

/** Downloads the whole file or fails: a partial file is never returned. */
export async function fetchCsv<const D extends EndpointDefinition & { csv: true }>(
  endpoint: D,
  body: BodyOf<D>,
  signal: AbortSignal,
): Promise<Result<CsvFile, CsvRefusal>> {
  const first = await ask(endpoint.path, body, signal)
  return first.ok || !(await meetRefusal(first.error.reason)) ? first : ask(endpoint.path, body, signal)
}

async function ask(path: string, body: unknown, signal: AbortSignal): Promise<Result<CsvFile, CsvRefusal>> {
  let hasBegun = false
  try {
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      cache: 'no-store',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    })
    if (!response.ok) return err(await readRefusal(response))
    hasBegun = true
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    return ok({ name: name ?? 'export.csv', content: await response.blob() })
  } catch (error) {
    // fetch rejects with TypeError when the answer is missing or incomplete, and with DOMException when aborted.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
    if (hasBegun) return err({ reason: 'cut-off' })
    return err({ reason: navigator.onLine ? 'unreachable' : 'offline' })
  }
}

async function readRefusal(response: Response): Promise<CsvRefusal> {
  if (response.status >= 500) return { reason: 'unreachable' }
  const body = ProblemBody.safeParse(await response.json().catch(() => null))
  if (!body.success) return { reason: 'unreachable' }
  const { type, retryAfterSeconds } = body.data
  const reason = type.slice('/problems/'.length)
  return retryAfterSeconds === undefined ? { reason } : { reason, retryAfterSeconds }
}
