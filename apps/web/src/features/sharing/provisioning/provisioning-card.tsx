import type { Organization } from '@severy/client'
import { AlertDialog, Banner, Button, ErrorState, Skeleton, useToast } from '@severy/ui'
import { useCallback, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { mayChange } from '../../../platform/page/overlay.ts'
import { useLoaded } from '../../../platform/server/use-loaded.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { CopiedText } from '../../../shell/values/copied-text.tsx'
import { manageProblemText } from '../sign-on/sign-on-texts.ts'
import { Proposals } from './proposals.tsx'
import { TokenDialog } from './token-dialog.tsx'

type Asked = 'replace' | 'end' | { token: string }

/** For owners of a business: what its directory proposes, and the token that authorizes it. */
export function ProvisioningCard({ organization }: { organization: Organization }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const id = useId()
  const isOnline = useOnline()
  const { vaultId } = organization
  const load = useCallback(() => engine.getProvisioning(vaultId), [engine, vaultId])
  const { value, refusal, isLoading, reload } = useLoaded(load, ['profile-changed', 'status'])
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isBusy, setBusy] = useState(false)
  const close = () => {
    setAsked(null)
  }

  async function makeToken() {
    setBusy(true)
    const made = await orUnexpected(engine.createProvisioningToken(vaultId))
    setBusy(false)
    setAsked(made.ok ? made.value : null)
    if (!made.ok) {
      show({
        tone: 'danger',
        title: t('provisioning.makeFailed'),
        text: manageProblemText(t, made.error),
      })
    }
    await reload()
  }

  async function end() {
    setBusy(true)
    const done = await orUnexpected(engine.endProvisioning(vaultId))
    setBusy(false)
    close()
    if (done.ok) show({ tone: 'success', title: t('provisioning.ended') })
    else show({ tone: 'danger', title: t('provisioning.endFailed'), text: manageProblemText(t, done.error) })
    await reload()
  }

  return (
    <section aria-labelledby={id} className="rounded-card border border-subtle bg-surface p-5 md:p-6">
      <h2 id={id} className="type-title-2">
        {t('provisioning.title')}
      </h2>
      <p className="mt-1 text-ink-2">{t('provisioning.text')}</p>
      {value === null && isLoading && (
        <div role="status" aria-label={t('common.loading')} className="mt-4 flex flex-col gap-2">
          <Skeleton className="h-12 w-full" />
        </div>
      )}
      {value === null && refusal !== null && !isLoading && (
        <ErrorState
          title={t('provisioning.loadFailed')}
          text={manageProblemText(t, refusal)}
          retryLabel={t('common.tryAgain')}
          onRetry={() => void reload()}
        />
      )}
      {value !== null && (
        <>
          {refusal !== null && (
            <Banner tone="warn" title={t('account.stale')} className="mt-4">
              {manageProblemText(t, refusal)}
            </Banner>
          )}
          <div className="mt-4 rounded-control bg-sunken px-4 py-3">
            <CopiedText
              label={t('provisioning.address')}
              text={value.address}
              copyLabel={t('provisioning.copyAddress')}
              copiedText={t('provisioning.addressCopied')}
            />
          </div>
          {value.token === null ? (
            <p className="mt-3">{t('provisioning.noToken')}</p>
          ) : (
            <p className="mt-3">
              {t('provisioning.tokenSince', { date: new Date(value.token.createdAt) })}{' '}
              {value.token.lastUsedAt === null
                ? t('provisioning.neverUsed')
                : t('provisioning.lastUsed', { date: new Date(value.token.lastUsedAt) })}
            </p>
          )}
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              size={32}
              disabled={!isOnline}
              busy={isBusy && asked === null}
              busyLabel={t('provisioning.making')}
              onClick={() => {
                if (!mayChange()) return
                if (value.token === null) void makeToken()
                else setAsked('replace')
              }}
            >
              {t(value.token === null ? 'provisioning.makeToken' : 'provisioning.replaceToken')}
            </Button>
            {value.token !== null && (
              <Button
                size={32}
                variant="quiet"
                disabled={!isOnline}
                onClick={() => {
                  setAsked('end')
                }}
              >
                {t('provisioning.end')}
              </Button>
            )}
          </div>
          {value.token !== null && <Proposals organization={organization} provisioning={value} />}
        </>
      )}
      {(asked === 'replace' || asked === 'end') && (
        <AlertDialog
          open
          onOpenChange={close}
          tone="danger"
          title={t(`provisioning.${asked}Title`)}
          description={t(`provisioning.${asked}Text`)}
          confirmLabel={t(asked === 'end' ? 'provisioning.end' : 'provisioning.replaceToken')}
          cancelLabel={t('common.cancel')}
          busy={isBusy}
          busyLabel={t(asked === 'end' ? 'provisioning.ending' : 'provisioning.making')}
          onConfirm={() => void (asked === 'end' ? end() : makeToken())}
        />
      )}
      {asked !== null && typeof asked === 'object' && <TokenDialog token={asked.token} onClose={close} />}
    </section>
  )
}
