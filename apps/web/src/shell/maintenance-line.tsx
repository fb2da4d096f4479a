import { useTranslation } from 'react-i18next'

/** That nothing can be changed just now, with the operator's own words where there are some. */
export function MaintenanceLine({ message }: { message: string }) {
  const { t } = useTranslation()
  return (
    <>
      <strong className="font-semibold">{t('network.maintenanceTitle')}</strong>{' '}
      {message.trim() === '' ? t('network.maintenance') : <bdi>{message}</bdi>}
    </>
  )
}
