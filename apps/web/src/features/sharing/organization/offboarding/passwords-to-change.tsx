import type { OffboardingState, PasswordToChange } from '@severy/client'
import {
  AlertDialog,
  Badge,
  Button,
  buttonClass,
  Checkbox,
  classNames,
  EmptyState,
  useToast,
} from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEngine } from '../../../../platform/engine/use-engine.ts'
import { calledByName, itemAddress } from '../../../../platform/vault/item-address.ts'
import { orUnexpected } from '../../../../platform/server/or-unexpected.ts'
import { useOnline } from '../../../../platform/browser/use-online.ts'
import { vaultPermission } from '../../../../platform/session/session-state.ts'
import { sessionProblemText } from '../../../../shell/failures/load-problem.tsx'

/** Rows added by each click: thousands at once would be slow. */
const portion = 100

/** The passwords that a removed person could read. Changing one ticks it off; anything else needs a click. */
export function PasswordsToChange({ state, at }: { state: OffboardingState; at: number }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const isOnline = useOnline()
  const [count, setCount] = useState(portion)
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { vaultId, userId, passwords, isMember } = state
  const open = passwords.filter(isOpen).length

  async function end() {
    setBusy(true)
    const ended = await orUnexpected(engine.endOffboarding(vaultId, userId))
    setBusy(false)
    setAsked(false)
    if (ended.ok) show({ tone: 'success', title: t('offboarding.ended') })
    else {
      const text = sessionProblemText(t, ended.error)
      show({ tone: 'danger', title: t('offboarding.endFailed'), text })
    }
  }

  return (
    <section aria-labelledby="change-heading">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="change-heading" className="type-title-3">
          {t('offboarding.change')}
        </h2>
        <p role="status" className="text-ink-2 tabular-nums">
          {passwords.length > 0 &&
            t('offboarding.progress', { done: passwords.length - open, count: passwords.length })}
        </p>
      </div>
      <p className="mt-1 max-w-[62ch] text-small text-ink-2">
        {t('offboarding.changeText', { date: new Date(at) })}
      </p>
      {passwords.length === 0 && <p className="mt-3">{t('offboarding.noPasswords')}</p>}
      {passwords.length > 0 && open === 0 && (
        <EmptyState pictogram="success" headingLevel={3} title={t('offboarding.allDone')} />
      )}
      <ul className="mt-2 flex flex-col">
        {passwords.slice(0, count).map((password) => (
          <Line
            key={`${password.ref.vaultId}/${password.ref.itemId}`}
            password={password}
            isDisabled={!isOnline}
            state={state}
          />
        ))}
      </ul>
      {passwords.length > count && (
        <Button
          className="mt-4"
          onClick={() => {
            setCount(count + portion)
          }}
        >
          {t('reports.more')}
        </Button>
      )}
      {!isMember && (
        <Button
          className="mt-4"
          disabled={!isOnline}
          onClick={() => {
            setAsked(true)
          }}
        >
          {t('offboarding.end')}
        </Button>
      )}
      {isAsked && (
        <AlertDialog
          open
          onOpenChange={setAsked}
          title={t('offboarding.endTitle')}
          description={t('offboarding.endText', { count: open })}
          confirmLabel={t('offboarding.end')}
          cancelLabel={t('common.cancel')}
          busy={isBusy}
          onConfirm={() => void end()}
        />
      )}
    </section>
  )
}

export function isOpen({ state }: PasswordToChange): boolean {
  return state === 'open' || state === 'readable'
}

function Line({
  password: { ref, title, state: progress },
  state: { vaultId, userId },
  isDisabled,
}: {
  password: PasswordToChange
  state: OffboardingState
  isDisabled: boolean
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const name = title.trim() === '' ? t('vault.untitled') : title
  const mayEdit = vaultPermission(ref.vaultId) !== 'view'

  async function mark(isDone: boolean) {
    setBusy(true)
    const marked = await orUnexpected(
      engine.markPasswordChanged({ vaultId, userId, itemId: ref.itemId, isDone }),
    )
    setBusy(false)
    if (!marked.ok) {
      const text = sessionProblemText(t, marked.error)
      show({ tone: 'danger', title: t('offboarding.markFailed'), text })
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-subtle py-3">
      <Checkbox
        label={
          <span className="wrap-anywhere" dir="auto">
            {name}
          </span>
        }
        checked={progress === 'changed' || progress === 'done'}
        disabled={isDisabled || isBusy || progress === 'changed' || progress === 'readable'}
        onChange={(isDone) => void mark(isDone)}
        className="flex-[1_1_14rem]"
      />
      {progress === 'changed' && <Badge tone="ok">{t('offboarding.changed')}</Badge>}
      {progress === 'readable' && <Badge tone="warn">{t('offboarding.stillReadable')}</Badge>}
      {progress === 'open' && (
        <Link
          to={mayEdit ? `${itemAddress(ref)}&edit=` : itemAddress(ref)}
          state={calledByName}
          aria-label={t('offboarding.editOf', { name })}
          className={classNames(buttonClass({ size: 32 }), 'pointer-coarse:min-h-11')}
        >
          {t('offboarding.edit')}
        </Link>
      )}
    </li>
  )
}
