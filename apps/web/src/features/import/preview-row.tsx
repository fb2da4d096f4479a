import type { ImportRow } from '@severy/client'
import { Badge, Checkbox, IconButton, VisuallyHidden } from '@severy/ui'
import type { TFunction } from 'i18next'
import { Eye, EyeOff } from 'lucide-react'
import { useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'

/**
 * The columns depend on the table's width, not on the page's: beside the side menu, a tablet has little more room than
 * a phone.
 */
export const rowColumns =
  'grid grid-cols-[44px_minmax(0,1fr)_96px] items-center gap-x-3 px-3 @2xl:grid-cols-[44px_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,0.9fr)_96px]'

export function PreviewRow({
  previewId,
  row,
  place,
  top,
  isIncluded,
  isCodeAdded,
  onInclude,
  onAddCode,
  ref,
}: {
  previewId: string
  row: ImportRow
  /** Index among the shown rows, from 0. */
  place: number
  top: number
  isIncluded: boolean
  /** For a one-time code: whether it goes into the login that it fits. */
  isCodeAdded: boolean
  onInclude: (isIncluded: boolean) => void
  onAddCode: (isAdding: boolean) => void
  ref: Ref<HTMLDivElement>
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const [password, setPassword] = useState<string | null>(null)
  const name = row.title.trim() === '' ? t('vault.untitled') : row.title

  async function toggle() {
    if (password !== null) {
      setPassword(null)
      return
    }
    const revealed = await engine.revealImported(previewId, row.index)
    setPassword(revealed?.password ?? null)
  }

  const secret = <Secret row={row} name={name} password={password} onToggle={() => void toggle()} />
  return (
    <div
      ref={ref}
      data-index={place}
      role="row"
      aria-rowindex={place + 2}
      className={`${rowColumns} absolute inset-x-0 border-b border-subtle py-1.5`}
      style={{ transform: `translateY(${String(top)}px)` }}
    >
      <span role="cell">
        <Checkbox
          label={<VisuallyHidden>{t('import.includeRow', { name })}</VisuallyHidden>}
          checked={isIncluded}
          onChange={onInclude}
        />
      </span>
      <div role="cell" className="min-w-0">
        <span className="block truncate font-semibold">
          <bdi>{name}</bdi>
        </span>
        <span dir="ltr" className="block truncate text-small text-ink-3 @2xl:hidden">
          {row.username === '' ? row.website : row.username}
        </span>
        {row.folder.length > 0 && (
          <span className="block truncate text-small text-ink-3">
            <bdi>{row.folder.join(' / ')}</bdi>
          </span>
        )}
        <div className="@2xl:hidden">{secret}</div>
        {row.notes !== '' && (
          <span dir="auto" className="block truncate text-small text-ink-3 @2xl:hidden">
            {row.notes}
          </span>
        )}
        {row.login !== null && (
          <Checkbox label={addLabel(t, row.login)} checked={isCodeAdded} onChange={onAddCode} />
        )}
        {row.doubts.map((doubt) => (
          <span key={doubt} className="block text-small text-warn-ink">
            {doubt}
          </span>
        ))}
      </div>
      <div role="cell" className="min-w-0 @max-2xl:hidden">
        <span dir="ltr" className="block truncate text-ink-2">
          {row.username}
        </span>
        <span dir="ltr" className="block truncate text-small text-ink-3">
          {row.website}
        </span>
      </div>
      <div role="cell" className="min-w-0 @max-2xl:hidden">
        {secret}
      </div>
      <span role="cell" dir="auto" className="truncate text-small text-ink-2 @max-2xl:hidden">
        {row.notes}
      </span>
      <span role="cell">
        <Badge tone={row.status === 'new' || row.status === 'code' ? 'ok' : 'warn'}>
          {t(`import.status.${row.status}`)}
        </Badge>
      </span>
    </div>
  )
}

function addLabel(t: TFunction<'app'>, { title, username }: NonNullable<ImportRow['login']>): string {
  const name = title.trim() === '' ? t('vault.untitled') : title
  return username === '' ? t('import.addCode', { name }) : t('import.addCodeOf', { name, username })
}

/** The password, hidden until requested, and whether the one-time code works. */
function Secret({
  row,
  name,
  password,
  onToggle,
}: {
  row: ImportRow
  name: string
  password: string | null
  onToggle: () => void
}) {
  const { t } = useTranslation()
  return (
    <div className="min-w-0">
      {row.hasPassword ? (
        <span className="flex min-w-0 items-center gap-1">
          <span
            dir="ltr"
            translate="no"
            className="min-w-0 font-mono text-small wrap-anywhere whitespace-pre-wrap"
          >
            {password ?? '••••••••'}
          </span>
          <IconButton
            label={t(password === null ? 'import.showPassword' : 'import.hidePassword', { name })}
            icon={password === null ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
            aria-pressed={password !== null}
            onClick={onToggle}
          />
        </span>
      ) : (
        <span className="block text-small text-ink-3">
          {row.type === 'password' ? t('import.noPasswordInRow') : t(`import.types.${row.type}`)}
        </span>
      )}
      {row.code !== 'none' && (
        // In a narrow table, the doubt right below says it.
        <span
          className={`block text-small ${row.code === 'works' ? 'text-ink-3' : 'text-danger-ink @max-2xl:hidden'}`}
        >
          {t(`import.code.${row.code}`)}
        </span>
      )}
    </div>
  )
}
