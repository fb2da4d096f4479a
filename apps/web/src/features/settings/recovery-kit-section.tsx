import { Badge, buttonClass } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccount } from '../../platform/session/session.ts'
import { SettingsSection } from './settings-section.tsx'

export function RecoveryKitSection() {
  const { t } = useTranslation()
  const kit = useAccount()?.kit ?? null
  return (
    <SettingsSection
      title={t('kit.heading')}
      text={kitText()}
      status={
        kit?.savedAt == null ? (
          <Badge tone="warn">{t('settings.kitMissing')}</Badge>
        ) : (
          <Badge tone="ok">{t('settings.kitSaved')}</Badge>
        )
      }
      action={
        <Link to="/account/recovery-kit" className={buttonClass()}>
          {t(kit?.savedAt == null ? 'settings.kitMake' : 'settings.kitRenew')}
        </Link>
      }
    />
  )

  function kitText(): string {
    if (kit === null) return t('kit.none')
    return kit.savedAt === null
      ? t('kit.currentUnsaved', { number: kit.number })
      : t('kit.currentSaved', { number: kit.number, date: new Date(kit.savedAt) })
  }
}
