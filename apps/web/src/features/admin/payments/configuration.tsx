import { getPaymentSetup, type PaymentSetup, savePaymentSetup } from '@severy/contract'
import { AlertDialog, Banner, Button, PasswordField, Switch, TextField, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../platform/server/api.ts'
import { apiProblemText } from '../../../platform/server/api-problem-text.ts'
import { refreshPaymentMode } from '../../../platform/server/payment-mode.ts'
import { useFieldErrors } from '../../../platform/page/use-field-errors.ts'
import { type FreshAct, useFreshAct } from '../../../platform/server/use-fresh-act.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { FormProblem } from '../../../shell/forms/form-problem.tsx'
import { FreshPassword } from '../../../shell/proof/fresh-password.tsx'
import { CopyButton } from '../copy-button.tsx'
import { ContestedLine } from '../settings-form/contested-line.tsx'
import { MeanwhileBanner } from '../settings-form/meanwhile-banner.tsx'
import { SaveProof } from '../settings-form/save-proof.tsx'
import type { Meanwhile } from '../settings-form/use-settings-form.ts'
import type { LoadedSetup } from './loaded-setup.ts'
import {
  emptySetupDraft,
  readSetupDraft,
  type SetupDraft,
  type SetupValues,
  setupMeanwhile,
} from './setup-draft.ts'

/** The form's draft, kept above the tabs so that switching them loses nothing. */
export interface DraftedSetup {
  draft: SetupDraft
  change: (next: (before: SetupDraft) => SetupDraft) => void
}

type Field = 'publishable' | 'secret' | 'webhook'
type Question = 'mode' | 'forget' | 'other-account'

const forms: Record<Field, RegExp> = {
  publishable: /^(pk_(test|live)_\w+)?$/,
  secret: /^(sk|rk)_(test|live)_\w+$/,
  webhook: /^whsec_\w+$/,
}

/** The mode switches and keys. A secret can be written, but is never shown again. */
export function Configuration({ loaded, drafted }: { loaded: LoadedSetup; drafted: DraftedSetup }) {
  const { t } = useTranslation()
  const { value: setup } = loaded
  if (setup.source === 'off') return <Banner tone="info">{t('adminPayments.homeMode')}</Banner>
  if (setup.source === 'environment') return <Banner tone="info">{t('adminPayments.environment')}</Banner>
  return <SetupForm loaded={loaded} setup={setup} drafted={drafted} />
}

function SetupForm({
  loaded,
  setup,
  drafted: { draft, change },
}: {
  loaded: LoadedSetup
  setup: PaymentSetup
  drafted: DraftedSetup
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const act = useFreshAct()
  // The dialogs' actions ask for the password separately.
  const askedAct = useFreshAct()
  const fields = useFieldErrors<Field>()
  const isOffline = !useOnline()
  const [problem, setProblem] = useState<string | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const [meanwhile, setMeanwhile] = useState<Meanwhile<SetupValues> | null>(null)
  const { secret, webhook } = draft
  const { mode, values: mine, changed } = readSetupDraft(setup, draft)
  const { isTestMode, isTestGatewayOn, publishableKey: publishable } = mine
  const keys = setup[mode]

  async function save(asked: { forgetKeys?: boolean; acceptsOtherAccount?: boolean } | null = null) {
    setProblem(null)
    const given = {
      publishable: publishable.trim(),
      secret: secret?.trim() ?? '',
      webhook: webhook?.trim() ?? '',
    }
    const forgets = asked?.forgetKeys === true
    if (!forgets) {
      if (!forms.publishable.test(given.publishable)) {
        fields.show('publishable', t('adminPayments.wrongPublishable'))
        return
      }
      if (given.secret !== '' && !forms.secret.test(given.secret)) {
        fields.show('secret', t('adminPayments.wrongSecret'))
        return
      }
      if (given.webhook !== '' && !forms.webhook.test(given.webhook)) {
        fields.show('webhook', t('adminPayments.wrongWebhook'))
        return
      }
    }
    fields.clear()
    const body = {
      revision: setup.revision,
      isTestMode,
      isTestGatewayOn,
      publishableKey: forgets ? '' : given.publishable,
      secretKey: forgets || given.secret === '' ? null : given.secret,
      webhookSecret: forgets || given.webhook === '' ? null : given.webhook,
      forgetKeys: forgets,
      acceptsOtherAccount: asked?.acceptsOtherAccount ?? false,
    }
    const saved = await (asked === null ? act : askedAct).run(() => callApi(savePaymentSetup, { body }))
    if (saved === null) return
    close()
    if (saved.ok) {
      change(() => emptySetupDraft)
      setMeanwhile(null)
      loaded.replace(saved.value)
      void refreshPaymentMode()
      show({ tone: 'success', title: t('adminPayments.saved') })
      return
    }
    const { reason } = saved.error
    if (reason === 'other-account') {
      setQuestion('other-account')
      return
    }
    if (reason === 'key-refused') fields.show('secret', t('adminPayments.problems.key-refused'))
    if (reason === 'secret-key-missing') fields.show('secret', t('adminPayments.problems.secret-key-missing'))
    if (reason === 'changed-elsewhere' && !(await showNewest())) return
    setProblem(
      reason === 'key-refused' ||
        reason === 'secret-key-missing' ||
        reason === 'key-of-other-mode' ||
        reason === 'set-by-environment' ||
        reason === 'payments-unreachable'
        ? t(`adminPayments.problems.${reason}`)
        : reason === 'changed-elsewhere'
          ? t('adminForm.changedElsewhere')
          : apiProblemText(t, saved.error),
    )
  }

  function close() {
    askedAct.giveUp()
    setQuestion(null)
  }

  /** Loads the current setup and keeps what was typed. False if it could not be read. */
  async function showNewest(): Promise<boolean> {
    const newest = await callApi(getPaymentSetup)
    if (!newest.ok) {
      setProblem(apiProblemText(t, newest.error))
      return false
    }
    setMeanwhile(setupMeanwhile(setup, newest.value, mode))
    loaded.replace(newest.value)
    return true
  }

  const setSecret = (text: string | null) => {
    change((before) => ({ ...before, secret: text }))
  }
  const setWebhook = (text: string | null) => {
    change((before) => ({ ...before, webhook: text }))
  }

  /** A typed secret belongs to the mode it was typed for. */
  function switchTo(next: Partial<Pick<SetupValues, 'isTestMode' | 'isTestGatewayOn'>>) {
    const isOtherMode = next.isTestMode !== undefined && next.isTestMode !== isTestMode
    change((before) => ({ ...before, ...next, ...(isOtherMode && { secret: null, webhook: null }) }))
    if (!isOtherMode) return
    // The conflict's fields belong to the other mode's keys.
    setMeanwhile(null)
  }

  function contested(name: keyof SetupValues, take: () => void) {
    const theirs = meanwhile?.changes.find((change) => change.name === name)
    if (theirs === undefined || mine[name] === theirs.now) return null
    return <ContestedLine before={wordsOf(theirs.before)} now={wordsOf(theirs.now)} onTake={take} />
  }

  function wordsOf(value: string | boolean): string {
    if (typeof value === 'boolean') return t(value ? 'adminForm.on' : 'adminForm.off')
    return value === '' ? t('adminForm.empty') : value
  }

  return (
    <form
      noValidate
      aria-label={t('adminPayments.tabConfiguration')}
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <FormProblem title={t('adminPayments.saveFailed')} text={problem} isOffline={isOffline} />
      <MeanwhileBanner
        form={{ meanwhile, changed }}
        labels={{
          isTestMode: t('adminPayments.testMode'),
          isTestGatewayOn: t('adminPayments.gateway'),
          publishableKey: t('adminPayments.publishable'),
          secretKey: t('adminPayments.secret'),
          webhookSecret: t('adminPayments.webhookSecret'),
        }}
      />
      <div className="flex flex-col gap-4 rounded-card border border-subtle bg-surface p-5 md:p-6">
        <Switch
          label={<span className="font-semibold">{t('adminPayments.testMode')}</span>}
          hint={t('adminPayments.testModeHint')}
          checked={isTestMode}
          onChange={() => {
            setQuestion('mode')
          }}
        />
        {contested('isTestMode', () => {
          switchTo({ isTestMode: setup.isTestMode })
        })}
        {isTestMode && (
          <Switch
            label={<span className="font-semibold">{t('adminPayments.gateway')}</span>}
            hint={setup.isTestGatewayFree ? t('adminPayments.gatewayFree') : t('adminPayments.gatewayHint')}
            checked={isTestGatewayOn}
            onChange={(isOn) => {
              switchTo({ isTestGatewayOn: isOn })
            }}
          />
        )}
        {contested('isTestGatewayOn', () => {
          switchTo({ isTestGatewayOn: setup.isTestGatewayOn })
        })}
      </div>
      <fieldset className="flex flex-col gap-5 rounded-card *:max-w-160 border border-subtle bg-surface p-5 md:p-6">
        <legend className="sr-only">{t(`adminPayments.keysOf.${mode}`)}</legend>
        <div>
          <h2 className="type-title-3">{t(`adminPayments.keysOf.${mode}`)}</h2>
          <p className="mt-1 text-small text-ink-2">
            {t('adminPayments.keysHint')}
            {isTestMode && keys === null && ` ${t('adminPayments.noTestKeys')}`}
          </p>
        </div>
        <TextField
          exact
          label={t('adminPayments.publishable')}
          hint={t('adminPayments.publishableHint')}
          autoComplete="off"
          value={publishable}
          onChange={(text) => {
            change((before) => ({ ...before, publishable: { ...before.publishable, [mode]: text } }))
          }}
          error={fields.errors.publishable}
          inputRef={fields.inputRef('publishable')}
          {...(publishable !== '' && {
            trailing: <CopyButton text={publishable} label={t('adminPayments.copyPublishable')} />,
          })}
        />
        {contested('publishableKey', () => {
          change((before) => ({ ...before, publishable: {} }))
        })}
        <SecretField
          label={t('adminPayments.secret')}
          saved={keys === null ? null : t('adminPayments.secretSaved', { end: keys.secretKeyEnd })}
          none={t('adminPayments.secretNone')}
          value={secret}
          onChange={setSecret}
          error={fields.errors.secret}
          inputRef={fields.inputRef('secret')}
        />
        {contested('secretKey', () => {
          setSecret(null)
        })}
        <SecretField
          label={t('adminPayments.webhookSecret')}
          saved={keys?.hasWebhookSecret === true ? t('adminPayments.webhookSaved') : null}
          none={t('adminPayments.webhookNone')}
          value={webhook}
          onChange={setWebhook}
          error={fields.errors.webhook}
          inputRef={fields.inputRef('webhook')}
        />
        {contested('webhookSecret', () => {
          setWebhook(null)
        })}
        {keys !== null && (
          <Button
            size={32}
            variant="quiet"
            className="self-start"
            disabled={isOffline}
            onClick={() => {
              setQuestion('forget')
            }}
          >
            {t('adminPayments.forget')}
          </Button>
        )}
      </fieldset>
      <SaveProof act={act} isDirty={changed.length > 0} text={t('adminPayments.proof')} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="primary"
          busy={act.isBusy}
          busyLabel={t('adminPayments.saving')}
          disabled={isOffline}
        >
          {t('adminPayments.save')}
        </Button>
        {setup.revision > 0 && (
          <p className="text-small text-ink-3">
            {setup.savedAt === null || setup.savedBy === null
              ? t('adminPayments.savedByCommand')
              : t('adminPayments.savedBy', { at: new Date(setup.savedAt), email: setup.savedBy })}
          </p>
        )}
      </div>
      {question === 'mode' && (
        <AlertDialog
          open
          onOpenChange={() => {
            setQuestion(null)
          }}
          title={t(isTestMode ? 'adminPayments.toLiveTitle' : 'adminPayments.toTestTitle')}
          description={t(isTestMode ? 'adminPayments.toLiveText' : 'adminPayments.toTestText')}
          cancelLabel={t('common.cancel')}
          confirmLabel={t('adminPayments.switch')}
          onConfirm={() => {
            switchTo({ isTestMode: !isTestMode })
            setQuestion(null)
          }}
        />
      )}
      {question === 'forget' && (
        <SaveQuestion
          act={askedAct}
          title={t('adminPayments.forgetTitle')}
          text={t('adminPayments.forgetText')}
          submit={t('adminPayments.forget')}
          problem={problem}
          onSubmit={() => save({ forgetKeys: true })}
          onClose={close}
        />
      )}
      {question === 'other-account' && (
        <SaveQuestion
          act={askedAct}
          title={t('adminPayments.otherTitle')}
          text={t('adminPayments.otherText')}
          submit={t('adminPayments.otherGo')}
          problem={problem}
          onSubmit={() => save({ acceptsOtherAccount: true })}
          onClose={close}
        />
      )}
    </form>
  )
}

/** Asks before saving a change that destroys something, and for the password if needed. */
function SaveQuestion({
  act,
  title,
  text,
  submit,
  problem,
  onSubmit,
  onClose,
}: {
  act: FreshAct
  title: string
  text: string
  submit: string
  problem: string | null
  onSubmit: () => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <FormDialog
      title={title}
      description={text}
      submitLabel={submit}
      busyLabel={t('adminPayments.saving')}
      isDangerous
      needsNetwork
      isBusy={act.isBusy}
      failedTitle={t('adminPayments.saveFailed')}
      problem={problem}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <FreshPassword act={act} />
    </FormDialog>
  )
}

/** Shows that a secret is saved, until the user replaces it. */
function SecretField({
  label,
  saved,
  none,
  value,
  onChange,
  error,
  inputRef,
}: {
  label: string
  /** Null if nothing is saved. */
  saved: string | null
  none: string
  /** Null if it is not being replaced. */
  value: string | null
  onChange: (value: string | null) => void
  error: string | undefined
  inputRef: (input: HTMLInputElement | null) => void
}) {
  const { t } = useTranslation()
  if (saved !== null && value === null) {
    return (
      <div>
        <p className="mb-1.5 text-small font-semibold">{label}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 text-ink-2">{saved}</p>
          <Button
            size={32}
            aria-label={`${t('adminPayments.replace')}: ${label}`}
            onClick={() => {
              onChange('')
            }}
          >
            {t('adminPayments.replace')}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      <PasswordField
        label={label}
        hint={saved === null ? none : undefined}
        autoComplete="off"
        value={value ?? ''}
        onChange={onChange}
        error={error}
        revealLabel={t('auth.showPassword')}
        hideLabel={t('auth.showPassword')}
        capsLockHint={t('auth.capsLock')}
        inputRef={inputRef}
      />
      {saved !== null && (
        <Button
          size={32}
          variant="quiet"
          className="self-start"
          onClick={() => {
            onChange(null)
          }}
        >
          {t('adminPayments.keep')}
        </Button>
      )}
    </div>
  )
}
