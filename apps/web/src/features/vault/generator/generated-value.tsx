import { IconButton, PasswordText, StrengthMeter, type StrengthScore } from '@severy/ui'
import { Check, Copy, RefreshCw } from 'lucide-react'
import { useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { guessTime } from '../../../platform/guess-time.ts'
import { useBriefly } from '../../../platform/use-briefly.ts'
import type { Generated } from './generator-choices.ts'

/** Log10 of guesses per second by an attacker with a site's stolen password hashes and good hardware. */
const guessesPerSecondLog10 = 10

/** The generated value and its strength. */
export function GeneratedValue({
  generated,
  score,
  onAgain,
  onCopy,
  againRef,
}: {
  generated: Generated | null
  score: StrengthScore | null
  onAgain: () => void
  /** Resolves to whether it is in the clipboard. */
  onCopy: () => Promise<boolean>
  againRef?: Ref<HTMLButtonElement>
}) {
  const { t } = useTranslation()
  /** Alternates an invisible difference in the text, so that each round is announced. */
  const [rounds, setRounds] = useState(0)
  const [isCopied, showCopied] = useBriefly()
  return (
    <div>
      <div className="flex items-start gap-1 rounded-control border border-subtle bg-sunken py-2 ps-4 pe-2">
        <div role="group" aria-label={t('generator.result')} className="min-h-14 min-w-0 flex-1 py-1">
          {generated !== null && <PasswordText value={generated.value} />}
        </div>
        <IconButton
          ref={againRef}
          label={t('generator.regenerate')}
          icon={<RefreshCw aria-hidden />}
          onClick={() => {
            setRounds(rounds + 1)
            onAgain()
          }}
        />
        <IconButton
          label={t('generator.copy')}
          icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          onClick={() =>
            void onCopy().then((isDone) => {
              if (isDone) showCopied()
            })
          }
        />
      </div>
      {generated === null ? (
        <p role="alert" className="mt-2 min-h-7 text-small text-danger-ink">
          {t('generator.noTypes')}
        </p>
      ) : (
        <StrengthMeter
          label={t('strength.label')}
          score={score}
          verdict={score === null ? '' : t('generator.verdicts', { returnObjects: true })[score]}
          advice={t('generator.entropy', {
            // On average, half of the search space is enough.
            time: guessTime(t, (generated.bits - 1) * Math.log10(2) - guessesPerSecondLog10),
          })}
        />
      )}
      <p role="status" className="sr-only">
        {rounds === 0 ? '' : `${t('generator.made')}${rounds % 2 === 0 ? '' : '\u00a0'}`}
      </p>
    </div>
  )
}
