/** Pages that anybody may read and that work without JavaScript (ARCHITECTURE 5). */
const publicPolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
}

/** The web app: its WebAssembly, its workers, and one Trusted Types policy for the workers' addresses. */
const appPolicy = {
  ...publicPolicy,
  'script-src': "'self' 'wasm-unsafe-eval'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'img-src': "'self' data: blob:",
  // Previews of mails (`framedPageHeaders`): every other answer refuses to be framed.
  'frame-src': "'self'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'severy',
}

/** Answers of the API, fonts, pictures and the like are no documents: shown as one all the same, they may do nothing. */
const dataPolicy = {
  'default-src': "'none'",
  'frame-ancestors': "'none'",
}

/** Of a page that the app shows in a frame: it has styles of its own, and is of no origin. */
export const framedPageHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
}

/** Whom a browser is told to reach over HTTPS only, for a year: nobody, this host, or its subdomains too. */
export type HttpsOnly = 'nobody' | 'host' | 'subdomains'

const policies = { public: publicPolicy, app: appPolicy, script: appPolicy, data: dataPolicy }

/** A worker obeys the policy of its own script's answer: `script` is for the code that the web app loads. */
export type Surface = keyof typeof policies

/** The headers that every answer carries; what is no page needs few (OWASP REST Security). */
function securityHeaders(surface: Surface, httpsOnly: HttpsOnly): Record<string, string> {
  return {
    'content-security-policy': Object.entries(policies[surface])
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    // A worker's script and a framed page need it as much as the page that they are loaded by.
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(surface === 'public' || surface === 'app' ? documentHeaders : {}),
    ...strictTransport[httpsOnly],
  }
}

const strictTransport: Record<HttpsOnly, Record<string, string>> = {
  nobody: {},
  host: { 'strict-transport-security': 'max-age=31536000' },
  subdomains: { 'strict-transport-security': 'max-age=31536000; includeSubDomains' },
}

export type SurfaceHeaders = Readonly<Record<Surface, Readonly<Record<string, string>>>>

export function surfaceHeaders(httpsOnly: HttpsOnly): SurfaceHeaders {
  return {
    public: securityHeaders('public', httpsOnly),
    app: securityHeaders('app', httpsOnly),
    script: securityHeaders('script', httpsOnly),
    data: securityHeaders('data', httpsOnly),
  }
}

const documentHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
}
