import type { TwoFactorStatus } from '@severy/client'
import { Badge, Banner, Button, Skeleton, useToast } from '@severy/ui'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { networkProblemText } from '../../../platform/words/problem-texts.ts'
import { refreshSecondStep } from '../../../platform/session/second-step.ts'
import { SettingsSection } from '../settings-section.tsx'
import { DisableDialog } from './disable-dialog.tsx'
import { NewCodesDialog } from './new-codes-dialog.tsx'
import { SetupDialog } from './setup-dialog.tsx'

export function TwoFactorSection() {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [status, setStatus] = useState<TwoFactorStatus | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [dialog, setDialog] = useState<'set-up' | 'disable' | 'new-codes' | null>(null)

  const load = useCallback(async (): Promise<void> => {
    const outcome = await orUnexpected(engine.getTwoFactor())
    if (outcome.ok) setStatus(outcome.value)
    setProblem(outcome.ok ? null : networkProblemText(t, outcome.error))
  }, [engine, t])
  useEffect(() => {
    // The state changes only with the answer, not in the effect itself.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    void load()
  }, [load])

  async function forget() {
    const outcome = await orUnexpected(engine.forgetRememberedDevices())
    if (outcome.ok) show({ tone: 'success', title: t('twoFactor.forgotten') })
    else show({ tone: 'danger', title: networkProblemText(t, outcome.error) })
    await load()
  }

  const close = () => {
    setDialog(null)
  }
  const refresh = () => {
    void load()
    // An organization may have required it.
    void refreshSecondStep(engine)
  }
  const isOn = status !== null && status.enabledAt !== null
  return (
    <>
      <SettingsSection
        title={t('twoFactor.section')}
        text={t('twoFactor.sectionText')}
        status={
          status !== null && (
            <Badge tone={isOn ? 'ok' : 'neutral'}>{isOn ? t('twoFactor.on') : t('twoFactor.off')}</Badge>
          )
        }
        action={
          status !== null && (
            <Button
              onClick={() => {
                setDialog(isOn ? 'disable' : 'set-up')
              }}
            >
              {isOn ? t('twoFactor.disable') : t('twoFactor.setUp')}
            </Button>
          )
        }
      >
        {content()}
      </SettingsSection>
      {dialog === 'set-up' && <SetupDialog onClose={close} onEnabled={refresh} />}
      {dialog === 'disable' && <DisableDialog onClose={close} onDisabled={refresh} />}
      {dialog === 'new-codes' && <NewCodesDialog onClose={close} onMade={refresh} />}
    </>
  )

  function content(): ReactNode {
    if (problem !== null) {
      return (
        <Banner
          tone="info"
          action={
            <Button size={32} onClick={refresh}>
              {t('common.tryAgain')}
            </Button>
          }
        >
          {t('twoFactor.unknown', { problem })}
        </Banner>
      )
    }
    if (status === null) return <Skeleton className="h-5 w-64" />
    if (status.enabledAt === null) {
      if (status.requiredBy === null) return undefined
      return <Banner tone="warn">{t('twoFactor.required', { date: new Date(status.requiredBy) })}</Banner>
    }
    const { backupCodesRemaining, rememberedDevices, enabledAt } = status
    return (
      <>
        <p className="text-ink-2">
          {t('twoFactor.since', { date: new Date(enabledAt) })}{' '}
          {backupCodesRemaining === 0
            ? t('twoFactor.codesNone')
            : t('twoFactor.codesLeft', { count: backupCodesRemaining })}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            onClick={() => {
              setDialog('new-codes')
            }}
          >
            {t('twoFactor.newCodes')}
          </Button>
          {rememberedDevices > 0 && (
            <Button variant="quiet" onClick={() => void forget()}>
              {t('twoFactor.forget', { count: rememberedDevices })}
            </Button>
          )}
        </div>
      </>
    )
  }
}
