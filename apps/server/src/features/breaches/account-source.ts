/**
 * Asks the Have I Been Pwned API for the breaches of an address (haveibeenpwned.com/API/v3#BreachesForAccount), with
 * the operator's key. The service is not trusted: an answer that is late, too long or malformed counts as none.
 */
import { Breach, breachesPerAddressMax } from '@severy/contract'
import * as z from 'zod/mini'

export interface AccountSourceSettings {
  /** URL in front of `/breachedaccount/…`, without a trailing slash. */
  url: string
  key: string
  /** Addresses that may be looked up per minute. */
  perMinute: number
}

/** Why there is no answer. */
export type NoAnswer = 'too late' | 'unreachable' | 'key refused' | 'too many' | 'not an answer'

const answerBytesMax = 2_000_000

/** The fields we use; the API sends more. */
const PublishedBreach = z.object({
  Name: z.string(),
  Title: z.string(),
  Domain: z.string(),
  BreachDate: z.string(),
  DataClasses: z.array(z.string()),
})
const PublishedBreaches = z.array(PublishedBreach).check(z.maxLength(breachesPerAddressMax))

/** The breaches of an address (none for an address in no breach), or why they are unknown. */
export async function readBreachesOf(
  { url, key }: AccountSourceSettings,
  email: string,
  answerMs: number,
): Promise<readonly Breach[] | NoAnswer> {
  try {
    const response = await fetch(
      `${url}/breachedaccount/${encodeURIComponent(email)}?truncateResponse=false`,
      {
        headers: { 'hibp-api-key': key, 'user-agent': 'Severy' },
        redirect: 'error',
        signal: AbortSignal.timeout(answerMs),
      },
    )
    if (response.status !== 200) {
      await response.body?.cancel()
      return answerOfStatus(response.status)
    }
    return (response.body === null ? null : parse(await readText(response.body))) ?? 'not an answer'
  } catch (error) {
    // `fetch` rejects when the service is unreachable, the connection breaks, or time runs out.
    if (error instanceof TypeError) return 'unreachable'
    if (error instanceof DOMException) return 'too late'
    throw error
  }
}

function answerOfStatus(status: number): readonly Breach[] | NoAnswer {
  if (status === 404) return []
  if (status === 401 || status === 403) return 'key refused'
  return status === 429 ? 'too many' : 'unreachable'
}

/** The body as text; empty when it is longer than any real answer. */
async function readText(body: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of body) {
    text += decoder.decode(part, { stream: true })
    if (text.length > answerBytesMax) return ''
  }
  return text
}

/** All or nothing: a breach left out would look like one that never happened. */
function parse(text: string): readonly Breach[] | null {
  const published = z.safeParse(PublishedBreaches, parseJson(text))
  if (!published.success) return null
  const breaches = z.safeParse(
    z.array(Breach),
    published.data.map(({ Name, Title, Domain, BreachDate, DataClasses }) => ({
      name: Name,
      title: Title,
      domain: Domain.toLowerCase(),
      happenedOn: BreachDate,
      dataClasses: DataClasses,
    })),
  )
  return breaches.success ? breaches.data : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
