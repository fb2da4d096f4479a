import { Button } from '@severy/ui'
import { useTranslation } from 'react-i18next'

/** Below a field: what someone else has saved in the meantime, and a button to take that value. */
export function ContestedLine({ before, now, onTake }: { before: string; now: string; onTake: () => void }) {
  const { t } = useTranslation()
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-warn-ink">
      {t('adminForm.contested', { before, now })}
      <Button size={32} onClick={onTake}>
        {t('adminForm.takeTheirs', { value: now })}
      </Button>
    </p>
  )
}
