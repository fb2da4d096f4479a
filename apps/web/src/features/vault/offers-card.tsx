import { buttonClass } from '@severy/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ExpectedLine } from '../../shell/people/expected-line.tsx'
import { OfferLine } from '../../shell/people/offer-line.tsx'
import { StandingMark } from '../../shell/people/standing-mark.tsx'
import { TakeAllButton } from '../../shell/people/take-all-button.tsx'
import { useWaitingOffers } from '../../shell/people/waiting-offers.ts'
import { JoinedLine } from './joined-line.tsx'

/** Offers shown above the list at once: anyone may send offers, and the vault must stay visible. */
const shownMax = 3

/**
 * Shown above the vault's items: what others offer, people who joined through a link and must be checked, and
 * invitations that the other side has yet to finish.
 */
export function OffersCard() {
  const { t } = useTranslation()
  const id = useId()
  const { shares, organizations, joined, expected } = useWaitingOffers()
  const count = shares.length + organizations.length + joined.length + expected.length
  if (count === 0) return null
  const shown = shares.slice(0, shownMax)
  return (
    <section
      aria-labelledby={id}
      className="mb-6 rounded-card border border-subtle bg-surface px-4 pt-3 pb-1"
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="font-semibold">
          {t('sharing.waiting', { count })}
        </h2>
        <TakeAllButton offers={shares} />
      </div>
      <ul className="flex flex-col">
        {organizations.map(({ vaultId, name, person }) => (
          <li
            key={vaultId}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-subtle py-3.5 last:border-b-0"
          >
            <div className="min-w-0 flex-[1_1_14rem]">
              <p className="font-semibold wrap-anywhere">
                {t('organization.offerTitle', { email: person.email ?? t('organization.gone'), name })}
              </p>
              <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
                {t('organization.offerText')}
                <StandingMark standing={person.standing} />
              </p>
            </div>
            <Link to="/organization" className={buttonClass({ variant: 'primary', size: 32 })}>
              {t('organization.look')}
            </Link>
          </li>
        ))}
        {joined.map((invitation) => (
          <JoinedLine key={invitation.inviteId} invitation={invitation} />
        ))}
        {shown.map((offer) => (
          <OfferLine key={offer.vaultId} offer={offer} />
        ))}
        {expected.slice(0, shownMax).map((invitation) => (
          <ExpectedLine key={invitation.inviteId} invitation={invitation} />
        ))}
      </ul>
      {shares.length > shown.length && (
        <Link to="/sharing" className="inline-block py-2 text-small font-semibold text-link">
          {t('sharing.waitingMore', { count: shares.length - shown.length })}
        </Link>
      )}
    </section>
  )
}
