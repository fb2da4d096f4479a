import { X509Certificate } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Answer } from './ask.ts'
import { counted, type Finding, fine, problem, warning } from './finding.ts'

const check = 'Certificate'
const dayMs = 24 * 3600_000
const daysMin = 14

/** `files`: TLS_CERT and TLS_KEY, if the server speaks TLS itself. `served`: the certificate received at PUBLIC_URL. */
export function describeCertificate(files: Config['tls'], served: Answer['tls'], nowMs: number): Finding[] {
  if (served === null) return []
  const { certificate, refusal } = served
  const days = Math.floor((Date.parse(certificate.valid_to) - nowMs) / dayMs)
  if (days < 0) {
    return [
      problem(
        check,
        `The certificate expired ${counted(-days, 'day')} ago.`,
        'Renew it, then restart whatever serves it.',
      ),
    ]
  }
  if (refusal !== null) {
    return [
      problem(
        check,
        `Browsers won’t accept the certificate: ${refusal}.`,
        'Serve a certificate for PUBLIC_URL’s host, with its whole chain. If you run your own certificate authority, set NODE_EXTRA_CA_CERTS to its file.',
      ),
    ]
  }
  const fromFile = files === null ? null : new X509Certificate(files.cert).fingerprint256
  if (fromFile !== null && fromFile !== certificate.fingerprint256) {
    return [
      warning(
        check,
        'The server uses a different certificate than the one in TLS_CERT.',
        'Restart the server. It only reads these files when it starts.',
      ),
    ]
  }
  return [
    days < daysMin
      ? warning(
          check,
          `The certificate expires in ${counted(days, 'day')}.`,
          'Renew it, and find out why that didn’t happen automatically.',
        )
      : fine(check, `The certificate is valid for ${counted(days, 'more day')}.`),
  ]
}
