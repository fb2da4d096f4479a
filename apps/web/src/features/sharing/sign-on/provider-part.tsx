import type { SingleSignOn } from '@severy/contract'
import { AlertDialog, Button, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { mayChange } from '../../../platform/page/overlay.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { CopiedText } from '../../../shell/values/copied-text.tsx'
import { ProviderDialog } from './provider-dialog.tsx'
import { manageProblemText } from './sign-on-texts.ts'
import { TestDialog } from './test-dialog.tsx'

/** The OpenID provider, and a test sign-in through it. */
export function ProviderPart({
  vaultId,
  signOn: { provider, redirectUrl },
  onChanged,
}: {
  vaultId: string
  signOn: SingleSignOn
  onChanged: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const isOnline = useOnline()
  const [asked, setAsked] = useState<'change' | 'remove' | null>(null)
  const [isTesting, setTesting] = useState(false)
  /** Where a test continues. */
  const [testUrl, setTestUrl] = useState<string | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const close = () => {
    setAsked(null)
    onChanged()
  }

  async function test() {
    setTesting(true)
    const tested = await orUnexpected(engine.testSingleSignOn(vaultId))
    setTesting(false)
    if (!tested.ok) {
      show({ tone: 'danger', title: t('singleSignOn.failed'), text: manageProblemText(t, tested.error) })
      return
    }
    const { url, cause } = tested.value
    if (url !== null) setTestUrl(url)
    else if (cause !== null) {
      const text = t(`singleSignOn.causes.${cause}`)
      show({ tone: 'danger', title: t('singleSignOn.testFailed'), text })
    }
  }

  async function remove() {
    setRemoving(true)
    const done = await orUnexpected(engine.removeSingleSignOn(vaultId))
    setRemoving(false)
    if (done.ok) show({ tone: 'success', title: t('singleSignOn.removed') })
    else show({ tone: 'danger', title: t('singleSignOn.failed'), text: manageProblemText(t, done.error) })
    close()
  }

  return (
    <>
      <h3 className="mt-6 text-small font-semibold text-ink-2">{t('singleSignOn.provider')}</h3>
      {provider === null && <p className="mt-1 text-ink-2">{t('singleSignOn.noProvider')}</p>}
      {provider !== null && (
        <dl className="mt-1 grid grid-cols-1 gap-x-6 sm:grid-cols-[auto_1fr]">
          <dt className="text-ink-2">{t('singleSignOn.issuer')}</dt>
          <dd dir="ltr" className="mb-2 wrap-anywhere sm:mb-0">
            {provider.issuer}
          </dd>
          <dt className="text-ink-2">{t('singleSignOn.clientId')}</dt>
          <dd dir="ltr" className="mb-2 wrap-anywhere sm:mb-0">
            {provider.clientId}
          </dd>
          <dt className="text-ink-2">{t('singleSignOn.clientSecret')}</dt>
          <dd>{t(provider.hasSecret ? 'singleSignOn.hasSecret' : 'singleSignOn.noSecret')}</dd>
        </dl>
      )}
      <div className="mt-2 rounded-control bg-sunken px-4 py-3">
        <CopiedText
          label={t('singleSignOn.redirect')}
          text={redirectUrl}
          copyLabel={t('singleSignOn.copyRedirect')}
          copiedText={t('singleSignOn.redirectCopied')}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size={32}
          disabled={!isOnline}
          onClick={() => {
            if (mayChange()) setAsked('change')
          }}
        >
          {t(provider === null ? 'singleSignOn.setUp' : 'singleSignOn.change')}
        </Button>
        {provider !== null && (
          <>
            <Button
              size={32}
              busy={isTesting}
              busyLabel={t('singleSignOn.testing')}
              disabled={!isOnline}
              onClick={() => void test()}
            >
              {t('singleSignOn.test')}
            </Button>
            <Button
              size={32}
              variant="quiet"
              disabled={!isOnline}
              onClick={() => {
                setAsked('remove')
              }}
            >
              {t('singleSignOn.remove')}
            </Button>
          </>
        )}
      </div>
      {asked === 'change' && <ProviderDialog vaultId={vaultId} provider={provider} onClose={close} />}
      {testUrl !== null && (
        <TestDialog
          url={testUrl}
          redirectUrl={redirectUrl}
          onClose={() => {
            setTestUrl(null)
            onChanged()
          }}
        />
      )}
      {asked === 'remove' && (
        <AlertDialog
          open
          onOpenChange={close}
          tone="danger"
          title={t('singleSignOn.removeTitle')}
          description={t('singleSignOn.removeText')}
          confirmLabel={t('organization.remove')}
          cancelLabel={t('common.cancel')}
          busy={isRemoving}
          busyLabel={t('organization.removing')}
          onConfirm={() => void remove()}
        />
      )}
    </>
  )
}
