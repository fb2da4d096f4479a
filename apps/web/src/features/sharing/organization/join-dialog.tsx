import type { OrganizationOffer } from '@severy/client'
import { areAnySet } from '@severy/domain'
import { Banner, KeyMosaic, KeyWords, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { useSubscription } from '../../../platform/server/subscription.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { OfferWarning } from '../../../shell/people/offer-warning.tsx'
import { StandingMark } from '../../../shell/people/standing-mark.tsx'
import { SafetyNumber } from '../../../shell/people/safety-number.tsx'
import { personProblemText } from '../../../shell/people/person-problem-text.ts'
import { RulesList } from './rules-list.tsx'

/** Who asks, how certain that is, and what follows; nothing changes before "Join". */
export function JoinDialog({
  offer: { vaultId, name, person, memberCount, policies, wasLeft, mayAccept },
  onClose,
}: {
  offer: OrganizationOffer
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const hasOwnPlan = useSubscription(({ state }) => state?.isSubscriptionActive === true && state.arePlansOn)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ title: string; text: string } | null>(null)
  const email = person.email ?? t('organization.gone')

  async function answer(accepts: boolean) {
    setBusy(true)
    const done = accepts
      ? await orUnexpected(engine.acceptOrganization(vaultId))
      : await orUnexpected(engine.declineShare(vaultId))
    setBusy(false)
    if (done.ok) {
      if (accepts) show({ tone: 'success', title: t('organization.accepted', { name }) })
      else show({ tone: 'plain', title: t('organization.declined') })
      onClose()
      return
    }
    const title = t(accepts ? 'organization.acceptFailed' : 'organization.declineFailed')
    setProblem({ title, text: personProblemText(t, done.error) })
  }

  return (
    <FormDialog
      title={t('organization.acceptTitle', { name })}
      description={t('organization.acceptText', { name })}
      width="medium"
      submitLabel={mayAccept ? t('organization.accept') : null}
      busyLabel={t('organization.accepting')}
      backLabel={t('organization.decline')}
      needsNetwork
      isBusy={isBusy}
      failedTitle={problem?.title ?? ''}
      problem={problem?.text ?? null}
      onSubmit={() => answer(true)}
      onBack={() => void answer(false)}
      onClose={onClose}
    >
      <OfferWarning person={person} email={email} newText={t('organization.acceptUnknown', { email })} />
      {hasOwnPlan && <Banner tone="info">{t('organization.acceptSubscription')}</Banner>}
      <div className="flex flex-wrap items-center gap-4">
        <KeyMosaic tiles={person.keys.mosaic} size={88} />
        <div className="flex min-w-0 flex-[1_1_28rem] flex-col gap-2">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <bdi className="font-semibold break-all">{email}</bdi>
            <StandingMark standing={person.standing} />
          </p>
          <KeyWords words={person.keys.words} label={t('contacts.wordsOf', { email })} />
        </div>
      </div>
      <p>{t('organization.people', { count: memberCount })}</p>
      {areAnySet(policies) && (
        <div className="-mt-6">
          <RulesList policies={policies} title={t('rules.forYou')} />
        </div>
      )}
      <p className="text-small text-ink-2">{t('reports.seenBeforeJoining')}</p>
      {wasLeft && <p className="text-small text-ink-2">{t('organization.wasLeft')}</p>}
      <SafetyNumber email={email} safetyNumber={person.safetyNumber} />
    </FormDialog>
  )
}
