import type { SignOnDomain } from '@severy/contract'
import { AlertDialog, Badge, Button, IconButton, useToast } from '@severy/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { mayChange } from '../../../platform/page/overlay.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { CopiedText } from '../../../shell/values/copied-text.tsx'
import { DomainDialog } from './domain-dialog.tsx'
import { manageProblemText } from './sign-on-texts.ts'

/** The domains whose addresses the provider may confirm, and the DNS record that each needs. */
export function DomainList({
  vaultId,
  domains,
  onChanged,
}: {
  vaultId: string
  domains: readonly SignOnDomain[]
  onChanged: () => void
}) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-small font-semibold text-ink-2">{t('singleSignOn.domains')}</h3>
        <Button
          size={32}
          disabled={!isOnline}
          icon={<Plus aria-hidden />}
          onClick={() => {
            if (mayChange()) setAdding(true)
          }}
        >
          {t('singleSignOn.addDomain')}
        </Button>
      </div>
      {domains.length === 0 && <p className="mt-1 text-ink-2">{t('singleSignOn.noDomains')}</p>}
      <ul className="mt-1 flex flex-col">
        {domains.map((domain) => (
          <DomainLine
            key={domain.domain}
            vaultId={vaultId}
            domain={domain}
            isDisabled={!isOnline}
            onChanged={onChanged}
          />
        ))}
      </ul>
      {isAdding && (
        <DomainDialog
          vaultId={vaultId}
          onClose={() => {
            setAdding(false)
            onChanged()
          }}
        />
      )}
    </>
  )
}

function DomainLine({
  vaultId,
  domain: { domain, record, recordName, verifiedAt },
  isDisabled,
  onChanged,
}: {
  vaultId: string
  domain: SignOnDomain
  isDisabled: boolean
  onChanged: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [isChecking, setChecking] = useState(false)
  const [isDropping, setDropping] = useState(false)
  const [isAsked, setAsked] = useState(false)

  async function check() {
    setChecking(true)
    const done = await orUnexpected(engine.verifyDomain(vaultId, domain))
    setChecking(false)
    if (done.ok) show({ tone: 'success', title: t('singleSignOn.checkDone', { domain }) })
    else {
      const text = manageProblemText(t, done.error)
      show({ tone: 'danger', title: t('singleSignOn.checkFailed', { domain }), text })
    }
    onChanged()
  }

  async function drop() {
    setDropping(true)
    const done = await orUnexpected(engine.dropDomain(vaultId, domain))
    setDropping(false)
    setAsked(false)
    if (done.ok) show({ tone: 'success', title: t('singleSignOn.dropped') })
    else show({ tone: 'danger', title: t('singleSignOn.failed'), text: manageProblemText(t, done.error) })
    onChanged()
  }

  return (
    <li className="border-b border-subtle py-2 last:border-b-0">
      <div className="flex min-h-10 items-center gap-3">
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere" dir="ltr">
            {domain}
          </span>
          <Badge tone={verifiedAt === null ? 'warn' : 'ok'}>
            {t(verifiedAt === null ? 'singleSignOn.waiting' : 'singleSignOn.verified')}
          </Badge>
        </p>
        {verifiedAt === null && (
          <Button
            size={32}
            busy={isChecking}
            busyLabel={t('singleSignOn.checking')}
            disabled={isDisabled}
            aria-label={t('singleSignOn.checkOf', { domain })}
            onClick={() => void check()}
          >
            {t('singleSignOn.check')}
          </Button>
        )}
        <IconButton
          label={t('singleSignOn.dropDomain', { domain })}
          icon={<Trash2 aria-hidden />}
          disabled={isDisabled}
          onClick={() => {
            setAsked(true)
          }}
        />
      </div>
      {verifiedAt === null && (
        <div className="mt-1 mb-2 flex flex-col gap-2 rounded-control bg-sunken px-4 py-3">
          <p className="text-small">{t('singleSignOn.recordText')}</p>
          <CopiedText
            label={t('singleSignOn.recordName')}
            text={recordName}
            copyLabel={t('singleSignOn.copyName', { domain })}
            copiedText={t('singleSignOn.nameCopied')}
          />
          <CopiedText
            label={t('singleSignOn.record')}
            text={record}
            copyLabel={t('singleSignOn.copyRecord', { domain })}
            copiedText={t('singleSignOn.recordCopied')}
          />
        </div>
      )}
      {isAsked && (
        <AlertDialog
          open
          onOpenChange={() => {
            setAsked(false)
          }}
          tone="danger"
          title={t('singleSignOn.dropDomainTitle', { domain })}
          description={t('singleSignOn.dropDomainText')}
          confirmLabel={t('organization.remove')}
          cancelLabel={t('common.cancel')}
          busy={isDropping}
          busyLabel={t('organization.removing')}
          onConfirm={() => void drop()}
        />
      )}
    </li>
  )
}
