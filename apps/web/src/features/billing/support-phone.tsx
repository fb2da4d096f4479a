import { getSupportPhone } from '@severy/contract'
import { Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../platform/server/use-api.ts'

/** The phone number for members of the Business plan, if the operator offers one. Otherwise renders nothing. */
export function SupportPhone() {
  const { t } = useTranslation()
  const phone = useApi(getSupportPhone).value?.phone ?? null
  if (phone === null) return null
  return (
    <section className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card border border-subtle bg-surface p-5">
      <Phone aria-hidden className="size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{t('billing.phoneTitle')}</h2>
        <p className="text-ink-2">{t('billing.phoneText')}</p>
      </div>
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="type-title-3 text-link tabular-nums">
        {phone}
      </a>
    </section>
  )
}
