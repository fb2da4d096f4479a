import type { OpenedLink } from '@severy/client'
import { Banner, Button, buttonClass, EmptyState } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { detailFields } from '../../../platform/vault/detail-fields.ts'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { useSession } from '../../../platform/session/session.ts'
import { usePageToken } from '../../../platform/session/use-page-token.ts'
import { AuthShell } from '../../../shell/frame/auth-shell.tsx'
import { FieldRow } from '../../../shell/values/field-row.tsx'
import { FormProblem } from '../../../shell/forms/form-problem.tsx'
import { PageLoader } from '../../../shell/frame/page-loader.tsx'
import { useCopy } from '../../../shell/values/use-copy.tsx'
import { useTitle } from '../../../shell/frame/use-title.ts'
import { linkProblemText } from './link-problem-text.ts'
import '../../../platform/i18n/en-shared.ts'
import '../../../shell/people/en-people.ts'
import './en-links.ts'

/** Length of a one-time link's fragment in characters. */
const fragmentLength = 66

/** `/link#…`: what was shared with anyone who has the link (PROTOCOL 8.5). Needs no account. */
export function LinkPage() {
  const { t } = useTranslation()
  useTitle(t('links.pageTitle'))
  const fragment = usePageToken(fragmentLength)
  const isLoading = useSession(({ status }) => status.name === 'loading')
  if (isLoading) return <PageLoader />
  return (
    <AuthShell>
      {/* Another link in the same tab starts again. */}
      {fragment === null ? (
        <Nothing reason="link-malformed" />
      ) : (
        <Closed key={fragment} fragment={fragment} />
      )}
    </AuthShell>
  )
}

/** Opening uses up a view, so it takes a click, which link scanners do not make. */
function Closed({ fragment }: { fragment: string }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const [isBusy, setBusy] = useState(false)
  const [opened, setOpened] = useState<OpenedLink | null>(null)
  const [isGone, setGone] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function open() {
    setBusy(true)
    setProblem(null)
    const answer = await orUnexpected(engine.openOneTimeLink(fragment))
    setBusy(false)
    if (answer.ok) setOpened(answer.value)
    else if (answer.error.reason === 'link-gone') setGone(true)
    else setProblem(linkProblemText(t, answer.error))
  }

  if (isGone) return <Nothing reason="link-gone" />
  if (opened !== null) return <Opened opened={opened} />
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 tabIndex={-1} className="type-title-1">
          {t('links.closedTitle')}
        </h1>
        <p className="mt-2 text-ink-2">{t('links.closedText')}</p>
      </div>
      <FormProblem title={t('links.openFailed')} text={problem} />
      <Button
        variant="primary"
        size={48}
        busy={isBusy}
        busyLabel={t('links.opening')}
        onClick={() => void open()}
      >
        {t('links.open')}
      </Button>
      <p className="text-small text-ink-3">{t('links.closedCounts')}</p>
    </div>
  )
}

function Opened({ opened: { item, expiresAt, viewsLeft } }: { opened: OpenedLink }) {
  const { t } = useTranslation()
  const { copySecret, copyPlain } = useCopy()
  const fields = detailFields(t, item)
  return (
    <div className="flex flex-col gap-5">
      <h1 tabIndex={-1} dir="auto" className="type-title-1 wrap-anywhere">
        {item.title.trim() === '' ? t('vault.untitled') : item.title}
      </h1>
      {fields.length === 0 ? (
        <p className="text-ink-3">{t('detail.empty')}</p>
      ) : (
        <dl className="overflow-hidden rounded-control border border-subtle">
          {fields.map(({ label, value, shown, kind, warning }, index) => (
            <FieldRow
              // Two fields may share a name, so the index tells them apart.
              key={`${label} ${String(index)}`}
              label={label}
              value={value}
              isSecret={kind === 'secret'}
              warning={warning}
              onCopy={() => void (kind === 'secret' ? copySecret(value) : copyPlain(value, label))}
            >
              {shown}
            </FieldRow>
          ))}
        </dl>
      )}
      <Banner tone={viewsLeft === 0 ? 'warn' : 'info'}>
        {viewsLeft === 0
          ? t('links.lastView')
          : t('links.moreViews', { count: viewsLeft, date: new Date(expiresAt) })}
      </Banner>
    </div>
  )
}

function Nothing({ reason }: { reason: 'link-malformed' | 'link-gone' }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      headingLevel={1}
      pictogram="envelope"
      title={t(reason === 'link-gone' ? 'links.goneTitle' : 'links.malformedTitle')}
      text={t(`links.problems.${reason}`)}
      actions={
        <a href="/" className={buttonClass()}>
          {t('links.home')}
        </a>
      }
    />
  )
}
