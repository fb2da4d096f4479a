/** The server from outside: on its own port, at PUBLIC_URL, and through the proxies in between. */
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { type Config, isLoopback, lacksSecureContext } from '../config.ts'
import { askedByDoctor, doctorHeader, doctorPath, readArrival } from '../features/health/index.ts'
import type { Secrets } from '../platform/secrets.ts'
import { reasonOf } from '../startup.ts'
import { type Answer, ask } from './ask.ts'
import { describeCertificate } from './describe-certificate.ts'
import { describeProxy, strangersAddress } from './describe-proxy.ts'
import { type Finding, fine, problem, warning } from './finding.ts'

const check = 'PUBLIC_URL'

export interface Visited {
  findings: Finding[]
  answer: Answer | null
}

/** On the port where the server listens, bypassing any proxy. */
export async function checkServer({ host, port, tls, publicUrl }: Config): Promise<Finding> {
  const name = 'Server'
  if (port === 0) return fine(name, 'It picks its own port (PORT=0), which the doctor can’t know.')
  const local = `${tls === null ? 'http' : 'https'}://${reachable(host)}:${String(port)}`
  const answer = await ask(`${local}/readyz`, { servername: new URL(publicUrl).hostname })
  if (typeof answer === 'string') {
    return warning(
      name,
      `Nothing answers at ${local}: ${answer}`,
      'Start the server, or set PORT and HOST to its values.',
    )
  }
  const state = readState(answer)
  if (state === null) {
    return problem(
      name,
      `Something other than Severy answers at ${local}.`,
      'Choose another PORT, or stop the program that listens there.',
    )
  }
  return state === 'ready'
    ? fine(name, `It runs at ${local} and is ready.`)
    : problem(
        name,
        `It runs at ${local}, and is ${state}.`,
        'docs/operations/running.md says what each reason means.',
      )
}

/**
 * Checks the server at PUBLIC_URL, as people reach it. `secrets` is `null` when they cannot be used to recognize the
 * server.
 */
export async function checkAddress(config: Config, secrets: Secrets | null, nowMs: number): Promise<Visited> {
  const { publicUrl } = config
  const findings: Finding[] = []
  if (lacksSecureContext(publicUrl)) {
    findings.push(
      problem(
        check,
        `Browsers encrypt on https and on localhost only, so nobody can sign in at ${publicUrl}.`,
        'Set PUBLIC_URL to an https address (docs/operations/tls.md).',
      ),
    )
  }
  const answer = await ask(`${publicUrl}/readyz`, {})
  if (typeof answer === 'string') {
    // `checkServer` has said so.
    if (isItsOwnPort(config)) return { findings, answer: null }
    const says = `Couldn’t reach ${publicUrl} from here: ${answer}`
    const todo =
      'Make sure the server and the proxy are running, and the name resolves to this machine. Some networks can’t reach their own address from inside, so try from elsewhere too.'
    return { findings: [...findings, problem(check, says, todo)], answer: null }
  }
  findings.push(
    ...describeCertificate(config.tls, answer.tls, nowMs),
    await describeAnswer(config, answer, secrets),
  )
  return { findings, answer }
}

async function describeAnswer(config: Config, answer: Answer, secrets: Secrets | null): Promise<Finding> {
  const { publicUrl } = config
  const { location } = answer.headers
  if (answer.status >= 300 && answer.status < 400) {
    return problem(
      check,
      `${publicUrl} only redirects to ${location ?? 'another address'}.`,
      'Set PUBLIC_URL to the address people end up at.',
    )
  }
  if (readState(answer) === null) {
    return problem(
      check,
      `What answers at ${publicUrl} (status ${String(answer.status)}) isn’t Severy.`,
      'Point the proxy at this server’s HOST and PORT, and make sure the server is running.',
    )
  }
  if (secrets === null || (answer.tls !== null && answer.tls.refusal !== null)) {
    return fine(check, `Severy answers at ${publicUrl}.`)
  }
  const { challenge, header } = askedByDoctor(secrets.enumerationKey)
  const arrived = await ask(publicUrl + doctorPath, {
    headers: { [doctorHeader]: header, 'x-forwarded-for': strangersAddress },
  })
  const arrival =
    typeof arrived === 'string' ? null : readArrival(secrets.enumerationKey, challenge, arrived.body)
  return arrival === null
    ? problem(
        check,
        `A Severy with different secrets or a different version answers at ${publicUrl}.`,
        'Point the proxy at this server, or restart the server if you haven’t since the upgrade.',
      )
    : describeProxy(config, arrival)
}

/** Checks that TLS_CERT and TLS_KEY can be read and belong together. The server itself reads them only at its start. */
export function checkTlsFiles({ tls }: Config): Finding[] {
  if (tls === null) return []
  const name = 'TLS_CERT, TLS_KEY'
  try {
    return new X509Certificate(tls.cert).checkPrivateKey(createPrivateKey(tls.key))
      ? [fine(name, 'The key matches the certificate.')]
      : [problem(name, 'The key doesn’t match the certificate.', 'Set TLS_KEY to the certificate’s key.')]
  } catch (error) {
    return [
      problem(
        name,
        `Couldn’t read them: ${reasonOf(error)}`,
        'Set them to PEM files with a certificate and its key, without a passphrase.',
      ),
    ]
  }
}

/** `null` when it is not Severy's. */
function readState({ body, status }: Answer): string | null {
  const read = /"status":"?(ready|reading-only)\b/.exec(body)?.[1]
  const reasons = /"reasons":\[("[a-z-]+")/.exec(body)?.[1]
  if (status === 200) return read ?? null
  return status === 503 && reasons !== undefined ? reasons.slice(1, -1) : null
}

/** Where the machine itself reaches what listens on `host`. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

/** Whether PUBLIC_URL is the port on which the server listens, with nothing in between. */
function isItsOwnPort({ publicUrl, port, tls }: Config): boolean {
  const { protocol, port: shown } = new URL(publicUrl)
  const usual = protocol === 'https:' ? 443 : 80
  return (
    isLoopback(publicUrl) && (tls !== null) === (protocol === 'https:') && Number(shown || usual) === port
  )
}
