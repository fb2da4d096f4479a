import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { reportRefusals } from '../../platform/page/page-reports.ts'
import { FeatureGate } from '../../shell/plans/feature-gate.tsx'
import { useTitle } from '../../shell/frame/use-title.ts'
import { ChooseStep } from './choose-step.tsx'
import { stopsFor, useImport } from './import-state.ts'
import { PreviewStep } from './preview-step.tsx'
import { ReadingStep } from './reading-step.tsx'
import { ReportStep } from './report-step.tsx'
import { RunningStep } from './running-step.tsx'
import { SealedStep } from './sealed-step.tsx'
import '../../platform/i18n/en-shared.ts'
import '../../platform/vault/en-fields.ts'
import '../../shell/people/en-people.ts'
import './en-import.ts'

/** `/import`. Everything happens on this device; only sealed items leave it. */
export function ImportPage() {
  const { t } = useTranslation()
  useTitle(t('title.import'))
  const state = useImport((store) => store.state)
  // The folders of a refused import are refused for the same reason.
  useEffect(() => reportRefusals(stopsFor), [])
  return (
    <div className="mx-auto max-w-[1120px]">
      <h1 tabIndex={-1} className="type-title-1">
        {t('import.heading')}
      </h1>
      <p className="mt-1 text-ink-2">{t('import.lead')}</p>
      <p className="mt-1 mb-6 flex flex-wrap gap-x-3 text-small text-ink-2">
        {t('import.exportInstead')}
        <Link to="/account?tab=data&export=archive" className="text-link">
          {t('export.archive')}
        </Link>
        <Link to="/account?tab=data&export=clear" className="text-link">
          {t('export.plain')}
        </Link>
      </p>
      {state.name === 'choosing' && (
        <FeatureGate>
          <ChooseStep problem={state.problem} file={state.file} />
        </FeatureGate>
      )}
      {state.name === 'reading' && <ReadingStep file={state.file} />}
      {state.name === 'sealed' && <SealedStep {...state} />}
      {state.name === 'preview' && <PreviewStep {...state} />}
      {state.name === 'running' && <RunningStep {...state} />}
      {(state.name === 'report' || state.name === 'undone') && <ReportStep state={state} />}
    </div>
  )
}
