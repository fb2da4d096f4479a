import { useTranslation } from 'react-i18next'
import '../../platform/words/en-problems.ts'
import './en-notices.ts'

/** Says that nothing can be changed right now, with the operator's message if there is one. */
export function MaintenanceLine({ message }: { message: string }) {
  const { t } = useTranslation()
  return (
    <>
      <strong className="font-semibold">{t('network.maintenanceTitle')}</strong>{' '}
      {message.trim() === '' ? t('network.maintenance') : <bdi>{message}</bdi>}
    </>
  )
}
