import { useTranslation } from 'react-i18next'
import type { FreshAct } from '../../../platform/use-fresh-act.ts'
import { FreshPassword } from '../../../shell/fresh-password.tsx'

/** Below the fields, once the server has asked for the password: what is to be saved makes something weaker. */
export function WeakerProof({ act }: { act: FreshAct }) {
  const { t } = useTranslation()
  if (!act.needsPassword) return null
  return (
    <section className="rounded-card border border-control bg-surface p-5 md:p-6">
      <p className="mb-3 max-w-[70ch] text-small text-ink-2">{t('adminForm.weaker')}</p>
      <FreshPassword act={act} />
    </section>
  )
}
