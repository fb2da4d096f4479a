import { securityBadge } from '../content/claims.ts'
import { SecurityClaims } from '../shell/security-claims.tsx'

export function Certifications() {
  return (
    <section id="certifications" aria-labelledby="claims-heading" className="site-section">
      <div className="site-width">
        <h2 id="claims-heading" className="type-display-2">
          {securityBadge}
        </h2>
        <SecurityClaims />
      </div>
    </section>
  )
}
