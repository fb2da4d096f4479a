/** Public pages, which work without JavaScript. */
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

/** The web app: WebAssembly, workers, and one Trusted Types policy for the workers' URLs. */
const appPolicy = {
  ...publicPolicy,
  'script-src': "'self' 'wasm-unsafe-eval'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'img-src': "'self' data: blob:",
  // Previews of emails (`framedPageHeaders`); every other response refuses to be framed.
  'frame-src': "'self'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'severy',
}

/** API responses, fonts, images and the like are no documents: opened as one, they may do nothing. */
const dataPolicy = {
  'default-src': "'none'",
  'frame-ancestors': "'none'",
}

/** For a page that the app shows in a frame: inline styles only, in an opaque origin. */
export const framedPageHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
  // Firefox treats a sandboxed frame as another origin than its own page. `frame-ancestors` decides which pages may
  // frame it.
  'cross-origin-resource-policy': 'cross-origin',
}

/** What browsers must reach over HTTPS only, for a year: nothing, this host, or its subdomains too. */
export type HttpsOnly = 'nobody' | 'host' | 'subdomains'

const policies = { public: publicPolicy, app: appPolicy, script: appPolicy, data: dataPolicy }

/** A worker obeys the policy of its own script's response, so `script` is for the code that the web app loads. */
export type Surface = keyof typeof policies

/** The headers of every response; those that are no pages need few (OWASP REST Security). */
function securityHeaders(surface: Surface, httpsOnly: HttpsOnly): Record<string, string> {
  return {
    'content-security-policy': Object.entries(policies[surface])
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    // A worker's script and a framed page need it as much as the page that loads them.
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(surface === 'public' || surface === 'app' ? documentHeaders : {}),
    // The app reads QR codes, from a camera and, if its user chooses one, from a window or screen.
    ...(surface === 'app' ? { 'permissions-policy': permissions({ 'display-capture': '(self)' }) } : {}),
    ...strictTransport[httpsOnly],
  }
}

const strictTransport: Record<HttpsOnly, Record<string, string>> = {
  nobody: {},
  host: { 'strict-transport-security': 'max-age=31536000' },
  subdomains: { 'strict-transport-security': 'max-age=31536000; includeSubDomains' },
}

export type SurfaceHeaders = Readonly<Record<Surface, Readonly<Record<string, string>>>>

/** The headers for each kind of answer. */
export function surfaceHeaders(httpsOnly: HttpsOnly): SurfaceHeaders {
  return {
    public: securityHeaders('public', httpsOnly),
    app: securityHeaders('app', httpsOnly),
    script: securityHeaders('script', httpsOnly),
    data: securityHeaders('data', httpsOnly),
  }
}

function permissions(more: Readonly<Record<string, string>> = {}): string {
  const all = {
    camera: '(self)',
    'display-capture': '()',
    geolocation: '()',
    microphone: '()',
    payment: '()',
    usb: '()',
    ...more,
  }
  return Object.entries(all)
    .map(([feature, allowed]) => `${feature}=${allowed}`)
    .join(', ')
}

const documentHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': permissions(),
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
}
