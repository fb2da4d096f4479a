import type { OrganizationOffer } from '@severy/client'
import { Banner, Button, Skeleton } from '@severy/ui'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { useSubscription } from '../../../platform/server/subscription.ts'
import { LoadProblem } from '../../../shell/failures/load-problem.tsx'
import { useTitle } from '../../../shell/frame/use-title.ts'
import { ProvisioningCard } from '../provisioning/provisioning-card.tsx'
import { SignOnCard } from '../sign-on/sign-on-card.tsx'
import { JoinDialog } from './join-dialog.tsx'
import { NoOrganization } from './no-organization.tsx'
import { OrganizationCard } from './organization-card.tsx'
import { kindOf } from './organization-words.ts'
import { useOrganizations } from './use-organizations.ts'
import '../../../platform/i18n/en-shared.ts'
import '../../../shell/bell/en-bell.ts'
import '../../../shell/frame/en-frame.ts'
import '../../../shell/notices/en-notices.ts'
import '../../../shell/proof/en-proof.ts'
import '../../../shell/proof/en-sign-on-trial.ts'
import '../en-sharing.ts'
import '../groups/en-groups.ts'
import '../invitations/en-invitations.ts'
import '../provisioning/en-provisioning.ts'
import '../share/en-share.ts'
import '../sign-on/en-sign-on.ts'
import '../vaults/en-vaults.ts'
import './en-organization.ts'
import './en-rules.ts'
import './offboarding/en-offboarding.ts'
import './reports/en-reports.ts'

/** `/organization`: the family or team that one plan covers, and invitations to one. */
export function OrganizationPage() {
  const { t } = useTranslation()
  const state = useSubscription((subscription) => subscription.state)
  const isOnline = useOnline()
  const loaded = useOrganizations()
  const [looked, setLooked] = useState<OrganizationOffer | null>(null)
  const known = loaded.value
  const kind = kindOf(known?.organizations[0] ?? null, state)
  const heading = t(`organization.kinds.${kind}`)
  useTitle(heading)
  return (
    <div className="mx-auto flex max-w-[880px] flex-col gap-5">
      <h1 tabIndex={-1} className="type-title-1">
        {heading}
      </h1>
      {!isOnline && <Banner tone="warn">{t('organization.offline')}</Banner>}
      <LoadProblem loaded={loaded} title={t('organization.loadFailed')} />
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
          title={t('organization.offerTitle', {
            email: offer.person.email ?? t('organization.gone'),
            name: offer.name,
          })}
          action={
            <Button
              disabled={!isOnline}
              onClick={() => {
                setLooked(offer)
              }}
            >
              {t('organization.look')}
            </Button>
          }
        >
          {t('organization.offerText')}
        </Banner>
      ))}
      {known?.organizations.map((organization) => (
        <Fragment key={organization.vaultId}>
          <OrganizationCard organization={organization} />
          {organization.isOwner && kindOf(organization, state) === 'business' && (
            <>
              <SignOnCard organization={organization} />
              <ProvisioningCard organization={organization} />
            </>
          )}
        </Fragment>
      ))}
      {known?.organizations.length === 0 && known.offers.length === 0 && <NoOrganization />}
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
