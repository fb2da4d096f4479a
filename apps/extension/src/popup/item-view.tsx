import type { ItemRow as Row } from '@severy/client'
import { itemFacts, kindOf, type Item } from '@severy/domain'
import type { SiteVerdict } from '@severy/domain/websites'
import { arePasskeysSupported } from '@severy/engine-host/passkey-ceremonies'
import type { OneTimeCode } from '@severy/otp'
import { healthReasons, healthTitles } from '@severy/engine-host/health-words'
import { Banner, Button, CodeText, IconButton, MaskedText, PasswordText, TotpCode } from '@severy/ui'
import { Copy, Eye, EyeOff, KeyRound } from 'lucide-react'
import { useCallback, useEffect, useState, type SyntheticEvent, type ReactNode } from 'react'
import { useFill } from '../fill/use-fill.ts'
import { AccountPasswordField } from '../pages/account-password-field.tsx'
import { problemText } from '../pages/problem-texts.ts'
import type { Door } from '../pages/use-vault.ts'
import type { VaultState } from '../vault/vault-door.ts'
import { openErrand, openWebApp } from './open-page.ts'
import { useCopy } from './use-copy.ts'
import { useMarks } from './use-marks.ts'
import type { Tab } from './use-tab.ts'
import { ViewFrame } from './view-frame.tsx'

/** One item with everything that can be copied from it. The rest is in the web app. */
export function ItemView({
  door,
  state,
  tab,
  row,
  mayEdit,
  onEdit,
  onChangePassword,
  onBack,
}: {
  door: Door
  state: VaultState
  tab: Tab
  row: Row
  mayEdit: boolean
  onEdit: () => void
  onChangePassword: () => void
  onBack: () => void
}) {
  const [item, setItem] = useState<Item | null>(null)
  const [isClosed, setClosed] = useState(row.summary.reprompt)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isOver = false
    void door.getItem(row.ref).then((opened) => {
      if (isOver) return
      setItem(opened)
      setClosed(opened === null && row.summary.reprompt)
      if (opened !== null) void door.markUsed(row.ref)
    })
    return () => {
      isOver = true
    }
  }, [door, row, tries])

  return (
    <ViewFrame
      title={row.summary.title}
      onBack={onBack}
      aside={
        <>
          {mayEdit && item?.type === 'password' && (
            <Button size={32} variant="quiet" onClick={onEdit}>
              Edit
            </Button>
          )}
          <Button
            size={32}
            variant="quiet"
            onClick={() => {
              if (state.server !== null) openWebApp(state.server, `/dashboard?item=${row.ref.itemId}`)
            }}
          >
            Web app
          </Button>
        </>
      }
    >
      {isClosed && (
        <AskPassword
          door={door}
          row={row}
          canUsePasskey={canProveWithPasskey(state) && arePasskeysSupported()}
          onOpen={() => {
            setTries(tries + 1)
          }}
        />
      )}
      {item !== null && (
        <Content
          door={door}
          state={state}
          tab={tab}
          row={row}
          item={item}
          {...(mayEdit && { onChangePassword })}
        />
      )}
    </ViewFrame>
  )
}

function canProveWithPasskey({ status }: VaultState): boolean {
  return status.name === 'unlocked' && status.account.canProveWithPasskey
}

/** For items that ask for the account password again. */
function AskPassword({
  door,
  row,
  canUsePasskey,
  onOpen,
}: {
  door: Door
  row: Row
  canUsePasskey: boolean
  onOpen: () => void
}) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function unlock(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (isBusy || password === '') return
    setBusy(true)
    const outcome = await door.unlockItem(row.ref, password)
    setBusy(false)
    if (outcome.ok) onOpen()
    else setError(problemText(outcome.error))
  }
  return (
    <form noValidate onSubmit={(event) => void unlock(event)} className="flex flex-col gap-4">
      <p className="text-small text-ink-2">
        This item asks for your account password before it shows anything.
      </p>
      <AccountPasswordField value={password} onChange={setPassword} error={error} autoFocus />
      <Button type="submit" variant="primary" busy={isBusy} busyLabel="Checking...">
        Show
      </Button>
      {canUsePasskey && (
        <Button
          icon={<KeyRound aria-hidden />}
          onClick={() => {
            openErrand({ name: 'open-item', ref: row.ref })
          }}
        >
          Use passkey
        </Button>
      )}
    </form>
  )
}

function Content({
  door,
  state,
  tab,
  row,
  item,
  onChangePassword,
}: {
  door: Door
  state: VaultState
  tab: Tab
  row: Row
  item: Item
  /** Absent if the person may only view it. */
  onChangePassword?: () => void
}) {
  const fill = useFill(door, tab)
  const facts = factsOf(item)
  return (
    <div className="flex flex-col gap-4">
      <HealthNotice door={door} state={state} itemId={row.ref.itemId} />
      {item.type === 'password' && (
        <FillButton door={door} tab={tab} row={row} onFill={() => void fill(row)} />
      )}
      {facts.map(({ label, value, isSecret }) => (
        <Fact key={label} label={label} value={value} isSecret={isSecret} />
      ))}
      {row.summary.hasTotp && <Code door={door} row={row} />}
      {item.notes !== '' && (
        <div>
          <p className="text-small font-semibold text-ink-3">Notes</p>
          <p className="whitespace-pre-wrap wrap-anywhere">{item.notes}</p>
        </div>
      )}
      {onChangePassword !== undefined && row.summary.hasPassword && (
        <Button onClick={onChangePassword}>Change password</Button>
      )}
    </div>
  )
}

/** What is wrong with the password; the button for changing it is below the fields. */
function HealthNotice({ door, state, itemId }: { door: Door; state: VaultState; itemId: string }) {
  const marks = useMarks(door, state, [itemId])[itemId] ?? []
  const [gravest] = marks
  if (gravest === undefined) return null
  return (
    <Banner tone={gravest === 'compromised' ? 'danger' : 'warn'} title={healthTitles[gravest]}>
      {marks.map((mark) => (
        <p key={mark}>{mark === 'reused' ? 'Other items use it too.' : healthReasons[mark]}</p>
      ))}
    </Banner>
  )
}

/** Shown only on a page that the item was saved for. */
function FillButton({ door, tab, row, onFill }: { door: Door; tab: Tab; row: Row; onFill: () => void }) {
  const [verdict, setVerdict] = useState<SiteVerdict | null>(null)
  useEffect(() => {
    void door.verdict(tab.url, row.ref).then(setVerdict)
  }, [door, tab.url, row])
  if (verdict?.kind !== 'match' || verdict.needsHttpConsent) return null
  return (
    <Button variant="primary" onClick={onFill}>
      Fill on {verdict.pageHost}
    </Button>
  )
}

interface ShownFact {
  label: string
  value: string
  isSecret: boolean
}

/** The fields that have a value, in the order of the form. */
function factsOf(item: Item): ShownFact[] {
  const { custom, ...texts } = item.fields
  const values: Readonly<Record<string, string>> = texts
  const own = Object.entries(kindOf(item.type).fields).flatMap(
    ([name, { label, secret, choices }]): ShownFact[] => {
      const value = values[name] ?? ''
      return value === '' ? [] : [{ label, value: choices?.[value] ?? value, isSecret: secret === true }]
    },
  )
  const websites = item.urls.map((value, index) => ({
    label: index === 0 ? 'Website' : `Website ${String(index + 1)}`,
    value,
    isSecret: false,
  }))
  const others = [...itemFacts(item), ...custom]
    .filter(({ value }) => value !== '')
    .map(({ label, kind, value }) => ({ label, value, isSecret: kind === 'hidden' }))
  return [...own, ...websites, ...others]
}

function Fact({ label, value, isSecret }: ShownFact) {
  const copy = useCopy()
  const [isShown, setShown] = useState(!isSecret)
  return (
    <Line
      label={label}
      actions={
        <>
          {isSecret && (
            <IconButton
              label={isShown ? `Hide ${label}` : `Show ${label}`}
              icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
              onClick={() => {
                setShown(!isShown)
              }}
            />
          )}
          <IconButton
            label={`Copy ${label}`}
            icon={<Copy aria-hidden />}
            onClick={() => void copy(value, label)}
          />
        </>
      }
    >
      {!isShown ? (
        <MaskedText label="Hidden" className="type-secret" />
      ) : isSecret ? (
        <PasswordText value={value} />
      ) : (
        value
      )}
    </Line>
  )
}

function Line({ label, actions, children }: { label: string; actions: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p className="text-small font-semibold text-ink-3">{label}</p>
        <div className="wrap-anywhere">{children}</div>
      </div>
      {actions}
    </div>
  )
}

function Code({ door, row }: { door: Door; row: Row }) {
  const copy = useCopy()
  const [code, setCode] = useState<OneTimeCode | null>(null)
  const load = useCallback(() => {
    void door.getCode(row.ref).then(setCode)
  }, [door, row])
  useEffect(load, [load])
  if (code === null) return null
  return (
    <Line
      label="One-time code"
      actions={
        <IconButton
          label="Copy one-time code"
          icon={<Copy aria-hidden />}
          onClick={() => void copy(code.code, 'Code')}
        />
      }
    >
      {code.kind === 'counted' ? (
        <CodeText code={code.code} />
      ) : (
        <TotpCode
          {...code}
          onEnd={load}
          secondsLeftLabel={(seconds) => `${String(seconds)} seconds left`}
          nextLabel="Next"
        />
      )}
    </Line>
  )
}
