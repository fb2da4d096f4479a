import { securityClaims, securityStats } from '../content/claims.ts'
import { ClaimShown } from './claim-shown.tsx'

/** The claims about the software, and those of the operator. */
export function SecurityClaims() {
  return (
    <>
      <ul className="security-courses mt-12">
        {securityClaims.map((claim) => (
          <ClaimShown key={claim.title} by={claim.by}>
            <li>
              <h3 className="text-[1.0625rem] leading-6 font-semibold">{claim.title}</h3>
              <p className="mt-1.5 text-ink-2">{claim.text}</p>
            </li>
          </ClaimShown>
        ))}
      </ul>
      <dl className="mt-14 grid gap-8 sm:grid-cols-3">
        {securityStats.map((stat) => (
          <ClaimShown key={stat.label} by={stat.by}>
            <div className="flex flex-col-reverse border-t-3 border-primary pt-4">
              <dt className="text-[1rem] text-ink-2">{stat.label}</dt>
              <dd className="type-display-2 tabular-nums">{stat.figure}</dd>
            </div>
          </ClaimShown>
        ))}
      </dl>
    </>
  )
}
