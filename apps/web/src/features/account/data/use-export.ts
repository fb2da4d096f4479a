import type { ExportChoice, ExportedVault, ExportReason, Proof, Refusal } from '@severy/client'
import { useToast } from '@severy/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { lockVault } from '../../../platform/session/lock.ts'
import { orUnexpected, type Unexpected } from '../../../platform/server/or-unexpected.ts'
import { proofProblemText } from '../../../platform/words/problem-texts.ts'
import { saveFile } from '../../../platform/browser/save-file.ts'
import { onEngineEvent } from '../../../platform/session/session.ts'
import { exportFileName } from './export-file.ts'

export type LeftOutFiles = ExportedVault['leftOut']

/** Why an export failed, and the field at fault, if any. */
export type ExportProblem = { field: 'password' | 'passphrase' | null; text: string }

/** Writes everything into one file and hands it to the browser's downloads. */
export function useExport() {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  /** Bytes of attachments; null without any. */
  const [progress, setProgress] = useState<{ doneBytes: number; totalBytes: number } | null>(null)

  useEffect(() => {
    return onEngineEvent((event) => {
      if (event.type === 'export-progress' && event.totalBytes > 0) setProgress(event)
    })
  }, [])

  /** Resolves to the problem, to the files left out, or to null if canceled. */
  async function run(
    proof: Proof,
    choice: ExportChoice,
    name: string,
  ): Promise<ExportProblem | LeftOutFiles | null> {
    setBusy(true)
    const outcome = await orUnexpected(engine.exportVault(proof, choice))
    setBusy(false)
    setProgress(null)
    if (!outcome.ok) return problemOf(outcome.error)
    const { content, extension, keyFile, leftOut, newerLeftOut } = outcome.value
    const fileName = exportFileName(name, extension, new Date())
    // The key file first, because a browser may refuse a second download, and the database cannot be opened without it.
    if (keyFile !== null) {
      saveFile(
        new Blob([keyFile], { type: 'application/xml' }),
        exportFileName(name, 'keyx', new Date()),
      )
    }
    saveFile(content, fileName)
    const isClear = !('passphrase' in choice)
    const sealedText = keyFile === null ? 'export.keepIt' : 'export.keepBoth'
    const text = t(isClear ? 'export.deleteIt' : sealedText, { name: fileName })
    show({ tone: 'success', title: t('export.done'), text })
    if (newerLeftOut > 0) {
      show({ tone: 'plain', title: t('export.newerLeftOut', { count: newerLeftOut }) })
    }
    void engine.reportEvent('DATA_ACCESS', isClear ? t('export.event') : t('export.archiveEvent'))
    return leftOut
  }

  function problemOf(refusal: Refusal<ExportReason> | Unexpected): ExportProblem | null {
    switch (refusal.reason) {
      case 'canceled':
        return null
      case 'wrong-password':
      case 'sign-in-failed':
        return { field: 'password', text: t('reprompt.wrong') }
      case 'weak-passphrase':
        return { field: 'passphrase', text: t('export.weakPassphrase') }
      case 'files-too-large':
        return { field: null, text: t('export.filesTooLarge') }
      case 'too-costly':
        return { field: null, text: t('export.tooCostly') }
      case 'export-forbidden':
        return { field: null, text: t('rules.exportForbidden') }
      // After ten wrong tries this device requires a sign-in (PROTOCOL 5.3).
      case 'device-forgotten':
      case 'locked':
        void lockVault(engine, 'user')
        return null
      case 'item-gone':
      case 'attachment-gone':
      case 'password-needed':
        return { field: null, text: t('network.unexpected') }
      default:
        return { field: null, text: proofProblemText(t, { ...refusal, reason: refusal.reason }) }
    }
  }

  return { isBusy, progress, run, cancel: () => void engine.cancelExport() }
}
