import type { Organization, OffboardingState } from '@severy/client'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isOpen } from './passwords-to-change.tsx'
import { useOffboardings } from './use-offboarding.ts'

/** Offboarding lists still to be finished. Renders nothing if there are none. */
export function OpenOffboardings({ organization: { vaultId } }: { organization: Organization }) {
  const { t } = useTranslation()
  const id = useId()
  const states = useOffboardings(vaultId).value ?? []
  if (states.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-6">
      <h3 id={id} className="text-small font-semibold text-ink-2">
        {t('offboarding.waiting')}
      </h3>
      <ul className="mt-1 flex flex-col">
        {states.map((state) => (
          <li key={state.userId} className="border-b border-subtle py-2 last:border-b-0">
            <Link
              to={offboardingAddress(state)}
              className="inline-flex items-center font-semibold break-all text-link pointer-coarse:min-h-11"
            >
              {t('offboarding.waitingOf', {
                email: state.email ?? t('organization.gone'),
                count: state.passwords.filter(isOpen).length,
              })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function offboardingAddress({
  vaultId,
  userId,
}: Pick<OffboardingState, 'vaultId' | 'userId'>): string {
  return `/organization/${vaultId}/offboarding/${userId}`
}
