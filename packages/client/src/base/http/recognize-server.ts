import { apiVersion, identityPath, ServerIdentity } from '@severy/contract'

/**
 * What answers at an address. `older` and `newer`: Severy, in a version that this client cannot use. `other`: anything
 * else, such as another product, a proxy's own page, or a network that asks for a sign-in first. `silent`: nothing, in
 * time.
 */
export type Recognized = 'severy' | 'older' | 'newer' | 'other' | 'silent'

const patienceMs = 15_000
/** More than any version of the answer needs. */
const lengthMax = 10_000

/** `origin`: without a trailing slash. */
export async function recognizeServer(origin: string): Promise<Recognized> {
  try {
    const reply = await fetch(`${origin}${identityPath}`, {
      cache: 'no-store',
      credentials: 'omit',
      // Followed nowhere: the address is the one that requests will go to, and that the permission is for.
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!reply.ok) return 'other'
    return recognized(await startOf(reply))
  } catch (error) {
    if (error instanceof TypeError || isTimeout(error)) return 'silent'
    throw error
  }
}

/** The answer's text; of a long one, only as much as shows that it is too long. */
async function startOf(reply: Response): Promise<string> {
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (reader !== undefined && text.length <= lengthMax) {
    const { done, value } = await reader.read()
    if (done) return text
    text += value
  }
  await reader?.cancel()
  return text
}

function recognized(text: string): Recognized {
  const identity = text.length > lengthMax ? null : ServerIdentity.safeParse(parsed(text))
  if (identity?.success !== true) return 'other'
  const { api } = identity.data
  return api === apiVersion ? 'severy' : api < apiVersion ? 'older' : 'newer'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}
