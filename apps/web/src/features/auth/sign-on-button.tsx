import { isEmailAddress } from '@severy/domain'
import { Button } from '@severy/ui'
import { Building2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { signOnProblemText, useSignOn } from '../../shell/proof/use-sign-on.ts'
import type { Problem } from './refusal-banner.tsx'

/** Redirects to the provider of the address's organization. */
export function SignOnButton({
  email,
  onEmailMissing,
  onProblem,
}: {
  email: string
  onEmailMissing: () => void
  onProblem: (problem: Problem | null) => void
}) {
  const { t } = useTranslation()
  const { goToProvider, isBusy } = useSignOn()

  async function go() {
    onProblem(null)
    if (!isEmailAddress(email)) {
      onEmailMissing()
      return
    }
    const refusal = await goToProvider(email)
    if (refusal !== null) onProblem({ title: t('signOn.failedTitle'), text: signOnProblemText(t, refusal) })
  }

  return (
    <Button
      size={48}
      busy={isBusy}
      busyLabel={t('signOn.busy')}
      icon={<Building2 aria-hidden />}
      onClick={() => void go()}
    >
      {t('signOn.button')}
    </Button>
  )
}
