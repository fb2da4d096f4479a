import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  /** Addresses of the envelope, which decide the destination of an email. */
  from: string
  to: string[]
  isEncrypted: boolean
  user: string | null
  raw: string
  parsed: Email
}

export interface SmtpSink {
  host: string
  port: number
  received: readonly ReceivedMail[]
  /** Rejects the next `count` emails with a temporary error. */
  refuseNext(count: number): void
  close(): Promise<void>
}

export interface SmtpSinkOptions {
  security: 'NONE' | 'STARTTLS' | 'SSL'
  /** Self-signed certificate and key, PEM; needed unless `NONE`. */
  tls?: { cert: string; key: string }
  /** If given, only this login may send. */
  login?: { user: string; password: string }
}

/** A mail server on loopback that keeps every email. */
export async function startSmtpSink({ security, tls, login }: SmtpSinkOptions): Promise<SmtpSink> {
  const received: ReceivedMail[] = []
  let refusals = 0
  const server = new SMTPServer({
    secure: security === 'SSL',
    ...(tls === undefined ? {} : tls),
    hideSTARTTLS: security !== 'STARTTLS',
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: login === undefined ? ['AUTH'] : [],
    disableReverseLookup: true,
    logger: false,
    onAuth(auth, _session, done) {
      const isRight = auth.username === login?.user && auth.password === login?.password
      if (isRight) done(null, { user: auth.username ?? '' })
      else done(new Error('wrong user name or password'))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => void parts.push(part))
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1
          done(Object.assign(new Error('try again later'), { responseCode: 451 }))
          return
        }
        const raw = Buffer.concat(parts)
        void PostalMime.parse(raw).then((parsed) => {
          const { mailFrom, rcptTo } = session.envelope
          received.push({
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            isEncrypted: session.secure,
            user: typeof session.user === 'string' ? session.user : null,
            raw: raw.toString('utf8'),
            parsed,
          })
          done()
        })
      })
    },
  })
  // A client that drops the connection during the TLS handshake causes an error event, which tests do not care about.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    host: 'localhost',
    port,
    received,
    refuseNext(count) {
      refusals = count
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  }
}

/** A certificate for `localhost` that only tests trust. */
export function localhostCertificate(): { cert: string; key: string } {
  const read = (name: string): string =>
    readFileSync(new URL(`../certificates/${name}`, import.meta.url), 'utf8')
  return { cert: read('localhost.cert.pem'), key: read('localhost.key.pem') }
}
