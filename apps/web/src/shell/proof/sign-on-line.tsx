import type { Account } from '@severy/client'
import { useToast } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { signOnProblemText, useSignOn } from './use-sign-on.ts'
import './en-proof.ts'
import './en-sign-in.ts'

/** The password was right, but the organization's provider must confirm the sign-in before the server accepts it. */
export function SignOnLine({ account: { email } }: { account: Pick<Account, 'email'> }) {
  const { t } = useTranslation()
  const { show } = useToast()
  const { goToProvider, isBusy } = useSignOn()

  async function go() {
    const refusal = await goToProvider(email)
    if (refusal !== null) {
      show({ tone: 'danger', title: t('signOn.failedTitle'), text: signOnProblemText(t, refusal) })
    }
  }

  return (
    <>
      <strong className="font-semibold">{t('signOn.neededTitle')}</strong> {t('singleSignOn.lineText')}{' '}
      <button
        type="button"
        aria-busy={isBusy}
        className="font-semibold whitespace-nowrap underline underline-offset-3"
        onClick={() => {
          if (!isBusy) void go()
        }}
      >
        {t('signOn.button')}
      </button>
    </>
  )
}
