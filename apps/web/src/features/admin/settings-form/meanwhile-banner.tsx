import { Banner } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import type { SettingsForm } from './use-settings-form.ts'

/** Someone else has saved this page while it was open: who, when, and what changed. */
export function MeanwhileBanner<V extends object>({
  form,
  labels,
}: {
  form: Pick<SettingsForm<V>, 'meanwhile' | 'changed'>
  labels: Record<keyof V & string, string>
}) {
  const { t } = useTranslation()
  const { meanwhile, changed } = form
  if (meanwhile === null) return null
  const { savedBy, savedAt, changes } = meanwhile
  return (
    <Banner
      tone="warn"
      live="polite"
      title={
        savedBy === null || savedAt === null
          ? t('adminForm.meanwhileCommand')
          : t('adminForm.meanwhile', { email: savedBy, at: new Date(savedAt) })
      }
    >
      {t('adminForm.meanwhileText', { names: changes.map(({ name }) => labels[name]) })}{' '}
      {changed.length > 0 && t('adminForm.meanwhileAgain')}
    </Banner>
  )
}
