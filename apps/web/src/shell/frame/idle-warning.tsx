import { AlertDialog } from '@severy/ui'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { useIdleLock } from '../../platform/session/idle.ts'
import { lockVault } from '../../platform/session/lock.ts'
import { usePageShown } from '../../platform/page/page-shown.ts'
import './en-frame.ts'

/** Shown thirty seconds before an unused vault locks (WCAG 2.2.1). */
export function IdleWarning() {
  const { t } = useTranslation()
  const engine = useEngine()
  usePageShown()
  const onLock = useCallback((reason: 'idle' | 'sleep') => void lockVault(engine, reason), [engine])
  const { secondsLeft, stay } = useIdleLock(onLock)
  return (
    <AlertDialog
      open={secondsLeft !== null}
      onOpenChange={stay}
      title={t('lock.warningTitle')}
      description={t('lock.warningText', { count: secondsLeft ?? 0 })}
      cancelLabel={t('lock.stay')}
      confirmLabel={t('shell.lockNow')}
      onConfirm={() => void lockVault(engine, 'idle')}
    />
  )
}
