import { IconButton, MaskedText, PasswordText } from '@severy/ui'
import { Copy, Eye, EyeOff, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevealed } from '../../platform/secrets/use-revealed.ts'
import './en-values.ts'

/** A labeled value. A secret is in the page only while it is shown. */
export function FieldRow({
  label,
  value,
  isSecret = false,
  note,
  warning,
  children,
  reveal,
  onCopy,
  onShow,
  actions,
}: {
  label: string
  /** The value; for a secret, shown on request. */
  value: string
  isSecret?: boolean
  /** A line under the value. */
  note?: string | undefined
  /** A line under the value about what is wrong with it. */
  warning?: string | undefined
  /** Replaces the value as text. */
  children?: ReactNode
  /** Controls whether a secret is shown, if something other than its own button can decide that too. */
  reveal?: ReturnType<typeof useRevealed>
  onCopy: () => void
  /** Called when a secret is shown. */
  onShow?: () => void
  /** Placed before the copy button. */
  actions?: ReactNode
}) {
  const { t } = useTranslation()
  const own = useRevealed()
  const { isRevealed, toggle } = reveal ?? own
  return (
    <div className="border-b border-subtle bg-surface px-4 py-2.5 last:border-b-0">
      <dt className="text-small text-ink-3">{label}</dt>
      <dd className="flex items-start gap-1 pointer-coarse:[&>button]:-my-1.5">
        <div className="min-w-0 flex-1 py-1 wrap-anywhere whitespace-pre-wrap">
          {children ??
            (!isSecret ? (
              <bdi>{value}</bdi>
            ) : isRevealed ? (
              <PasswordText value={value} />
            ) : (
              <MaskedText label={t('vault.maskedField')} />
            ))}
          {note !== undefined && <p className="text-small text-ink-3">{note}</p>}
          {warning !== undefined && (
            <p className="flex gap-1.5 text-small text-warn-ink">
              <TriangleAlert aria-hidden className="mt-px size-4 shrink-0" />
              {warning}
            </p>
          )}
        </div>
        {actions}
        {isSecret && (
          <IconButton
            label={t('vault.showField', { field: label })}
            aria-pressed={isRevealed}
            icon={isRevealed ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            onClick={() => {
              if (!isRevealed) onShow?.()
              toggle()
            }}
          />
        )}
        <IconButton
          label={t('vault.copyField', { field: label })}
          icon={<Copy aria-hidden />}
          onClick={onCopy}
        />
      </dd>
    </div>
  )
}
