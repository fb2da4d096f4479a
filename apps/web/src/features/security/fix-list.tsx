import type { VaultHealth } from '@severy/client'
import { Badge, Button, buttonClass, classNames, EmptyState } from '@severy/ui'
import { ChevronRight } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { healthMarks, type HealthMark } from '../../platform/vault/health.ts'
import { changePasswords } from '../../platform/vault/password-change.ts'
import { calledByName, itemAddress } from '../../platform/vault/item-address.ts'
import { vaultPermission } from '../../platform/session/session-state.ts'
import { useNow } from '../../platform/browser/use-now.ts'
import { SummaryTile } from '../../platform/pictures/summary-tile.tsx'
import { useVaultRows } from '../../platform/vault/vault-rows.ts'
import { fixesOf, narrowed, type Fix } from './fix-list.ts'

const hourMs = 3600_000
/** Rows added by each click: thousands at once would be slow. */
const portion = 50

export function FixList({
  health,
  shown,
  onShowAll,
}: {
  health: VaultHealth
  /** The mark chosen with a counter. */
  shown: HealthMark | null
  onShowAll: () => void
}) {
  const { t } = useTranslation()
  const sections = useVaultRows((rows) => rows.sections)
  const now = useNow(hourMs)
  const [count, setCount] = useState(portion)
  const [isOldShown, setOldShown] = useState(false)
  const found = useMemo(
    () => narrowed(fixesOf(health, Object.values(sections).flat(), now), shown, health),
    [health, sections, now, shown],
  )
  /** Passwords that are merely old can wait: they are folded unless asked for. */
  const folded = shown === null && !isOldShown ? found.filter(isOnlyOld) : []
  const fixes = folded.length === 0 ? found : found.filter((fix) => !isOnlyOld(fix))
  const visible = fixes.slice(0, count)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Chosen with a counter that may be far above on a small screen.
    if (shown !== null) heading.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return (
    <section aria-labelledby="fixes-heading">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="fixes-heading" ref={heading} className="type-title-3 scroll-mb-64">
          {shown === null ? t('security.fixes') : t(`security.fixesOf.${shown}`)}
          <span className="ms-2 text-body font-normal text-ink-2 tabular-nums">
            {found.length.toLocaleString('en')}
          </span>
        </h2>
        {shown !== null && (
          <Button size={32} variant="quiet" onClick={onShowAll}>
            {t('security.showAll')}
          </Button>
        )}
      </div>
      {found.length === 0 && health.unjudged === 0 && (
        <EmptyState
          pictogram="success"
          headingLevel={3}
          title={t('security.allGood')}
          text={t('security.allGoodText')}
        />
      )}
      <ul className="mt-2 flex flex-col">
        {visible.map((fix, i) => (
          <FixRow
            key={fix.row.ref.itemId}
            fix={fix}
            onChange={() => {
              // This one, followed by those below it.
              change(fixes.slice(i))
            }}
            onChangeGroup={() => {
              change(fixes.filter(({ group }) => group === fix.group))
            }}
            groupSize={
              fix.group !== null && fix.group !== visible[i - 1]?.group
                ? (health.reused[fix.group]?.length ?? null)
                : null
            }
          />
        ))}
      </ul>
      {fixes.length > visible.length && (
        <Button
          className="mt-4"
          onClick={() => {
            setCount(count + portion)
          }}
        >
          {t('security.more')}
        </Button>
      )}
      {folded.length > 0 && (
        <Button
          className="mt-4"
          icon={<ChevronRight aria-hidden />}
          onClick={() => {
            setOldShown(true)
          }}
        >
          {t('security.showOld', { count: folded.length })}
        </Button>
      )}
      {visible.some(({ reasons }) => reasons.includes('no-second-factor')) && (
        <p className="mt-3 text-small text-ink-2">{t('security.secondFactorNote')}</p>
      )}
    </section>
  )
}

function change(fixes: readonly Fix[]): void {
  changePasswords(fixes.filter(mayChangePassword).map(({ row }) => row.ref))
}

function isOnlyOld({ reasons }: Fix): boolean {
  return reasons.length === 1 && reasons[0] === 'old'
}

/** False if something other than the password is wrong, or if this person has view access only. */
function mayChangePassword({ row, reasons }: Fix): boolean {
  return healthMarks.some((mark) => reasons.includes(mark)) && vaultPermission(row.ref.vaultId) !== 'view'
}

function FixRow({
  fix,
  onChange,
  onChangeGroup,
  groupSize,
}: {
  fix: Fix
  onChange: () => void
  onChangeGroup: () => void
  /** For the first item of a reuse group: the group's size. */
  groupSize: number | null
}) {
  const { t } = useTranslation()
  const { row, reasons } = fix
  const { summary, ref } = row
  const name = summary.title.trim() === '' ? t('vault.untitled') : summary.title
  return (
    <>
      {groupSize !== null && (
        <li className="flex flex-wrap items-center justify-between gap-2 pt-4 pb-1">
          <p className="text-small font-semibold text-ink-2">{t('security.group', { count: groupSize })}</p>
          <Button size={32} variant="quiet" className="pointer-coarse:min-h-11" onClick={onChangeGroup}>
            {t('security.changeGroup')}
          </Button>
        </li>
      )}
      <li
        className={classNames(
          'flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-subtle py-3 md:flex-nowrap',
          fix.group !== null && 'ms-4',
        )}
      >
        <SummaryTile summary={summary} size={36} />
        <div className="min-w-0 flex-1 basis-40 max-md:basis-[calc(100%-4rem)]">
          <p className="truncate font-semibold" dir="auto">
            {name}
          </p>
          <p className="truncate text-small text-ink-2">
            <bdi>{summary.subtitle}</bdi>
          </p>
        </div>
        <ul className="flex flex-wrap gap-1.5 md:justify-end">
          {reasons.map((reason) => (
            <li key={reason}>
              <Badge tone={reason === 'compromised' || reason === 'expired' ? 'danger' : 'warn'}>
                {t(`security.reasons.${reason}`)}
              </Badge>
            </li>
          ))}
        </ul>
        {mayChangePassword(fix) ? (
          <Button
            size={32}
            aria-label={t('security.changeOf', { name })}
            className="shrink-0 max-md:ms-auto pointer-coarse:min-h-11"
            onClick={onChange}
          >
            {t('security.change')}
          </Button>
        ) : (
          <Link
            to={itemAddress(ref)}
            state={calledByName}
            aria-label={t('security.openOf', { name })}
            className={classNames(buttonClass({ size: 32 }), 'max-md:ms-auto pointer-coarse:min-h-11')}
          >
            {t('security.open')}
          </Link>
        )}
      </li>
    </>
  )
}
