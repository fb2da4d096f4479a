import type { SharePermission } from '@severy/client'
import { RadioCards } from '@severy/ui'
import { useTranslation } from 'react-i18next'

/** What the other person may do with the share. */
export function PermissionCards({
  value,
  onChange,
}: {
  value: SharePermission
  onChange: (permission: SharePermission) => void
}) {
  const { t } = useTranslation()
  return (
    <RadioCards
      label={t('share.permission')}
      value={value}
      onChange={onChange}
      cards={[
        { value: 'view', label: t('share.viewOnly'), text: t('share.viewOnlyText') },
        { value: 'edit', label: t('share.viewEdit'), text: t('share.viewEditText') },
      ]}
    />
  )
}
