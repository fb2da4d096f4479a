import { useEffect } from 'react'
import type { FreshAct } from '../../../platform/server/use-fresh-act.ts'
import { FreshPassword } from '../../../shell/proof/fresh-password.tsx'

/** Asks for the password below the fields, once the server requires it for saving. `text` says why. */
export function SaveProof({ act, isDirty, text }: { act: FreshAct; isDirty: boolean; text: string }) {
  useEffect(() => {
    if (!isDirty && act.needsProof) act.giveUp()
  }, [isDirty, act])
  if (!act.needsProof) return null
  return (
    <section className="rounded-card border border-control bg-surface p-5 md:p-6">
      <p className="mb-3 max-w-[70ch] text-small text-ink-2">{text}</p>
      <FreshPassword act={act} />
    </section>
  )
}
