import type { NewPhoneAccess } from '@severy/client'
import { AlertDialog, Banner, Button, Skeleton, useToast } from '@severy/ui'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ago } from '../../../platform/words/ago.ts'
import { useEngine, type Engine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { mayChange } from '../../../platform/page/overlay.ts'
import { useAccount } from '../../../platform/session/session.ts'
import { sizeText } from '../../../platform/words/size-text.ts'
import { useLoaded } from '../../../platform/server/use-loaded.ts'
import { useNow } from '../../../platform/browser/use-now.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { CopiedText } from '../../../shell/values/copied-text.tsx'
import { LoadProblem, sessionProblemText } from '../../../shell/failures/load-problem.tsx'
import { AccessDialog } from './access-dialog.tsx'
import { writeProblemText } from './phone-problem-text.ts'
import { PhonesDialog } from './phones-dialog.tsx'
import { SecretsDialog } from './secrets-dialog.tsx'

type Asked = 'save' | 'secrets' | 'renew' | 'close' | 'end' | NewPhoneAccess

const load = (engine: Pick<Engine, 'getPhones'>) => engine.getPhones()

/** The phone mirror: what an app on the phone needs, and when it last fetched the file. */
export function PhonesSection() {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const now = useNow(30_000)
  const isOnline = useOnline()
  const mayExport = useAccount()?.policies.mayExport ?? true
  const loaded = useLoaded(load, ['sessions-changed', 'status'])
  const { value: phones, refusal, isLoading, reload } = loaded
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isAsked = asked === 'renew' || asked === 'close' || asked === 'end'
  const close = () => {
    setAsked(null)
  }
  const ask = (what: Asked) => () => {
    if (mayChange()) setAsked(what)
  }

  async function update() {
    setBusy(true)
    const written = await orUnexpected(engine.updatePhones())
    setBusy(false)
    if (written.ok) show({ tone: 'success', title: t('phones.updated') })
    else {
      show({ tone: 'danger', title: t('phones.updateFailed'), text: writeProblemText(t, written.error) })
    }
    await reload()
  }

  async function confirm() {
    setBusy(true)
    const done = await orUnexpected(act())
    setBusy(false)
    setAsked(done.ok && done.value !== undefined ? done.value : null)
    if (!done.ok) {
      const { reason } = done.error
      const text =
        reason === 'two-factor-required'
          ? t('phones.twoFactor')
          : sessionProblemText(t, { ...done.error, reason })
      show({ tone: 'danger', title: t('phones.saveFailed'), text })
    } else if (asked !== 'renew') {
      show({ tone: 'success', title: t(asked === 'end' ? 'phones.ended' : 'phones.closed') })
    }
    await reload()
  }

  function act() {
    if (asked === 'renew') return engine.renewPhoneAccess()
    return asked === 'end' ? engine.endPhones() : engine.endPhoneAccess()
  }

  return (
    <section aria-labelledby="phones-heading">
      <h2 id="phones-heading" className="type-title-3">
        {t('phones.heading')}
      </h2>
      <p className="mt-1 text-ink-2">
        {t('phones.text')}{' '}
        <a href="/help/phone-apps" className="text-link-underlined">
          {t('phones.help')}
        </a>
      </p>
      {!mayExport && (
        <Banner tone="info" className="mt-4">
          {t('phones.forbidden')}
        </Banner>
      )}
      <LoadProblem loaded={loaded} title={t('phones.loadFailed')} />
      {isLoading && phones === null && refusal === null && (
        <div role="status" aria-label={t('common.loading')} className="mt-4">
          <Skeleton className="h-18 w-full" />
        </div>
      )}
      {!isLoading && refusal === null && phones === null && (
        <Button
          className="mt-4"
          icon={<Smartphone aria-hidden />}
          disabled={!isOnline || !mayExport}
          onClick={ask('save')}
        >
          {t('phones.setUp')}
        </Button>
      )}
      {phones !== null && (
        <>
          <div className="mt-4 flex flex-col gap-2 rounded-control bg-sunken px-4 py-3">
            <CopiedText
              label={t('phones.address')}
              text={phones.address}
              copyLabel={t('phones.copyAddress')}
              copiedText={t('phones.addressCopied')}
            />
            <CopiedText
              label={t('phones.userName')}
              text={phones.userName}
              copyLabel={t('phones.copyUserName')}
              copiedText={t('phones.userNameCopied')}
            />
          </div>
          <p className="mt-3">
            {phones.writtenAt === null
              ? t('phones.unwritten')
              : t('phones.written', {
                  ago: ago(t, phones.writtenAt, now),
                  size: sizeText(phones.size),
                })}
          </p>
          <p className="text-ink-2">
            {phones.access === null
              ? t('phones.noAccess')
              : phones.access.lastUsedAt === null
                ? t('phones.neverFetched', { date: new Date(phones.access.createdAt) })
                : t('phones.fetched', {
                    ago: ago(t, phones.access.lastUsedAt, now),
                    address: phones.access.lastAddress ?? '',
                  })}
          </p>
          {phones.problem !== null && (
            <Banner tone="warn" className="mt-3" title={t('phones.updateFailed')}>
              {writeProblemText(t, { reason: phones.problem })}
            </Banner>
          )}
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              size={32}
              disabled={!isOnline}
              busy={isBusy && asked === null}
              busyLabel={t('phones.updating')}
              onClick={() => {
                if (mayChange()) void update()
              }}
            >
              {t('phones.update')}
            </Button>
            <Button size={32} disabled={!isOnline} onClick={ask('save')}>
              {t('phones.change')}
            </Button>
            <Button size={32} disabled={!isOnline} onClick={ask('renew')}>
              {t('phones.renew')}
            </Button>
            <Button size={32} onClick={ask('secrets')}>
              {t('phones.showSecrets')}
            </Button>
            {phones.access !== null && (
              <Button size={32} variant="quiet" disabled={!isOnline} onClick={ask('close')}>
                {t('phones.close')}
              </Button>
            )}
            <Button size={32} variant="quiet" disabled={!isOnline} onClick={ask('end')}>
              {t('phones.end')}
            </Button>
          </div>
        </>
      )}
      {asked === 'save' && (
        <PhonesDialog
          before={phones}
          onSaved={(access) => {
            setAsked(access)
            show({ tone: 'success', title: t('phones.saved') })
            void reload()
          }}
          onClose={close}
        />
      )}
      {asked === 'secrets' && <SecretsDialog onClose={close} />}
      {isAsked && (
        <AlertDialog
          open
          onOpenChange={close}
          tone="danger"
          title={t(`phones.${asked}Title`)}
          description={t(`phones.${asked}Text`)}
          confirmLabel={t(`phones.${asked}`)}
          cancelLabel={t('common.cancel')}
          busy={isBusy}
          busyLabel={t('phones.saving')}
          onConfirm={() => void confirm()}
        />
      )}
      {asked !== null && typeof asked === 'object' && <AccessDialog access={asked} onClose={close} />}
    </section>
  )
}
