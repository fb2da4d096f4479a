import { IconButton } from '@severy/ui'
import { Copy } from 'lucide-react'
import { useCopy } from './use-copy.tsx'

/** Text to be copied into another system's settings, word for word. */
export function CopiedText({
  label,
  text,
  copyLabel,
  copiedText,
}: {
  label: string
  text: string
  copyLabel: string
  copiedText: string
}) {
  const { copyPlain } = useCopy()
  return (
    <div className="flex items-start justify-between gap-2">
      <dl className="min-w-0">
        <dt className="text-small text-ink-2">{label}</dt>
        <dd className="type-code text-small wrap-anywhere" dir="ltr">
          {text}
        </dd>
      </dl>
      <IconButton
        label={copyLabel}
        icon={<Copy aria-hidden />}
        onClick={() => void copyPlain(text, copiedText)}
      />
    </div>
  )
}
