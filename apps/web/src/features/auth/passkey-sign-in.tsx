import { Button, useToast } from '@severy/ui'
import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { arePasskeysSupported } from '@severy/engine-host/passkey-ceremonies'
import type { Problem } from './refusal-banner.tsx'
import { usePasskey } from './use-passkey.ts'

/** Sign-in without a password, below the form; renders nothing in browsers without passkeys. */
export function PasskeySignIn({ onProblem }: { onProblem: (problem: Problem | null) => void }) {
  const { t } = useTranslation()
  const { show } = useToast()
  const { ask, isBusy } = usePasskey(onProblem, () => {
    show({ tone: 'success', title: t('auth.welcomeTitle'), text: t('auth.welcomeText') })
  })
  if (!arePasskeysSupported()) return null
  return (
    <Button
      size={48}
      busy={isBusy}
      busyLabel={t('passkey.waiting')}
      icon={<KeyRound aria-hidden />}
      onClick={() => void ask()}
    >
      {t('passkey.signIn')}
    </Button>
  )
}
