import { trustRow } from '../content/claims.ts'
import { ClaimShown } from '../shell/claim-shown.tsx'

export function TrustRow() {
  return (
    <section aria-label="At a glance" className="border-b border-subtle bg-surface">
      <ul className="site-width flex flex-wrap justify-center gap-x-12 gap-y-2 py-6 text-body-l font-medium text-ink-2">
        {trustRow.map((mark) => (
          <ClaimShown key={mark.text} {...mark}>
            <li className="flex items-center gap-3">
              <span aria-hidden="true" className="size-2 rounded-[1px] bg-primary" />
              {mark.text}
            </li>
          </ClaimShown>
        ))}
      </ul>
    </section>
  )
}
