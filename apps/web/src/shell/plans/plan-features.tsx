import { isFeatureBuilt } from '@severy/contract'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import './en-plans.ts'

/** A plan's advertised features, marking those this version does not have. */
export function PlanFeatures({ name, features }: { name: string; features: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('plans.features', { plan: name })} className="grid content-start gap-2.5">
      {features.map((feature) => (
        <li key={feature} className="grid grid-cols-[1.125rem_1fr] gap-2.5">
          {isFeatureBuilt(feature) ? (
            <>
              <Check aria-hidden className="h-5.5! text-ok-ink" />
              <span>{feature}</span>
            </>
          ) : (
            <>
              <span
                aria-hidden="true"
                className="m-[5px] size-2.5 rounded-[2px] border border-dashed border-control"
              />
              <span className="text-ink-2">
                {feature}
                <span className="block text-small text-ink-3">{t('plans.unbuilt')}</span>
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
