import { securityBadge, securityHeading } from '../content/claims.ts'
import { SecurityClaims } from '../shell/security-claims.tsx'

export function Security() {
  return (
    <section id="security" aria-labelledby="security-heading" className="site-section bg-surface">
      <div className="site-width">
        <p className="inline-flex rounded-tile border border-subtle bg-canvas px-2.5 py-1 text-small font-semibold text-ink-2">
          {securityBadge}
        </p>
        <h2 id="security-heading" className="type-display-2 mt-5 max-w-2xl">
          {securityHeading}
        </h2>
        <SecurityClaims />
        <p className="mt-12 text-[1rem]">
          <a href="/security/white-paper" className="text-link-underlined font-medium">
            Read the white paper
          </a>
          <span className="text-ink-2"> for the protocol, or </span>
          <a href="/security#what-we-store" className="text-link-underlined font-medium">
            what we store, field by field
          </a>
          <span className="text-ink-2">.</span>
        </p>
      </div>
    </section>
  )
}
