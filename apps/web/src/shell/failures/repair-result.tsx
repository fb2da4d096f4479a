import type { RepairedCopy } from '@severy/client'
import { Button, Dialog } from '@severy/ui'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import './en-repair.ts'

type Left = RepairedCopy['left'][number]

/** What a repair of the server's copy could not restore. Stays until closed. */
export function RepairResult({
  result: { left, lostFiles },
  onClose,
}: {
  result: RepairedCopy
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('repair.restTitle')}
      description={t('repair.restText')}
      footer={<Button onClick={onClose}>{t('repair.close')}</Button>}
    >
      <div className="flex flex-col gap-4">
        {left.length > 0 && <LeftVaults left={left} />}
        {lostFiles.length > 0 && (
          <div>
            <p>{t('repair.lostFiles')}</p>
            <ul className="mt-2 max-h-60 list-disc overflow-y-auto ps-5 wrap-anywhere">
              {lostFiles.map(({ title, name }, index) => (
                <li key={index}>{t('repair.lostFile', { name, title })}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  )
}

export function LeftVaults({ left }: { left: readonly Left[] }) {
  const { t } = useTranslation()
  return (
    <div>
      <p className="font-semibold">{t('repair.notRepaired')}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {left.map(({ name, why }, index) => (
          <li key={index}>
            <span className="font-semibold wrap-anywhere">
              {name === null ? t('repair.unnamed') : t('repair.vault', { name })}
            </span>{' '}
            <span className="text-ink-2">{whyText(t, why)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function whyText(t: TFunction<'app'>, why: Left['why']): string {
  switch (why) {
    case 'vault-full':
    case 'item-limit':
    case 'plan-limit':
    case 'member-limit':
    case 'subscription-required':
      return t('repair.why.plan')
    default:
      return t(`repair.why.${why}`)
  }
}
