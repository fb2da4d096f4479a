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
        `The certificate ended ${counted(-days, 'day')} ago.`,
        'Renew it, and restart what serves it.',
      ),
    ]
  }
  if (refusal !== null) {
    return [
      problem(
        check,
        `Browsers would refuse the certificate: ${refusal}.`,
        'Serve the whole chain of a certificate for the host of PUBLIC_URL. For an authority of your own, set NODE_EXTRA_CA_CERTS to its file.',
      ),
    ]
  }
  const fromFile = files === null ? null : new X509Certificate(files.cert).fingerprint256
  if (fromFile !== null && fromFile !== certificate.fingerprint256) {
    return [
      warning(
        check,
        'The certificate that is served is not the one in TLS_CERT.',
        'Restart the server: it reads the files at its start.',
      ),
    ]
  }
  return [
    days < daysMin
      ? warning(
          check,
          `The certificate ends in ${counted(days, 'day')}.`,
          'Renew it, and see why that did not happen by itself.',
        )
      : fine(check, `The certificate is good for ${counted(days, 'more day')}.`),
  ]
}
