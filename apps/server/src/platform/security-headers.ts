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

/** A worker obeys the policy of its own script's answer: `app` is for the shell and for everything it loads. */
export type Surface = 'public' | 'app'

/** The headers that every answer carries. */
export function securityHeaders(surface: Surface, isSecure: boolean): Record<string, string> {
  const policy = surface === 'app' ? appPolicy : publicPolicy
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(self), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}
