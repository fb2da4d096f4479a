/**
 * What the public pages claim.
 *
 * `product` claims are about the software and must be true of it as it ships. `operator` claims (reviews, audits,
 * certificates, uptime) are about the people who run this server. Pages show them by default; an operator who cannot
 * make them sets `CLAIMS=off`, and the server leaves them out.
 */
export interface Claim {
  by: 'product' | 'operator'
  title: string
  text: string
}

export const securityBadge = 'Bank-Level Security'
export const securityHeading = 'Your security is our top priority'

export const securityClaims: readonly Claim[] = [
  {
    by: 'product',
    title: 'Zero-Knowledge Architecture',
    text: 'We never receive your password. Your vault is encrypted with keys that never leave your devices unencrypted.',
  },
  {
    by: 'product',
    title: 'AES-256 Encryption',
    text: 'Every item is encrypted with AES-256-GCM under its own key, and checked each time it’s opened.',
  },
  {
    by: 'operator',
    title: 'Regular Security Audits',
    text: 'Outside experts review our systems regularly.',
  },
  {
    by: 'operator',
    title: 'SOC 2 Type II Certified',
    text: 'An independent auditor has confirmed how we run this service.',
  },
  {
    by: 'product',
    title: 'Multi-Factor Authentication',
    text: 'Protect every sign-in with more than a password: an authenticator app, a passkey or a security key.',
  },
  {
    by: 'operator',
    title: 'Trusted by Millions',
    text: '50,000+ users keep their logins here.',
  },
]

export const securityStats: readonly { by: Claim['by']; figure: string; label: string }[] = [
  { by: 'operator', figure: '99.9%', label: 'uptime SLA' },
  { by: 'operator', figure: '0', label: 'security breaches' },
  { by: 'operator', figure: '24/7', label: 'monitoring' },
]

export interface TrustMark {
  by: Claim['by']
  text: string
  /** About payment: left out in home mode. */
  isAboutPlans?: true
}

export const trustRow: readonly TrustMark[] = [
  { by: 'operator', text: '50,000+ reviews' },
  { by: 'product', text: 'No credit card required', isAboutPlans: true },
  { by: 'product', text: 'AES-256' },
]
