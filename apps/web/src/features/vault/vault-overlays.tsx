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

const MissingOverlay = missing(closeOverlay)
const GeneratorDialog = lazyPart(
  async () => (await import('./generator/generator-dialog.tsx')).GeneratorDialog,
  MissingOverlay,
)
const CopyGenerated = lazyPart(
  async () => (await import('./generator/copy-generated.tsx')).CopyGenerated,
  MissingOverlay,
)
const VaultPalette = lazyPart(
  async () => (await import('./keyboard/vault-palette.tsx')).VaultPalette,
  MissingOverlay,
)
const ShortcutsDialog = lazyPart(
  async () => (await import('./keyboard/shortcuts-dialog.tsx')).ShortcutsDialog,
  MissingOverlay,
)
const GateDialog = lazyPart(
  async () => (await import('../../shell/plans/gate-dialog.tsx')).GateDialog,
  MissingOverlay,
)
const LargeTypeDialog = lazyPart(
  async () => (await import('./large-type/large-type-dialog.tsx')).LargeTypeDialog,
  missing(hideLarge),
)
const ChangePasswordDialog = lazyPart(
  async () => (await import('./change-password/change-password-dialog.tsx')).ChangePasswordDialog,
  missing(endPasswordChange),
)
const PasswordDialog = lazyPart(
  async () => (await import('./reprompt/password-dialog.tsx')).PasswordDialog,
  missing(() => {
    answerQuestion(false)
  }),
)

function missing(onClose: () => void): ComponentType<MissingPartProps> {
  return function MissingDialog(props) {
    return <CodeMissingDialog {...props} onClose={onClose} />
  }
}

/**
 * Preloads what must open without a network too. Each then opens at once, with the focus, so that keys typed right after
 * it was called do not act on the page behind it.
 */
export function prepareOverlays(): Promise<unknown> {
  return Promise.allSettled(
    [
      GeneratorDialog,
      CopyGenerated,
      VaultPalette,
      ShortcutsDialog,
      GateDialog,
      LargeTypeDialog,
      ChangePasswordDialog,
      PasswordDialog,
    ].map(({ load }) => load()),
  )
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
