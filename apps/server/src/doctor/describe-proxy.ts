import type { Config } from '../config.ts'
import type { Arrival } from '../features/health/index.ts'
import { type Finding, fine, problem, warning } from './finding.ts'

const check = 'PUBLIC_URL'
const runbook = 'docs/operations/tls.md'

/**
 * An address reserved for documentation (RFC 5737), so it belongs to no one. The doctor's request claims to come from
 * it.
 */
export const strangersAddress = '203.0.113.77'

/**
 * Reports whom the server takes for the sender of a request that came through PUBLIC_URL and claimed to come from
 * `strangersAddress`: that depends on TRUST_PROXY.
 */
export function describeProxy(
  { publicUrl, trustProxy, tls }: Config,
  { address, peer, forwardedFor }: Arrival,
): Finding {
  if (address === strangersAddress) {
    return problem(
      check,
      'TRUST_PROXY trusts whatever anyone puts in X-Forwarded-For, so people can evade limits and the IP whitelist.',
      `Set it to the number of proxies in front, or leave it unset if there are none (${runbook}).`,
    )
  }
  const entries = (forwardedFor ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  const claimed = entries.indexOf(strangersAddress)
  const written = entries.slice(claimed + 1)
  const isProxied = written.length > 0 || claimed < 0
  if (!isProxied) {
    const hasOther = publicUrl.startsWith('https:') && tls === null
    return hasOther
      ? warning(
          check,
          'The proxy in front doesn’t pass on people’s addresses, so limits count everyone as one.',
          `Have it add to X-Forwarded-For, and set TRUST_PROXY=1 (${runbook}).`,
        )
      : fine(check, `This server answers at ${publicUrl}, and there’s no proxy in between.`)
  }
  // On one machine the person and the proxy may have the same address.
  if (address === peer && (trustProxy === false || written.at(-1) !== address)) {
    const now =
      trustProxy === false ? 'TRUST_PROXY isn’t set' : `TRUST_PROXY doesn’t include the proxy at ${peer}`
    return warning(
      check,
      `${now}, so limits count everyone as one.`,
      `Set it to the number of proxies in front, ${String(Math.max(1, written.length))} judging by this request (${runbook}).`,
    )
  }
  if (typeof trustProxy === 'number' && trustProxy < written.length) {
    return warning(
      check,
      `${String(written.length)} proxies are in front and TRUST_PROXY is ${String(trustProxy)}, so limits count a proxy instead of people.`,
      `Set it to ${String(written.length)} if all of them are yours (${runbook}).`,
    )
  }
  return fine(check, `This server answers at ${publicUrl}, behind a proxy, and sees people’s addresses.`)
}
