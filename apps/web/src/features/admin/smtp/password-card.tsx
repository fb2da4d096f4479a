import { type getMailServer, type ReplyOf, saveSmtpPassword, type SmtpSettings } from '@severy/contract'
import { Button, PasswordField, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../platform/server/api.ts'
import { apiProblemText } from '../../../platform/server/api-problem-text.ts'
import { useFreshAct } from '../../../platform/server/use-fresh-act.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { FreshPassword } from '../../../shell/proof/fresh-password.tsx'
import { useEntryLink } from '../audit/audit-address.ts'
import { SettingsCard } from '../settings-form/settings-page-frame.tsx'

/**
 * Saves or removes the password of the mail server. The server never returns a saved one, so the card only says when it
 * was saved.
 */
export function PasswordCard({
  stored,
  now,
  reload,
}: {
  stored: SmtpSettings
  now: ReplyOf<typeof getMailServer> | null
  reload: () => Promise<void>
}) {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<'set' | 'remove' | null>(null)
  const saved = now?.password ?? null
  const canHaveOne = stored.smtp_host !== '' && stored.smtp_user !== ''
  const close = () => {
    setDialog(null)
  }
  return (
    <SettingsCard title={t('smtpPassword.title')} text={t('smtpPassword.text')}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-[1_1_16rem]">
          {saved !== null
            ? t('smtpPassword.saved', { at: new Date(saved.savedAt) })
            : t(canHaveOne ? 'smtpPassword.empty' : 'smtpPassword.noUser')}
          {saved?.isForThis === false && (
            <span className="block text-small text-warn-ink">{t('smtpPassword.notForThis')}</span>
          )}
        </p>
        <div className="flex gap-2">
          {saved !== null && (
            <Button
              variant="quiet"
              onClick={() => {
                setDialog('remove')
              }}
            >
              {t('smtpPassword.remove')}
            </Button>
          )}
          <Button
            disabled={!canHaveOne}
            onClick={() => {
              setDialog('set')
            }}
          >
            {t(saved === null ? 'smtpPassword.set' : 'smtpPassword.replace')}
          </Button>
        </div>
      </div>
      {dialog === 'set' && <SetPassword stored={stored} onClose={close} onDone={reload} />}
      {dialog === 'remove' && <RemovePassword onClose={close} onDone={reload} />}
    </SettingsCard>
  )
}

interface DialogPorts {
  onClose: () => void
  onDone: () => Promise<void>
}

function SetPassword({ stored, onClose, onDone }: DialogPorts & { stored: SmtpSettings }) {
  const { t } = useTranslation()
  const { show } = useToast()
  const act = useFreshAct()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function save(): Promise<void> {
    setProblem(null)
    setMissing(password === '')
    if (password === '') return
    const saved = await act.run(() => callApi(saveSmtpPassword, { body: { password } }))
    if (saved === null) return
    if (!saved.ok) {
      const { reason } = saved.error
      setProblem(reason === 'no-mail-login' ? t('smtpPassword.noUser') : apiProblemText(t, saved.error))
      return
    }
    show({ tone: 'success', title: t('smtpPassword.done') })
    onClose()
    await onDone()
  }

  return (
    <FormDialog
      title={t('smtpPassword.dialogTitle')}
      description={t('smtpPassword.dialogText', {
        user: stored.smtp_user,
        host: stored.smtp_host,
        port: stored.smtp_port,
      })}
      submitLabel={t('smtpPassword.save')}
      busyLabel={t('smtpPassword.saving')}
      needsNetwork
      isBusy={act.isBusy}
      failedTitle={t('smtpPassword.failed')}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <PasswordField
        label={t('smtpPassword.field')}
        value={password}
        onChange={setPassword}
        error={isMissing && password === '' ? t('smtpPassword.missing') : undefined}
        revealLabel={t('auth.showPassword')}
        hideLabel={t('auth.showPassword')}
        capsLockHint={t('auth.capsLock')}
        autoComplete="off"
        maxLength={500}
      />
      <FreshPassword act={act} />
    </FormDialog>
  )
}

function RemovePassword({ onClose, onDone }: DialogPorts) {
  const { t } = useTranslation()
  const { show } = useToast()
  const entryLink = useEntryLink()
  const act = useFreshAct()
  const [problem, setProblem] = useState<string | null>(null)

  async function remove(): Promise<void> {
    setProblem(null)
    const removed = await act.run(() => callApi(saveSmtpPassword, { body: { password: null } }))
    if (removed === null) return
    if (!removed.ok) {
      setProblem(apiProblemText(t, removed.error))
      return
    }
    show({
      tone: 'success',
      title: t('smtpPassword.removed'),
      action: entryLink('smtp-password-saved'),
    })
    onClose()
    await onDone()
  }

  return (
    <FormDialog
      title={t('smtpPassword.removeTitle')}
      description={t('smtpPassword.removeText')}
      submitLabel={t('smtpPassword.remove')}
      busyLabel={t('smtpPassword.saving')}
      backLabel={t('smtpPassword.keep')}
      isDangerous
      needsNetwork
      isBusy={act.isBusy}
      failedTitle={t('smtpPassword.failed')}
      problem={problem}
      onSubmit={remove}
      onClose={onClose}
    >
      <FreshPassword act={act} />
    </FormDialog>
  )
}
