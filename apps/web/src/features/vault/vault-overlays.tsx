import type { ComponentType } from 'react'
import { Outlet } from 'react-router'
import { closeOverlay, useOverlay } from '../../platform/page/overlay.ts'
import { endPasswordChange, usePasswordChange } from '../../platform/vault/password-change.ts'
import { CodeMissingDialog } from '../../shell/failures/code-missing-dialog.tsx'
import { lazyPart, type MissingPartProps } from '../../shell/failures/lazy-part.tsx'
import { SigningOut } from './keyboard/signing-out.tsx'
import { useItemShortcuts } from './keyboard/use-item-shortcuts.ts'
import { usePageShortcuts } from './keyboard/use-page-shortcuts.ts'
import { hideLarge, useShownLarge } from './large-type/shown-large.ts'
import { answerQuestion, usePasswordQuestion } from './reprompt/password-question.ts'
import '../../shell/people/en-people.ts'
import './editor/en-item.ts'
import './en-vault.ts'

const loadGenerator = () => import('./generator/generator-dialog.tsx')
const loadCopyGenerated = () => import('./generator/copy-generated.tsx')
const loadPalette = () => import('./keyboard/vault-palette.tsx')
const loadShortcuts = () => import('./keyboard/shortcuts-dialog.tsx')
const loadPasswordDialog = () => import('./reprompt/password-dialog.tsx')
const loadGate = () => import('../../shell/plans/gate-dialog.tsx')
const loadPasswordChange = () => import('./change-password/change-password-dialog.tsx')
const loadLargeType = () => import('./large-type/large-type-dialog.tsx')

const MissingOverlay = missing(closeOverlay)
const GeneratorDialog = lazyPart(async () => (await loadGenerator()).GeneratorDialog, MissingOverlay)
const CopyGenerated = lazyPart(async () => (await loadCopyGenerated()).CopyGenerated, MissingOverlay)
const VaultPalette = lazyPart(async () => (await loadPalette()).VaultPalette, MissingOverlay)
const ShortcutsDialog = lazyPart(async () => (await loadShortcuts()).ShortcutsDialog, MissingOverlay)
const GateDialog = lazyPart(async () => (await loadGate()).GateDialog, MissingOverlay)
const LargeTypeDialog = lazyPart(async () => (await loadLargeType()).LargeTypeDialog, missing(hideLarge))
const ChangePasswordDialog = lazyPart(
  async () => (await loadPasswordChange()).ChangePasswordDialog,
  missing(endPasswordChange),
)
const PasswordDialog = lazyPart(
  async () => (await loadPasswordDialog()).PasswordDialog,
  missing(() => {
    answerQuestion(false)
  }),
)

function missing(onClose: () => void): ComponentType<MissingPartProps> {
  return function MissingDialog(props) {
    return <CodeMissingDialog {...props} onClose={onClose} />
  }
}

/** Preloads what must open without a network too. */
export function prepareOverlays(): Promise<unknown> {
  return Promise.allSettled([
    loadGenerator(),
    loadCopyGenerated(),
    loadPalette(),
    loadShortcuts(),
    loadLargeType(),
    loadPasswordChange(),
    loadPasswordDialog(),
    loadGate(),
  ])
}

/** An open vault's pages, the shortcuts that work on all of them, and the overlays. */
export function VaultOverlays() {
  const name = useOverlay((overlay) => overlay.name)
  const isLarge = useShownLarge(({ secret }) => secret !== null)
  const isChanging = usePasswordChange(({ queue }) => queue.length > 0)
  const isAsking = usePasswordQuestion(({ question }) => question !== null)
  usePageShortcuts()
  useItemShortcuts()
  return (
    <>
      <Outlet />
      {name === 'generator' && <GeneratorDialog />}
      {name === 'generated' && <CopyGenerated />}
      {name === 'palette' && <VaultPalette />}
      {name === 'shortcuts' && <ShortcutsDialog />}
      {name === 'sign-out' && <SigningOut />}
      {name === 'locked' && <GateDialog />}
      {isChanging && <ChangePasswordDialog />}
      {isLarge && <LargeTypeDialog />}
      {isAsking && <PasswordDialog />}
    </>
  )
}
