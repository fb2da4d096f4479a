import type { OrganisationOffer } from '@severy/client'
import { Banner, Button, Skeleton } from '@severy/ui'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../../../platform/use-online.ts'
import { useSubscription } from '../../../platform/subscription.ts'
import { LoadProblem } from '../../../shell/load-problem.tsx'
import { useTitle } from '../../../shell/use-title.ts'
import { ProvisioningCard } from '../provisioning/provisioning-card.tsx'
import { SignOnCard } from '../sign-on/sign-on-card.tsx'
import { JoinDialog } from './join-dialog.tsx'
import { NoOrganisation } from './no-organisation.tsx'
import { OrganisationCard } from './organisation-card.tsx'
import { kindOf } from './organisation-words.ts'
import { useOrganisations } from './use-organisations.ts'

/** `/organization`: the family or team that one plan covers, and invitations to one. */
export function OrganisationPage() {
  const { t } = useTranslation()
  const state = useSubscription((subscription) => subscription.state)
  const isOnline = useOnline()
  const loaded = useOrganisations()
  const [looked, setLooked] = useState<OrganisationOffer | null>(null)
  const known = loaded.value
  const kind = kindOf(known?.organisations[0] ?? null, state)
  const heading = t(`organisation.${kind}`)
  useTitle(heading)
  return (
    <div className="mx-auto flex max-w-[880px] flex-col gap-5">
      <h1 tabIndex={-1} className="type-title-1">
        {heading}
      </h1>
      {!isOnline && <Banner tone="warn">{t('organisation.offline')}</Banner>}
      <LoadProblem loaded={loaded} title={t('organisation.loadFailed')} />
      {known === null && loaded.isLoading && (
        <div role="status" aria-label={t('common.loading')} className="flex flex-col gap-2">
          <Skeleton className="h-18 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {known?.offers.map((offer) => (
        <Banner
          key={offer.vaultId}
          tone="info"
          title={t('organisation.offerTitle', {
            email: offer.person.email ?? t('organisation.gone'),
            name: offer.name,
          })}
          action={
            <Button
              disabled={!isOnline}
              onClick={() => {
                setLooked(offer)
              }}
            >
              {t('organisation.look')}
            </Button>
          }
        >
          {t('organisation.offerText')}
        </Banner>
      ))}
      {known?.organisations.map((organisation) => (
        <Fragment key={organisation.vaultId}>
          <OrganisationCard organisation={organisation} />
          {organisation.isOwner && kindOf(organisation, state) === 'business' && (
            <>
              <SignOnCard organisation={organisation} />
              <ProvisioningCard organisation={organisation} />
            </>
          )}
        </Fragment>
      ))}
      {known?.organisations.length === 0 && known.offers.length === 0 && <NoOrganisation />}
      {looked !== null && (
        <JoinDialog
          offer={looked}
          onClose={() => {
            setLooked(null)
          }}
        />
      )}
    </div>
  )
}
