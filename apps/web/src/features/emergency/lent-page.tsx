import type { AccessReason, LentItemRef, LentVaultRow, LentVaultRows, Refusal } from '@severy/client'
import { isInTexts, type ItemSummary } from '@severy/domain'
import { Banner, EmptyState, ErrorState, SearchField, Skeleton, VisuallyHidden } from '@severy/ui'
import { ArrowLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { SummaryTile } from '../../platform/pictures/summary-tile.tsx'
import { orUnexpected, type Unexpected } from '../../platform/server/or-unexpected.ts'
import { useTitle } from '../../shell/frame/use-title.ts'
import { accessProblemText } from '../../shell/people/access-problem-text.ts'
import { Breakable } from '../../shell/values/breakable.tsx'
import { LentItemDialog } from './lent-item-dialog.tsx'
import '../../platform/i18n/en-shared.ts'
import '../../shell/frame/en-frame.ts'
import './en-lent.ts'

/** `/emergency/:slotId`: someone's vaults, for their trusted contact to view. Nothing here can write. */
export function LentPage() {
  const { t } = useTranslation()
  const { slotId = '' } = useParams()
  const { lent, email, refusal, isBusy, retry } = useLent(slotId)
  const [filter, setFilter] = useState('')
  const [shown, setShown] = useState<(LentItemRef & { summary: ItemSummary }) | null>(null)
  // The address comes a moment later, or not at all if nothing can be opened.
  const title = email === '' ? t('emergency.lentUnnamed') : t('emergency.lentTitle', { email })
  useTitle(title)
  const isEmpty = lent !== null && lent.vaults.every(({ items }) => items.length === 0)
  const sections = sectionsOf(lent?.vaults ?? [], filter)
  return (
    <div className="mx-auto max-w-[880px] pb-8">
      <Link
        to="/settings?tab=security#trusted-contacts"
        className="mb-2 inline-flex items-center gap-1.5 text-small font-semibold text-link"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {t('emergency.lentBack')}
      </Link>
      <h1 tabIndex={-1} className="type-title-1">
        <Breakable text={title} />
      </h1>
      {lent !== null && <p className="mt-2 max-w-[62ch] text-ink-2">{t('emergency.lentText')}</p>}
      <div aria-live="polite" className="mt-4 flex flex-col gap-4 empty:hidden">
        {lent === null && refusal === null && (
          <>
            <VisuallyHidden>{t('emergency.lentLoading')}</VisuallyHidden>
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </>
        )}
        {refusal !== null && (
          <ErrorState
            title={t('emergency.lentFailed')}
            text={accessProblemText(t, refusal)}
            retryLabel={t('common.tryAgain')}
            busy={isBusy}
            onRetry={retry}
          />
        )}
        {lent !== null && lent.unreadable > 0 && (
          <Banner tone="warn">{t('emergency.lentUnreadable', { count: lent.unreadable })}</Banner>
        )}
        {lent !== null && lent.newer > 0 && (
          <Banner tone="info">{t('emergency.lentNewer', { count: lent.newer })}</Banner>
        )}
        {isEmpty && <EmptyState pictogram="empty-vault" title={t('emergency.lentEmpty')} />}
      </div>
      {lent !== null && !isEmpty && (
        <SearchField
          label={t('emergency.lentFilter')}
          placeholder={t('emergency.lentFilter')}
          clearLabel={t('shell.searchClear')}
          value={filter}
          onChange={setFilter}
          className="mt-6 max-w-[24rem]"
        />
      )}
      {lent !== null && !isEmpty && sections.length === 0 && (
        <p className="mt-4 text-ink-3">{t('emergency.lentNone')}</p>
      )}
      {sections.map(({ key, name, rows }) => (
        <section key={key} aria-label={name} className="mt-6">
          <h2 dir="auto" className="mb-2 text-body-l font-semibold wrap-anywhere">
            {name}
          </h2>
          <ul className="overflow-hidden rounded-control border border-subtle bg-surface">
            {rows.map(({ vaultId, summary }) => (
              <Row
                key={`${vaultId} ${summary.id}`}
                summary={summary}
                onOpen={() => {
                  setShown({ slotId, vaultId, itemId: summary.id, summary })
                }}
              />
            ))}
          </ul>
        </section>
      ))}
      {shown !== null && (
        <LentItemDialog
          lent={shown}
          title={shown.summary.title}
          onClose={() => {
            setShown(null)
          }}
        />
      )}
    </div>
  )

  /** Where each item is. Items that are shared one by one are listed together; sections without a hit are left out. */
  function sectionsOf(vaults: readonly LentVaultRow[], filter: string): Section[] {
    const sections = new Map<string, Section>()
    for (const { vaultId, name, isPersonal, isSingle, items } of vaults) {
      const key = isSingle ? 'single' : vaultId
      const section = sections.get(key) ?? { key, name: nameOf(name, isPersonal, isSingle), rows: [] }
      sections.set(key, section)
      for (const summary of items) {
        if (isInTexts([summary.title, summary.username], filter)) section.rows.push({ vaultId, summary })
      }
    }
    return [...sections.values()].filter(({ rows }) => rows.length > 0)
  }

  function nameOf(name: string, isPersonal: boolean, isSingle: boolean): string {
    if (isSingle) return t('emergency.lentSingle')
    return isPersonal || name === '' ? t('emergency.lentPersonal') : name
  }
}

interface Section {
  key: string
  name: string
  rows: { vaultId: string; summary: ItemSummary }[]
}

function Row({ summary, onOpen }: { summary: ItemSummary; onOpen: () => void }) {
  const { t } = useTranslation()
  const name = summary.title === '' ? t('vault.untitled') : summary.title
  return (
    <li className="border-t border-subtle first:border-t-0">
      <button
        type="button"
        aria-label={t('emergency.lentShow', { name })}
        className="flex w-full items-center gap-3 px-4 py-2.5 text-start hover:bg-sunken"
        onClick={onOpen}
      >
        <SummaryTile summary={summary} size={36} />
        <span className="min-w-0 flex-1">
          <bdi className="block truncate font-semibold">{name}</bdi>
          <bdi className="block truncate text-small text-ink-3">{summary.username}</bdi>
        </span>
        <ChevronRight aria-hidden className="size-4 text-ink-3 rtl:-scale-x-100" />
      </button>
    </li>
  )
}

/** Reads once; the data is dropped with the page. */
function useLent(slotId: string) {
  const engine = useEngine()
  const [lent, setLent] = useState<LentVaultRows | null>(null)
  const [email, setEmail] = useState('')
  const [refusal, setRefusal] = useState<Refusal<AccessReason> | Unexpected | null>(null)
  const [tries, setTries] = useState(0)
  const [isBusy, setBusy] = useState(true)
  useEffect(() => {
    let isGone = false
    const isShown = (): boolean => !isGone
    const read = async () => {
      const overview = await orUnexpected(engine.getEmergencyAccess())
      if (!isShown()) return
      if (overview.ok) {
        setEmail(overview.value.accesses.find((access) => access.slotId === slotId)?.email ?? '')
      }
      const outcome = await orUnexpected(engine.readEmergencyVaults(slotId))
      if (!isShown()) return
      setBusy(false)
      if (outcome.ok) {
        setLent(outcome.value)
        setRefusal(null)
      } else setRefusal(outcome.error)
    }
    void read()
    return () => {
      isGone = true
      void engine.closeEmergencyVaults(slotId)
    }
  }, [engine, slotId, tries])
  const retry = (): void => {
    setBusy(true)
    setTries(tries + 1)
  }
  return { lent, email, refusal, isBusy, retry }
}
