import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useGenerator } from '../../platform/generator.ts'

const loadGenerator = () => import('./generator/generator-dialog.tsx')
const GeneratorDialog = lazy(async () => ({ default: (await loadGenerator()).GeneratorDialog }))

/** What is open without a network too has to be fetched before. */
export function prepareOverlays(): Promise<unknown> {
  return loadGenerator()
}

/** The pages of an open vault, and what can be opened over any of them. */
export function VaultOverlays() {
  const isGeneratorOpen = useGenerator((generator) => generator.isOpen)
  return (
    <>
      <Outlet />
      <Suspense>{isGeneratorOpen && <GeneratorDialog />}</Suspense>
    </>
  )
}
