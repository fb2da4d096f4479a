import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { CodeMissing, loadCode } from '../../platform/browser/load-code.ts'

/** Shown in place of a part whose code could not be fetched. */
export interface MissingPartProps {
  why: CodeMissing['why']
  onRetry: () => void
}

export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Loads the code before the part is shown. Rejects with `CodeMissing` if it cannot be fetched. */
  load: () => Promise<unknown>
}

/**
 * A lazily loaded part of the page. Shows `waiting` until its code arrives; if it cannot be fetched, `Missing` says so
 * and lets the user retry.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<MissingPartProps>,
  waiting: ReactNode = null,
): LazyPart<Props> {
  /** Shown as it is: after a fallback, React reveals a lazy component 300 ms later at the earliest. */
  let loaded: ComponentType<Props> | null = null
  let known: ComponentType<Props> | null = null
  const loadPart = async (): Promise<ComponentType<Props>> => (loaded ??= await loadCode(load))
  const current = () =>
    loaded ??
    (known ??= lazy(async () => {
      try {
        return { default: await loadPart() }
      } catch (error) {
        // React keeps the result of a failed load, so the next render must start a new one.
        known = null
        throw error
      }
    }) as ComponentType<Props>)

  function LazyPart(props: Props) {
    const [{ Part, tries }, setTry] = useState(() => ({ Part: current(), tries: 0 }))
    return (
      <PartBoundary
        key={tries}
        missing={(why) => (
          <Missing
            why={why}
            onRetry={() => {
              setTry({ Part: current(), tries: tries + 1 })
            }}
          />
        )}
      >
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    )
  }
  return Object.assign(LazyPart, { load: loadPart })
}

interface BoundaryProps {
  missing: (why: CodeMissing['why']) => ReactNode
  children: ReactNode
}

class PartBoundary extends Component<BoundaryProps, { why: CodeMissing['why'] | null }> {
  override state: { why: CodeMissing['why'] | null } = { why: null }

  static getDerivedStateFromError(error: unknown) {
    if (error instanceof CodeMissing) return { why: error.why }
    throw error
  }

  override render() {
    return this.state.why === null ? this.props.children : this.props.missing(this.state.why)
  }
}
