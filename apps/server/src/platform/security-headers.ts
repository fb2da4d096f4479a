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
  'require-trusted-types-for': "'script'",
  'trusted-types': 'severy',
}

/** An answer of the API is no document: shown as one all the same, it may do nothing. */
const apiPolicy = {
  'default-src': "'none'",
  'frame-ancestors': "'none'",
}

const policies = { public: publicPolicy, app: appPolicy, api: apiPolicy }

/** A worker obeys the policy of its own script's answer: `app` is for the shell and for everything it loads. */
export type Surface = keyof typeof policies

/** The headers that every answer carries; those of the API, which a device asks all day, are few (OWASP REST Security). */
export function securityHeaders(surface: Surface, isSecure: boolean): Record<string, string> {
  return {
    'content-security-policy': Object.entries(policies[surface])
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(surface === 'api' ? {} : documentHeaders),
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

const documentHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
}
