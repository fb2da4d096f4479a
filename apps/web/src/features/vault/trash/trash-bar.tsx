import { Button, IconButton } from '@severy/ui'
import { RotateCcw, Trash2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Actions for all items selected in the trash. */
export function TrashBar({
  count,
  mayDelete,
  onRestore,
  onDelete,
  onClear,
}: {
  count: number
  mayDelete: boolean
  onRestore: () => void
  onDelete: () => void
  onClear: () => void
}) {
  const { t } = useTranslation()
  return (
    <div
      role="toolbar"
      aria-label={t('list.batch')}
      className="fixed inset-x-2 bottom-4 z-20 mx-auto flex w-fit max-w-[calc(100vw-1rem)] flex-wrap items-center justify-center gap-1 rounded-card border border-subtle bg-raised p-1.5 shadow-e2 max-md:bottom-[calc(var(--bottom-bar)+0.5rem)]"
    >
      <span role="status" className="px-2 font-semibold tabular-nums">
        {t('list.selected', { count })}
      </span>
      <Button size={32} variant="quiet" icon={<RotateCcw aria-hidden />} onClick={onRestore}>
        {t('trash.restore')}
      </Button>
      {mayDelete && (
        <Button
          size={32}
          variant="quiet"
          icon={<Trash2 aria-hidden />}
          className="text-danger-ink"
          onClick={onDelete}
        >
          {t('trash.delete')}
        </Button>
      )}
      <IconButton label={t('list.clearSelection')} icon={<X aria-hidden />} onClick={onClear} />
    </div>
  )
}
