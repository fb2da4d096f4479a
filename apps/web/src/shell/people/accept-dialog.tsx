import type { ShareOffer } from '@severy/client'
import { KeyMosaic, KeyWords, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { OfferWarning } from './offer-warning.tsx'
import { StandingMark } from './standing-mark.tsx'
import { SafetyNumber } from './safety-number.tsx'
import { personProblemText } from './person-problem-text.ts'
import './en-people.ts'

/** Who offers something, and how certain that is; nothing is opened before "Accept" (PROTOCOL 8.1). */
export function AcceptDialog({
  offer: { vaultId, vaultName, person, permission, items, itemCount, wasLeft, accepting },
  onClose,
}: {
  offer: ShareOffer
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ title: string; text: string } | null>(null)
  const email = person.email ?? t('sharing.gone')

  async function answer(choice: 'accept' | 'decline') {
    setBusy(true)
    const accepts = choice === 'accept'
    const done = accepts
      ? await orUnexpected(engine.acceptShare(vaultId))
      : await orUnexpected(engine.declineShare(vaultId))
    setBusy(false)
    if (done.ok) {
      if (accepts) show({ tone: 'success', title: t('sharing.accepted'), text: t('sharing.acceptedText') })
      else show({ tone: 'plain', title: t('sharing.declined') })
      onClose()
      return
    }
    const title = t(accepts ? 'sharing.acceptFailed' : 'sharing.declineFailed')
    setProblem({ title, text: personProblemText(t, done.error) })
  }

  return (
    <FormDialog
      title={t('sharing.acceptTitle', { email })}
      description={t('sharing.acceptText', { email })}
      width="medium"
      submitLabel={accepting === 'never' ? null : t('sharing.accept')}
      busyLabel={t('sharing.accepting')}
      backLabel={t('sharing.decline')}
      needsNetwork
      isBusy={isBusy}
      failedTitle={problem?.title ?? ''}
      problem={problem?.text ?? null}
      onSubmit={() => answer('accept')}
      onBack={() => void answer('decline')}
      onClose={onClose}
    >
      <OfferWarning person={person} email={email} newText={t('sharing.acceptUnknown', { email })} />
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
      <div>
        <h3 className="text-small font-semibold">{t('sharing.offered')}</h3>
        {vaultName !== null && (
          <p dir="auto" className="mt-1 wrap-anywhere">
            {t('vaults.offerName', { name: vaultName })}
          </p>
        )}
        <ul className="mt-1 flex flex-col">
          {items.map(({ title, website, username }, index) => (
            // Two items may share a title; the list does not change while it is shown.
            <li key={`${String(index)}-${title}`} className="py-1">
              <span dir="auto" className="font-semibold wrap-anywhere">
                {title.trim() === '' ? t('vault.untitled') : title}
              </span>
              <span dir="ltr" className="block truncate text-start text-small text-ink-2">
                {[website, username].filter((text) => text !== '').join(' · ')}
              </span>
            </li>
          ))}
        </ul>
        {itemCount > items.length && (
          <p className="text-small text-ink-2">
            {t('sharing.offeredMore', { count: itemCount - items.length })}
          </p>
        )}
        {wasLeft && <p className="text-small text-ink-2">{t('sharing.wasLeft')}</p>}
      </div>
      <p>{t(permission === 'edit' ? 'sharing.offersEdit' : 'sharing.offersView')}</p>
      <SafetyNumber email={email} safetyNumber={person.safetyNumber} />
    </FormDialog>
  )
}
