import {
  getMailServer,
  getSmtpSettings,
  saveSmtpSettings,
  type ReplyOf,
  SmtpSettings,
} from '@severy/contract'
import { err } from '@severy/result'
import { Banner } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../platform/server/api.ts'
import { useApi } from '../../../platform/server/use-api.ts'
import { useFreshAct } from '../../../platform/server/use-fresh-act.ts'
import { useTitle } from '../../../shell/frame/use-title.ts'
import { ChoiceSetting, NumberSetting, TextSetting } from '../settings-form/settings-fields.tsx'
import { SettingsCard, SettingsPageFrame } from '../settings-form/settings-page-frame.tsx'
import { SaveProof } from '../settings-form/save-proof.tsx'
import { useSettingsForm, type SettingsForm } from '../settings-form/use-settings-form.ts'
import { MailTabs } from './mail-tabs.tsx'
import { PasswordCard } from './password-card.tsx'
import { TestCard } from './test-card.tsx'
import '../audit/en-admin-audit.ts'
import '../payments/en-admin-payments.ts'
import '../settings-form/en-admin-settings-form.ts'
import './en-admin-smtp.ts'

export function SmtpPage() {
  const { t } = useTranslation()
  useTitle(t('smtp.title'))
  const loaded = useApi(getSmtpSettings)
  const now = useApi(getMailServer)
  const act = useFreshAct()
  /** Set once a save with invalid values was tried. */
  const [areErrorsShown, setErrorsShown] = useState(false)
  const form = useSettingsForm<SmtpSettings>({
    loaded,
    read: () => callApi(getSmtpSettings),
    save: async (body) => {
      const isRight = SmtpSettings.safeParse(body.values).success
      setErrorsShown(!isRight)
      if (!isRight) return err({ reason: 'invalid-request' })
      const saved = await act.run(() => callApi(saveSmtpSettings, { body }))
      if (saved?.ok === true) await now.reload()
      return saved
    },
    problemText: (reason) => (reason === 'invalid-request' ? t('smtp.fieldProblem') : null),
  })
  return (
    <SettingsPageFrame
      title={t('smtp.title')}
      text={t('smtp.text')}
      loaded={loaded}
      form={form}
      labels={{
        smtp_host: t('smtp.host'),
        smtp_port: t('smtp.port'),
        smtp_security: t('smtp.security'),
        smtp_user: t('smtp.user'),
        smtp_from_name: t('smtp.fromName'),
        smtp_from_address: t('smtp.fromAddress'),
      }}
      below={
        form !== null && (
          <>
            <PasswordCard stored={form.stored.values} now={now.value} reload={now.reload} />
            <TestCard isUnsaved={form.changed.length > 0} />
            <MailTabs />
          </>
        )
      }
    >
      {(shown) => (
        <>
          {now.value !== null && <WhatHolds now={now.value} />}
          <ServerFields form={shown} areErrorsShown={areErrorsShown} />
          <SenderFields form={shown} now={now.value} areErrorsShown={areErrorsShown} />
          <SaveProof act={act} isDirty={shown.changed.length > 0} text={t('smtp.proof')} />
        </>
      )}
    </SettingsPageFrame>
  )
}

type MailServerNow = ReplyOf<typeof getMailServer>

/** Shown if the settings saved here are not the ones in use. */
function WhatHolds({ now: { source, server, sender } }: { now: MailServerNow }) {
  const { t } = useTranslation()
  if (source === 'stored') return null
  if (source === 'none' || server === null) {
    return (
      <Banner tone="info" title={t('smtp.noneYet')}>
        {t('smtp.noneYetText')}
      </Banner>
    )
  }
  const { host, port, security } = server
  return (
    <Banner tone="warn" title={t('smtp.environment')}>
      {t('smtp.environmentText', { host, port, security, sender })}
    </Banner>
  )
}

interface FieldsProps {
  form: SettingsForm<SmtpSettings>
  areErrorsShown: boolean
}

function ServerFields({ form, areErrorsShown }: FieldsProps) {
  const { t } = useTranslation()
  const isHostWrong = !SmtpSettings.shape.smtp_host.safeParse(form.values.smtp_host).success
  return (
    <SettingsCard title={t('smtp.server')}>
      <TextSetting
        form={form}
        name="smtp_host"
        label={t('smtp.host')}
        hint={t('smtp.hostHint')}
        error={areErrorsShown && isHostWrong ? t('smtp.hostWrong') : undefined}
        maxLength={253}
      />
      <NumberSetting form={form} name="smtp_port" label={t('smtp.port')} />
      <ChoiceSetting
        form={form}
        name="smtp_security"
        label={t('smtp.security')}
        hint={t('smtp.securityHint')}
        options={[
          { value: 'NONE', label: t('smtp.none') },
          { value: 'STARTTLS', label: t('smtp.starttls') },
          { value: 'SSL', label: t('smtp.ssl') },
        ]}
      />
      {form.values.smtp_security === 'NONE' && (
        <Banner tone="warn" live="polite">
          {t('smtp.noneWarning')}
        </Banner>
      )}
      <TextSetting
        form={form}
        name="smtp_user"
        label={t('smtp.user')}
        hint={t('smtp.userHint')}
        maxLength={200}
      />
    </SettingsCard>
  )
}

function SenderFields({ form, now, areErrorsShown }: FieldsProps & { now: MailServerNow | null }) {
  const { t } = useTranslation()
  const address = SmtpSettings.shape.smtp_from_address.safeParse(form.values.smtp_from_address)
  const sender = now?.sender ?? ''
  return (
    <SettingsCard title={t('smtp.sender')} text={t('smtp.senderText')}>
      {now?.isSenderFromEnvironment === true && now.source !== 'environment' && (
        <Banner tone="warn">{t('smtp.senderFromEnvironment', { sender })}</Banner>
      )}
      <TextSetting form={form} name="smtp_from_name" label={t('smtp.fromName')} maxLength={100} />
      <TextSetting
        form={form}
        name="smtp_from_address"
        label={t('smtp.fromAddress')}
        error={areErrorsShown && !address.success ? t('smtp.fromAddressWrong') : undefined}
        hint={form.stored.values.smtp_from_address === '' && t('smtp.fromAddressHint', { sender })}
        maxLength={254}
      />
    </SettingsCard>
  )
}
