import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useOverlay } from '../../platform/overlay.ts'
import { useItemShortcuts } from './keyboard/use-item-shortcuts.ts'
import { usePageShortcuts } from './keyboard/use-page-shortcuts.ts'
import { useShownLarge } from './large-type/shown-large.ts'
import { usePasswordQuestion } from './reprompt/password-question.ts'

const loadGenerator = () => import('./generator/generator-dialog.tsx')
const loadPalette = () => import('./keyboard/vault-palette.tsx')
const loadShortcuts = () => import('./keyboard/shortcuts-dialog.tsx')
const loadPasswordDialog = () => import('./reprompt/password-dialog.tsx')
const loadGate = () => import('../../shell/gate-dialog.tsx')
const loadLargeType = () => import('./large-type/large-type-dialog.tsx')

const GeneratorDialog = lazy(async () => ({ default: (await loadGenerator()).GeneratorDialog }))
const VaultPalette = lazy(async () => ({ default: (await loadPalette()).VaultPalette }))
const ShortcutsDialog = lazy(async () => ({ default: (await loadShortcuts()).ShortcutsDialog }))
const LargeTypeDialog = lazy(async () => ({ default: (await loadLargeType()).LargeTypeDialog }))
const GateDialog = lazy(async () => ({ default: (await loadGate()).GateDialog }))
const PasswordDialog = lazy(async () => ({ default: (await loadPasswordDialog()).PasswordDialog }))

/** What must open without a network too is fetched before. */
export function prepareOverlays(): Promise<unknown> {
  return Promise.allSettled([
    loadGenerator(),
    loadPalette(),
    loadShortcuts(),
    loadLargeType(),
    loadPasswordDialog(),
    loadGate(),
  ])
}

/** The pages of an open vault, the keys that work on all of them, and what can be opened over them. */
export function VaultOverlays() {
  const name = useOverlay((overlay) => overlay.name)
  const isLarge = useShownLarge(({ secret }) => secret !== null)
  const isAsking = usePasswordQuestion(({ question }) => question !== null)
  usePageShortcuts()
  useItemShortcuts()
  return (
    <>
      <Outlet />
      <Suspense>
        {name === 'generator' && <GeneratorDialog />}
        {name === 'palette' && <VaultPalette />}
        {name === 'shortcuts' && <ShortcutsDialog />}
        {name === 'locked' && <GateDialog />}
        {isLarge && <LargeTypeDialog />}
        {isAsking && <PasswordDialog />}
      </Suspense>
    </>
  )
}
