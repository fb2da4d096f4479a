import type { DeleteAccountReason, ReauthenticateReason, Refusal } from '@severy/client'
import { Banner, Button, TextField, useToast } from '@severy/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useEngine, type Engine } from '../../../platform/engine/use-engine.ts'
import { deleteAccount } from '../../../platform/session/lock.ts'
import { orUnexpected, type Unexpected } from '../../../platform/server/or-unexpected.ts'
import { proofProblemText } from '../../../platform/words/problem-texts.ts'
import { useAccount } from '../../../platform/session/session.ts'
import { useFieldErrors } from '../../../platform/page/use-field-errors.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { useProof } from '../../../platform/session/use-proof.ts'
import { useVaultRows } from '../../../platform/vault/vault-rows.ts'
import { FormProblem } from '../../../shell/forms/form-problem.tsx'
import { ProofField } from '../../../shell/proof/proof-field.tsx'
import { announced, ended, FateList, type Fates } from './fates.tsx'
import { useLeftAlone, type LeftAlone } from './use-left-alone.ts'

/** Deletes the account: says what is lost, and asks for the address and the account password. */
export function DeleteAccountForm({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const { sections, archivedCount, trashed } = useVaultRows()
  const [email, setEmail] = useState('')
  const proof = useProof()
  const fields = useFieldErrors<'email'>()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const ownEmail = useAccount()?.email ?? ''
  const leftAlone = useLeftAlone()
  const [fates, setFates] = useState<Fates>({})
  const [isFateMissing, setFateMissing] = useState(false)
  const [waitingUntil, setWaitingUntil] = useState<number | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const entries =
    Object.values(sections).reduce((sum, rows) => sum + rows.length, 0) + archivedCount + trashed.length

  useEffect(() => {
    heading.current?.focus()
  }, [])

  const isAnnouncing = Object.values(fates).includes(announced)

  async function remove() {
    if (isBusy) return
    setProblem(null)
    setWaitingUntil(null)
    if (email.trim() === '') {
      fields.show('email', t('auth.emailMissing'))
      return
    }
    if (proof.isMissing()) return
    fields.clear()
    // The same check that the deletion itself starts with, before anything is handed over.
    if (email.trim().toLowerCase() !== ownEmail.toLowerCase()) {
      refuse({ reason: 'email-mismatch' })
      return
    }
    if (leftAlone === null || leftAlone.some(({ vaultId }) => (fates[vaultId] ?? '') === '')) {
      setFateMissing(true)
      return
    }
    setBusy(true)
    const outcome = await proof.give(async (given) => {
      // The proof comes first: what is handed over or deleted here is not undone if the account cannot be deleted.
      const proved = await orUnexpected(engine.reauthenticate(given))
      if (!proved.ok) return proved
      if (isAnnouncing) {
        await announce(leftAlone)
        return null
      }
      return (await settle(leftAlone)) ? deleteAccount(engine, { email, password: null }) : null
    })
    setBusy(false)
    if (outcome === null) return
    if (!outcome.ok) {
      refuse(outcome.error)
      return
    }
    await navigate('/account/deleted', { replace: true })
  }

  /**
   * Announces the end of organizations without handing over or deleting anything: the account stays until the last
   * notice has ended.
   */
  async function announce(all: readonly LeftAlone[]) {
    let last = 0
    for (const { vaultId, name } of all) {
      if (fates[vaultId] !== announced) continue
      const told = await orUnexpected(engine.announceOrganizationEnd(vaultId, true))
      if (!told.ok) {
        fail(t('deleteAccount.fateFailed', { name }))
        return
      }
      last = Math.max(last, told.value ?? 0)
    }
    setWaitingUntil(last)
  }

  async function settle(all: readonly LeftAlone[]): Promise<boolean> {
    for (const { vaultId, name, kind } of all) {
      const done = await orUnexpected<undefined, Refusal<string>>(
        actOn(engine, kind, vaultId, fates[vaultId] ?? ''),
      )
      if (!done.ok) {
        fail(t('deleteAccount.fateFailed', { name }))
        return false
      }
    }
    return true
  }

  function refuse(refusal: Refusal<DeleteAccountReason | ReauthenticateReason> | Unexpected) {
    switch (refusal.reason) {
      case 'email-mismatch': {
        fields.show('email', t('deleteAccount.emailWrong'))
        return
      }
      case 'wrong-password':
      case 'sign-in-failed': {
        proof.refuse(t('lock.wrong'))
        return
      }
      case 'reauthentication-required': {
        proof.refuse(t('deleteAccount.proveAgain'))
        return
      }
      case 'organization-left-alone': {
        fail(t('deleteAccount.leftAlone'))
        return
      }
      case 'last-super-admin': {
        fail(t('deleteAccount.lastSuperAdmin'))
        return
      }
      default: {
        fail(proofProblemText(t, { ...refusal, reason: refusal.reason }))
        return
      }
    }
  }

  function fail(text: string) {
    setProblem(text)
    show({ tone: 'danger', title: t('deleteAccount.failedTitle'), text })
  }

  return (
    <form
      noValidate
      className="flex max-w-[560px] flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void remove()
      }}
    >
      <div>
        <h2 ref={heading} tabIndex={-1} className="type-title-2">
          {t('deleteAccount.heading')}
        </h2>
        <p className="mt-1 text-ink-2">{t('deleteAccount.text')}</p>
      </div>
      <Banner tone="danger" title={t('deleteAccount.lossesHeading')}>
        <ul className="list-disc pl-5">
          <li>{t('deleteAccount.lossItems', { count: entries })}</li>
          <li>{t('deleteAccount.lossKeys')}</li>
          <li>{t('deleteAccount.lossAccess')}</li>
        </ul>
        <p className="mt-2">{t('deleteAccount.final')}</p>
      </Banner>
      {leftAlone !== null && leftAlone.length > 0 && (
        <FateList all={leftAlone} fates={fates} isMissing={isFateMissing} onChange={setFates} />
      )}
      {waitingUntil !== null && (
        <Banner tone="info" title={t('deleteAccount.announcedTitle')}>
          {t('deleteAccount.announced', { date: new Date(waitingUntil) })}
        </Banner>
      )}
      <FormProblem title={t('deleteAccount.failedTitle')} text={problem} isOffline={!isOnline} />
      <TextField
        exact
        label={t('deleteAccount.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        size={48}
        value={email}
        onChange={setEmail}
        error={fields.errors.email}
        required
        inputRef={fields.inputRef('email')}
      />
      <ProofField proof={proof} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="danger"
          busy={isBusy}
          busyLabel={t(isAnnouncing ? 'deleteAccount.announcing' : 'deleteAccount.submitting')}
          disabled={!isOnline}
        >
          {t(isAnnouncing ? 'deleteAccount.announce' : 'deleteAccount.submit')}
        </Button>
        <Button onClick={onBack} disabled={isBusy}>
          {t('deleteAccount.back')}
        </Button>
      </div>
    </form>
  )
}

function actOn(engine: Engine, kind: LeftAlone['kind'], vaultId: string, fate: string) {
  if (kind === 'vault') {
    return fate === ended ? engine.deleteSharedVault(vaultId) : engine.transferVault(vaultId, fate)
  }
  return fate === ended ? engine.endOrganization(vaultId) : engine.setMemberRole(vaultId, fate, true)
}
