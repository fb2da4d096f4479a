import type { AuditResult, AuditRow } from '@severy/contract'
import { Badge, type BadgeTone } from '@severy/ui'
import { useTranslation } from 'react-i18next'

/** Who did it: an address, or the server itself. */
export function Actor({ row: { actorId, actorEmail } }: { row: Pick<AuditRow, 'actorId' | 'actorEmail'> }) {
  const { t } = useTranslation()
  if (actorId === null) return <span title={t('audit.systemText')}>{t('audit.system')}</span>
  return <bdi dir="ltr">{actorEmail === '' ? actorId : actorEmail}</bdi>
}

const tones: Record<AuditResult, BadgeTone> = { success: 'ok', failed: 'warn', blocked: 'danger' }

export function ResultBadge({ result }: { result: AuditResult }) {
  const { t } = useTranslation()
  return <Badge tone={tones[result]}>{t(`audit.result.${result}`)}</Badge>
}
