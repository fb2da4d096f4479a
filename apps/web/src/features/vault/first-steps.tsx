import { classNames, IconButton, ProgressVoussoirs } from '@severy/ui'
import { Circle, CircleCheck, X } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { openAddForm } from '../../platform/vault/item-form.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { useSession, whenDropped } from '../../platform/session/session.ts'
import { useSetting } from '../../platform/settings/settings.ts'
import { useKeepSettings } from '../../platform/settings/use-keep-settings.ts'
import { useVaultRows } from '../../platform/vault/vault-rows.ts'
import { whenIdle } from '../../platform/browser/when-idle.ts'

/** Whether first steps may be shown: without a saved kit they cannot be hidden. */
export function useMayHaveFirstSteps(): boolean {
  const isKitSaved = useIsKitSaved()
  return useSetting('firstSteps') || !isKitSaved
}

/** What makes a new account safe and useful; renders nothing once all of it is done. */
export function FirstSteps() {
  const { t } = useTranslation()
  const keep = useKeepSettings()
  const isKitSaved = useIsKitSaved()
  const hasItems = useVaultRows(
    ({ isComplete, count, archivedCount }) => !isComplete || count + archivedCount > 0,
  )
  const hasTwoFactor = useHasTwoFactor()
  // The first step, confirming the address, is always done: the account was created by the emailed link.
  const done = [true, isKitSaved, hasItems, hasTwoFactor === true].filter(Boolean).length
  const isOpen = !isKitSaved || !hasItems || hasTwoFactor === false
  if (!isOpen) return null
  return (
    <section aria-labelledby="first-steps" className="rounded-card border border-subtle bg-surface p-4">
      <div className="mb-1 flex min-h-8 items-center justify-between gap-2">
        <h2 id="first-steps" className="font-semibold">
          {t('firstSteps.heading')}
        </h2>
        {isKitSaved && (
          <IconButton
            label={t('firstSteps.hide')}
            icon={<X aria-hidden />}
            className="-my-1 -me-2"
            onClick={() => {
              keep({ firstSteps: false })
            }}
          />
        )}
      </div>
      <ProgressVoussoirs
        label={t('firstSteps.heading')}
        labelHidden
        value={done}
        max={stepCount}
        valueText={t('firstSteps.progress', { done, total: stepCount })}
      />
      <p aria-hidden className="mt-1.5 text-small text-ink-3 tabular-nums">
        {t('firstSteps.progress', { done, total: stepCount })}
      </p>
      <ul className="mt-3 grid gap-3">
        <Step title={t('firstSteps.email')} isDone />
        <Step title={t('firstSteps.kit')} isDone={isKitSaved} to="/account/recovery-kit">
          {t('firstSteps.kitText')}
        </Step>
        <Step title={t('firstSteps.items')} isDone={hasItems}>
          {t('firstSteps.itemsText')}
          <span className="mt-1 flex flex-wrap gap-x-4">
            <Link to="/import" className={actionClass}>
              {t('firstSteps.import')}
            </Link>
            <button type="button" className={actionClass} onClick={openAddForm}>
              {t('firstSteps.add')}
            </button>
          </span>
        </Step>
        <Step title={t('firstSteps.twoFactor')} isDone={hasTwoFactor === true} to="/settings?tab=security">
          {t('firstSteps.twoFactorText')}
        </Step>
      </ul>
    </section>
  )
}

const stepCount = 4
const actionClass =
  'inline-flex min-h-6 items-center font-semibold text-link no-underline underline-offset-3 hover:underline pointer-coarse:min-h-11'

/** A completed step takes a single line. */
function Step({
  title,
  isDone,
  to,
  children,
}: {
  title: string
  isDone: boolean
  to?: string
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const Sign = isDone ? CircleCheck : Circle
  return (
    <li className="flex gap-2.5">
      <Sign
        aria-hidden
        className={classNames('mt-0.5 size-4.5! shrink-0', isDone ? 'text-ok-ink' : 'text-ink-3')}
      />
      <div className="min-w-0 text-small">
        {isDone ? (
          <p className="text-ink-3">
            <span className="sr-only">{t('firstSteps.done')}</span> {title}
          </p>
        ) : (
          <>
            <p>
              {to === undefined ? (
                <span className="font-semibold">{title}</span>
              ) : (
                <Link to={to} className={actionClass}>
                  {title}
                </Link>
              )}
            </p>
            <div className="text-ink-2">{children}</div>
          </>
        )}
      </div>
    </li>
  )
}

function useIsKitSaved(): boolean {
  return useSession(({ status }) => status.name !== 'unlocked' || status.account.kit?.savedAt != null)
}

/** The server's last answer, so that returning to the vault shows it at once. */
let lastTwoFactor: boolean | null = null

whenDropped(() => {
  lastTwoFactor = null
})

/** Null until the server has answered; it is asked only once the vault has been rendered. */
function useHasTwoFactor(): boolean | null {
  const engine = useEngine()
  const [hasTwoFactor, setHasTwoFactor] = useState(lastTwoFactor)
  useEffect(() => {
    let isGone = false
    whenIdle(() => {
      if (isGone) return
      void orUnexpected(engine.getTwoFactor()).then((answer) => {
        if (isGone || !answer.ok) return
        lastTwoFactor = answer.value.enabledAt !== null
        setHasTwoFactor(lastTwoFactor)
      })
    })
    return () => {
      isGone = true
    }
  }, [engine])
  return hasTwoFactor
}
