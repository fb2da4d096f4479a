import { Button, IconButton } from '@severy/ui'
import { RotateCcw, Trash2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { barClass, barPlaceClass } from '../list/bar-class.ts'

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
    <div className={barPlaceClass}>
      <div role="toolbar" aria-label={t('list.batch')} className={barClass}>
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
    </div>
  )
}
