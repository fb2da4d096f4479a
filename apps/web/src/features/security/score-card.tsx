import type { VaultHealth } from '@severy/client'
import { Button, classNames, Popover, ScoreArch } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { countOf, type HealthMark } from '../../platform/vault/health.ts'
import { progressText } from '../../platform/vault/score-text.ts'

const marks = ['weak', 'reused', 'old', 'compromised'] as const
/** With fewer passwords, a single one moves the score a lot. */
const enoughPasswords = 5

export function ScoreCard({
  health,
  shown,
  onShow,
}: {
  health: VaultHealth
  shown: HealthMark | null
  onShow: (mark: HealthMark | null) => void
}) {
  const { t } = useTranslation()
  const { score, label, counted } = health
  return (
    <section
      aria-labelledby="score-heading"
      className="rounded-card border border-subtle bg-surface p-5 sm:grid sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8"
    >
      <div className="flex flex-col items-center">
        <h2 id="score-heading" className="mb-3 font-semibold">
          {t('security.scoreHeading')}
        </h2>
        <ScoreArch
          score={score}
          word={label ?? progressText(t, health)}
          label={score === null ? progressText(t, health) : t('score.of', { score, label: label ?? '' })}
        />
        <Popover
          title={t('security.how')}
          trigger={
            <Button variant="quiet" size={32} className="mt-2">
              {t('security.how')}
            </Button>
          }
        >
          <p>{t('security.howText')}</p>
          <ul className="my-2 list-disc ps-5">
            {t('security.howParts', { returnObjects: true }).map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
          <p>{t('security.howLabels')}</p>
        </Popover>
      </div>
      <div className="flex flex-col justify-center gap-3 max-sm:mt-4">
        <div role="group" aria-label={t('security.counters')} className="grid grid-cols-2 gap-3">
          {marks.map((mark) => (
            <Counter
              key={mark}
              mark={mark}
              count={countOf(health, mark)}
              isOn={shown === mark}
              onPress={() => {
                onShow(shown === mark ? null : mark)
              }}
            />
          ))}
        </div>
        {health.ageUnknown > 0 && (
          <p className="text-small text-ink-2">{t('security.ageUnknown', { count: health.ageUnknown })}</p>
        )}
        {counted > 0 && counted < enoughPasswords && (
          <p className="text-small text-ink-2">{t('security.few')}</p>
        )}
      </div>
    </section>
  )
}

function Counter({
  mark,
  count,
  isOn,
  onPress,
}: {
  mark: HealthMark
  /** Null if not checked. */
  count: number | null
  isOn: boolean
  onPress: () => void
}) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      aria-pressed={isOn}
      disabled={(count ?? 0) === 0 && !isOn}
      onClick={onPress}
      className={classNames(
        'flex min-h-20 flex-col justify-center rounded-control px-4 py-3 text-start',
        isOn ? 'bg-sel text-sel-ink' : 'bg-sunken enabled:hover:bg-sel',
      )}
    >
      <span
        className={classNames(
          'font-semibold',
          count !== null && 'text-[1.5rem] leading-7 tabular-nums',
          count !== null && count > 0 && mark === 'compromised' && !isOn && 'text-danger-ink',
        )}
      >
        {count === null ? t('score.notChecked') : count.toLocaleString('en')}
      </span>
      <span className={classNames(!isOn && 'text-ink-2')}>{t(`score.${mark}`)}</span>
    </button>
  )
}
