import type { ItemRow } from '@severy/client'
import { classNames, ScoreArch, Skeleton } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { countOf, useHealth, type HealthMark } from '../../../platform/vault/health.ts'
import { progressText } from '../../../platform/vault/score-text.ts'
import { useVaultRows } from '../../../platform/vault/vault-rows.ts'
import type { VaultPlace } from '../list/vault-place.ts'

/** The score of the stored passwords and its counters. Clicking a counter shows its items in the list. */
export function ScorePanel({ place, go }: { place: VaultPlace; go: (change: Partial<VaultPlace>) => void }) {
  const { t } = useTranslation()
  const health = useHealth((state) => state.health)
  // Newly loaded items are counted a moment later; until then, no score is shown.
  const isCounting =
    useVaultRows(({ sections }) => sections.password.some(isCounted)) && health?.counted === 0
  const word =
    health === null ? '' : health.label === null ? progressText(t, health) : t(`score.words.${health.label}`)
  return (
    <section aria-labelledby="security-score" className="rounded-card border border-subtle bg-surface p-4">
      <h2 id="security-score" className="mb-3 font-semibold">
        {t('score.heading')}
      </h2>
      {health === null || isCounting ? (
        <div role="status">
          <span className="sr-only">{t('score.loading')}</span>
          <Skeleton className="mx-auto h-32 w-52" />
        </div>
      ) : (
        <>
          <ScoreArch
            score={health.score}
            size={208}
            className="mx-auto"
            word={word}
            label={health.score === null ? word : t('score.of', { score: health.score, label: word })}
          />
          <div className="mt-4 grid grid-cols-2 gap-2">
            {shownMarks.map((mark) => (
              <Counter key={mark} mark={mark} count={countOf(health, mark)} place={place} go={go} />
            ))}
          </div>
          <Link to="/security-dashboard" className="mt-3 inline-block text-small font-semibold text-link">
            {t('security.heading')}
          </Link>
        </>
      )}
    </section>
  )
}

function isCounted({ failed, summary }: ItemRow): boolean {
  return !failed && summary.type === 'password' && summary.hasPassword
}

const shownMarks = ['weak', 'reused', 'old', 'compromised'] as const
const tileClass = 'flex min-h-15 flex-col justify-center rounded-control px-3 py-2 text-start'

function Counter({
  mark,
  count,
  place,
  go,
}: {
  mark: HealthMark
  /** Null if not checked. */
  count: number | null
  place: VaultPlace
  go: (change: Partial<VaultPlace>) => void
}) {
  const { t } = useTranslation()
  const isOn = place.health === mark
  return (
    <button
      type="button"
      aria-pressed={isOn}
      disabled={(count ?? 0) === 0 && !isOn}
      onClick={() => {
        go({ health: isOn ? null : mark })
      }}
      className={classNames(tileClass, isOn ? 'bg-sel text-sel-ink' : 'bg-sunken enabled:hover:bg-sel')}
    >
      {count === null ? (
        <span className="font-semibold">{t('score.notChecked')}</span>
      ) : (
        <span className="text-[1.25rem] leading-6 font-semibold tabular-nums">
          {count.toLocaleString('en')}
        </span>
      )}
      <span className={classNames('text-small', !isOn && 'text-ink-2')}>{t(`score.${mark}`)}</span>
    </button>
  )
}
