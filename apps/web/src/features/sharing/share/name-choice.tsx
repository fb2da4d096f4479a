import { Checkbox } from '@severy/ui'
import { useTranslation } from 'react-i18next'

/** Whether the email to the recipient names what is shared. Off unless chosen: the server then sees the name. */
export function NameChoice({
  name,
  isVault = false,
  isNamed,
  onChange,
}: {
  /** Null for several items. */
  name: string | null
  isVault?: boolean
  isNamed: boolean
  onChange: (isNamed: boolean) => void
}) {
  const { t } = useTranslation()
  const label = name === null ? t('share.nameThem') : isVault ? t('share.nameVault') : t('invite.nameIt')
  const hint = name === null ? t('share.nameThemHint') : t('invite.nameItHint', { name })
  return <Checkbox label={label} hint={hint} checked={isNamed} onChange={onChange} />
}
