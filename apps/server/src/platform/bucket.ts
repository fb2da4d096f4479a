/** Requests to one bucket of an S3-compatible store, signed with Signature Version 4. */
import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'

export interface BucketSettings {
  /** Without a trailing slash. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** The store failed or refused. `code` is one that the server treats as an outage or as a full disk. */
export class BucketError extends Error {
  readonly code: 'ECONNREFUSED' | 'ENOSPC'

  constructor(message: string, code: BucketError['code'] = 'ECONNREFUSED') {
    super(message)
    this.code = code
  }
}

/** One attempt; a part of 4 MiB takes this long at 350 kB/s. */
const attemptMsMax = 12_000
const attemptsMax = 3
const pauseMs = 200

export interface BucketQuestion {
  query?: URLSearchParams
  headers?: Record<string, string>
  body?: Uint8Array
  attempts?: number
  msMax?: number
}

export interface BucketAnswer {
  status: number
  body: Buffer
}

/** An empty key is the bucket itself. Throws `BucketError` when there is no answer. */
export type AskBucket = (method: string, key: string, question?: BucketQuestion) => Promise<BucketAnswer>

/**
 * `attemptMs`: how long one attempt may take. Retries after a lost or failed response, so every request must be safe to
 * repeat.
 */
export function createAskBucket(
  { endpoint, region, bucket, accessKeyId, secretAccessKey }: BucketSettings,
  attemptMs = attemptMsMax,
): AskBucket {
  const signingKeys = new Map<string, ArrayBuffer>()

  async function attempt(
    method: string,
    key: string,
    { query, headers, body, msMax }: BucketQuestion,
  ): Promise<BucketAnswer> {
    const search = query === undefined ? '' : `?${query.toString().replaceAll('+', '%20')}`
    const signer = new AwsV4Signer({
      method,
      url: `${endpoint}/${bucket}${key === '' ? '' : `/${key}`}${search}`,
      headers: {
        ...headers,
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      accessKeyId,
      secretAccessKey,
      service: 's3',
      region,
      cache: signingKeys,
    })
    const signed = await signer.sign()
    const answer = await fetch(signed.url, {
      method,
      headers: signed.headers,
      ...(body === undefined ? {} : { body: Uint8Array.from(body) }),
      // A redirect leads to another region or to a web page: neither is the bucket.
      redirect: 'manual',
      signal: AbortSignal.timeout(msMax ?? attemptMs),
    })
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
  }

  return async (method: string, key: string, question: BucketQuestion = {}): Promise<BucketAnswer> => {
    const attempts = question.attempts ?? attemptsMax
    for (let n = 1; ; n++) {
      let answer: BucketAnswer | BucketError
      try {
        answer = await attempt(method, key, question)
      } catch (error) {
        if (isTooLate(error)) throw new BucketError(`${new URL(endpoint).host} takes too long`)
        answer = new BucketError(`no answer from ${new URL(endpoint).host} (${reasonOf(error)})`)
      }
      const isLost = answer instanceof BucketError || answer.status === 429 || isPassing(answer.status)
      if (!isLost || n === attempts) {
        if (answer instanceof BucketError) throw answer
        return answer
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 ** (n - 1) * (0.5 + Math.random())))
    }
  }
}

/** 507: full, so retrying does not help. */
function isPassing(status: number): boolean {
  return status >= 500 && status !== 507
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return error.message
}

/** Not retried: people would wait three times as long for the same result. */
function isTooLate(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

/** The error for an unexpected response. */
export function refusal(status: number, body: Buffer): BucketError {
  const name = /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(body.toString('utf8', 0, 4096))?.[1]
  const isFull = status === 507 || /(Quota|StorageFull|InsufficientStorage)/.test(name ?? '')
  const says = name === undefined ? `status ${String(status)}` : `${name}, status ${String(status)}`
  return new BucketError(`it answers ${says}`, isFull ? 'ENOSPC' : 'ECONNREFUSED')
}
