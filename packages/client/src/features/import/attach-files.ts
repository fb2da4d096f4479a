/** Attaches the files of imported items: each is unpacked in turn, then sealed and uploaded like any other. */
import { leftOutTexts, type LeftOutReason } from '@severy/domain'
import { limits } from '@severy/contract'
import type { AttachReason } from '../attachments/reasons.ts'
import type { ImportReport } from './data.ts'
import { uploadFile } from '../attachments/attach-file.ts'
import { attachmentNameLengthMax } from '../attachments/change-attachments.ts'
import type { Engine } from '../../state/account/session.ts'
import type { OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import type { PlannedWrite } from './planned-writes.ts'

type LeftOut = ImportReport['leftOut']

export interface AttachedFile {
  itemId: string
  title: string
  name: string
}

/**
 * Attaches the files of items that are stored already. Calls `onDone` after each file with the number tried so far. If
 * no further file can be stored, the rest are returned in `leftOut`.
 */
export async function attachFiles(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  writes: readonly PlannedWrite[],
  isCanceled: () => boolean,
  onDone: (filesDone: number) => void,
): Promise<{ attached: AttachedFile[]; leftOut: LeftOut }> {
  const leftOut: LeftOut = []
  const attached: AttachedFile[] = []
  let tried = 0
  let stoppedBy: string | null = null
  for (const { entry, itemId } of writes) {
    const ref = { vaultId: vault.vaultId, itemId }
    for (const file of entry.files) {
      const title = entry.item.title.slice(0, 200)
      const leave = (reason: string): void => {
        leftOut.push({ title, part: file.name, reason })
      }
      if (stoppedBy === null && isCanceled()) stoppedBy = fileTexts.canceled
      if (stoppedBy === null) {
        const failure = await attachOne(engine, unlocked, ref, file)
        if (failure === null) attached.push({ itemId, title, name: storableName(file.name) })
        else leave(failure.text)
        if (failure?.isLast === true) stoppedBy = failure.text
      } else leave(stoppedBy)
      onDone(++tried)
    }
  }
  return { attached, leftOut }
}

/** The report's line for a file that was uploaded, but not taken by the vault. */
export function notTaken({ title, name }: AttachedFile): LeftOut[number] {
  return { title, part: name, reason: fileTexts.refused }
}

const fileTexts = {
  canceled: 'The import was canceled before it got to this file.',
  'quota-full': 'Your plan has no storage left for files.',
  'subscription-required': 'You need a plan to add files.',
  unreachable: 'Couldn’t reach the server.',
  locked: 'The vault locked before it got to this file.',
  refused: 'You can’t add files to this vault anymore.',
  other: 'Couldn’t save this file.',
} as const

async function attachOne(
  engine: Engine,
  unlocked: Unlocked,
  ref: { vaultId: string; itemId: string },
  file: PlannedWrite['entry']['files'][number],
): Promise<{ text: string; isLast: boolean } | null> {
  const refuse = (reason: LeftOutReason) => ({ text: leftOutTexts[reason], isLast: false })
  if (file.size > limits.attachmentBytesMax) return refuse('file-too-large')
  const bytes = await file.read()
  if (bytes === null) return refuse('file-damaged')
  const content = new File([bytes], storableName(file.name))
  const begun = uploadFile(engine, unlocked, ref, content, { keepsDate: true })
  const failure = begun.ok ? await begun.value.finished : begun.error
  return failure === null ? null : textOf(failure.reason)
}

function textOf(reason: AttachReason): { text: string; isLast: boolean } {
  switch (reason) {
    case 'file-too-large':
      return { text: leftOutTexts['file-too-large'], isLast: false }
    case 'too-many-files':
      return { text: leftOutTexts['too-many-files'], isLast: false }
    case 'quota-full':
    case 'subscription-required':
    case 'unreachable':
    case 'locked':
      return { text: fileTexts[reason], isLast: true }
    case 'vault-gone':
    case 'view-only':
      return { text: fileTexts.refused, isLast: true }
    default:
      return { text: fileTexts.other, isLast: false }
  }
}

/** Keeps the end of a long name, which has the extension. */
function storableName(name: string): string {
  const text = name.toWellFormed()
  if (text.trim() === '') return 'Attachment'
  return text.length <= attachmentNameLengthMax ? text : text.slice(-attachmentNameLengthMax).toWellFormed()
}
