import type { Organization } from '@severy/client'
import { Badge, Banner, ErrorState, Skeleton } from '@severy/ui'
import { useCallback, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { useLoaded } from '../../../platform/server/use-loaded.ts'
import { DomainList } from './domain-list.tsx'
import { NewcomerList } from './newcomer-list.tsx'
import { ProviderPart } from './provider-part.tsx'
import { RulePart } from './rule-part.tsx'
import { manageProblemText } from './sign-on-texts.ts'

/** For owners of a business: which provider confirms people at sign-in, for which domains, and who must use it. */
export function SignOnCard({ organization }: { organization: Organization }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const id = useId()
  const { vaultId } = organization
  const load = useCallback(() => engine.getSingleSignOn(vaultId), [engine, vaultId])
  const { value, refusal, isLoading, reload } = useLoaded(load, ['profile-changed', 'status'])
  const changed = () => void reload()
  const state = value?.provider == null ? 'off' : value.isRequired ? 'required' : ('optional' as const)
  return (
    <section aria-labelledby={id} className="rounded-card border border-subtle bg-surface p-5 md:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={id} className="type-title-2">
          {t('singleSignOn.title')}
        </h2>
        {value !== null && (
          <Badge tone={state === 'required' ? 'ok' : 'neutral'}>{t(`singleSignOn.${state}`)}</Badge>
        )}
      </div>
      <p className="mt-1 text-ink-2">{t('singleSignOn.text')}</p>
      {value === null && isLoading && (
        <div role="status" aria-label={t('common.loading')} className="mt-4 flex flex-col gap-2">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      )}
      {value === null && refusal !== null && !isLoading && (
        <ErrorState
          title={t('singleSignOn.loadFailed')}
          text={manageProblemText(t, refusal)}
          retryLabel={t('common.tryAgain')}
          onRetry={changed}
        />
      )}
      {value !== null && (
        <>
          {refusal !== null && (
            <Banner tone="warn" title={t('account.stale')} className="mt-4">
              {manageProblemText(t, refusal)}
            </Banner>
          )}
          <DomainList vaultId={vaultId} domains={value.domains} onChanged={changed} />
          <ProviderPart vaultId={vaultId} signOn={value} onChanged={changed} />
          {value.provider !== null && (
            <RulePart organization={organization} signOn={value} onChanged={changed} />
          )}
          {value.newcomers.length > 0 && (
            <NewcomerList organization={organization} newcomers={value.newcomers} onChanged={changed} />
          )}
        </>
      )}
    </section>
  )
}
