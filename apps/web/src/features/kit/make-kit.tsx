import type { Account } from '@severy/client'
import { Banner, Button, PasswordField } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MakeKitState } from './use-make-kit.ts'

/** Shows which kit exists, and makes a new one on request. */
export function MakeKit({
  kit,
  state,
  onMake,
  onLater,
}: {
  kit: Account['kit']
  state: MakeKitState
  onMake: (password: string | null) => Promise<void>
  onLater: () => void
}) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const needsPassword = state.name === 'password-needed'
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (state.name !== 'making') void onMake(password === '' ? null : password)
      }}
    >
      <p>{kitNote()}</p>
      <div aria-live="polite" className="contents">
        {state.name === 'failed' && (
          <Banner tone="danger" title={t('kit.failedTitle')}>
            {state.text}
          </Banner>
        )}
        {needsPassword && <p>{t('kit.passwordNeeded')}</p>}
      </div>
      {(needsPassword || password !== '') && (
        <PasswordField
          label={t('auth.password')}
          value={password}
          onChange={setPassword}
          error={needsPassword ? state.error : null}
          revealLabel={t('auth.showPassword')}
          hideLabel={t('auth.showPassword')}
          capsLockHint={t('auth.capsLock')}
          sealLabel={t('common.onlyYou')}
          autoComplete="current-password"
          size={48}
          autoFocus
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={state.name === 'making'} busyLabel={t('kit.making')}>
          {t('kit.make')}
        </Button>
        <Button variant="quiet" onClick={onLater}>
          {t('kit.later')}
        </Button>
      </div>
    </form>
  )

  function kitNote(): string {
    if (kit === null) return t('kit.none')
    return kit.savedAt === null
      ? t('kit.currentUnsaved', { number: kit.number })
      : t('kit.currentSaved', { number: kit.number, date: new Date(kit.savedAt) })
  }
}
