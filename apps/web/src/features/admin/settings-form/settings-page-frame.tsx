import { ErrorState, Skeleton } from '@severy/ui'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { networkProblemText } from '../../../platform/words/problem-texts.ts'
import { UnsavedBar } from './unsaved-bar.tsx'
import { MeanwhileBanner } from './meanwhile-banner.tsx'
import type { LoadedGroup, SettingsForm } from './use-settings-form.ts'

/** A settings page: heading, the form once loaded, and the save bar. */
export function SettingsPageFrame<V extends object>({
  title,
  text,
  loaded,
  form,
  labels,
  children,
  below,
}: {
  title: string
  text?: ReactNode
  loaded: LoadedGroup<V>
  /** Null until loaded. */
  form: SettingsForm<V> | null
  /** The settings' names, for showing what others have changed. */
  labels: Record<keyof V & string, string>
  children: (form: SettingsForm<V>) => ReactNode
  /** Content outside of the form. */
  below?: ReactNode
}) {
  const { t } = useTranslation()
  const formElement = useRef<HTMLFormElement>(null)
  const problem = form?.problem ?? null
  // The refused field may be far from the button.
  useEffect(() => {
    if (problem !== null) formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem])
  return (
    <div className="flex flex-col gap-6">
      <header>
        <h1 tabIndex={-1} className="type-title-1">
          {title}
        </h1>
        {text !== undefined && <div className="mt-1 max-w-[70ch] text-ink-2">{text}</div>}
      </header>
      {form === null && loaded.refusal === null && <FormSkeleton label={t('common.loading')} />}
      {form === null && loaded.refusal !== null && (
        <ErrorState
          title={t('adminForm.loadFailed')}
          text={networkProblemText(t, {
            reason: loaded.refusal.reason === 'offline' ? 'offline' : 'unreachable',
          })}
          retryLabel={t('common.tryAgain')}
          busy={loaded.isLoading}
          onRetry={() => void loaded.reload()}
        />
      )}
      {form !== null && (
        <form
          ref={formElement}
          aria-label={title}
          // Keeps focused fields clear of the bars at the top and bottom.
          className="flex flex-col gap-6 **:scroll-mt-20 **:scroll-mb-28"
          onSubmit={(event) => {
            event.preventDefault()
            void form.save()
          }}
        >
          <MeanwhileBanner form={form} labels={labels} />
          {children(form)}
          <UnsavedBar form={form} />
        </form>
      )}
      {below}
    </div>
  )
}

/** Settings on one topic, on a card. */
export function SettingsCard({
  title,
  text,
  children,
}: {
  title: string
  text?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-subtle bg-surface p-5 md:p-6">
      <h2 id={id} className="type-title-3">
        {title}
      </h2>
      {text !== undefined && <div className="mt-1 max-w-[70ch] text-small text-ink-2">{text}</div>}
      <div className="mt-5 flex flex-col gap-5">{children}</div>
    </section>
  )
}

function FormSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-6">
      <Skeleton className="h-64" />
      <Skeleton className="h-40" />
    </div>
  )
}
