/**
 * Asks the published API for the breaches that an address is known from (haveibeenpwned.com/API/v3#BreachesForAccount),
 * with the operator's key. It is not trusted: what is late, too long, or of another form counts as no answer.
 */
import { Breach, breachesPerAddressMax } from '@severy/contract'
import * as z from 'zod/mini'

export interface AccountSourceSettings {
  /** What stands in front of `/breachedaccount/…`, without a slash at the end. */
  url: string
  key: string
  /** How many addresses may be asked for in a minute. */
  perMinute: number
}

/** Why there is none. */
export type NoAnswer = 'too late' | 'unreachable' | 'key refused' | 'too many' | 'not an answer'

const answerBytesMax = 2_000_000

/** What is kept of an entry; it holds more. */
const PublishedBreach = z.object({
  Name: z.string(),
  Title: z.string(),
  Domain: z.string(),
  BreachDate: z.string(),
  DataClasses: z.array(z.string()),
})
const PublishedBreaches = z.array(PublishedBreach).check(z.maxLength(breachesPerAddressMax))

/** The breaches, none for an address that is in none, or why nobody knows. */
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
    // What `fetch` rejects with: nobody there, a connection that ends, or time that is over.
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

/** Empty when it is longer than any answer is. */
async function readText(body: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of body) {
    text += decoder.decode(part, { stream: true })
    if (text.length > answerBytesMax) return ''
  }
  return text
}

/** All of it or nothing: what was left out would look like a breach that never was. */
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
