import type { Strength } from '@severy/domain'
import { IconButton, PasswordText } from '@severy/ui'
import { Check, Copy, RefreshCw } from 'lucide-react'
import { useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { StrengthLine } from '../../../platform/secrets/strength-line.tsx'
import { useBriefly } from '../../../platform/browser/use-briefly.ts'
import type { Generated } from './generator-choices.ts'

/** The generated value and its strength. */
export function GeneratedValue({
  generated,
  strength,
  onAgain,
  onCopy,
  againRef,
}: {
  /** Undefined until it is made, null where no character type is chosen. */
  generated: Generated | null | undefined
  strength: Strength | null
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
          {generated && <PasswordText value={generated.value} />}
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
        <StrengthLine strength={strength} use="stored" />
      )}
      <p role="status" className="sr-only">
        {rounds === 0 ? '' : `${t('generator.made')}${rounds % 2 === 0 ? '' : '\u00a0'}`}
      </p>
    </div>
  )
}
