import {
  draftOf,
  isPlaceName,
  placeNameLengthMax,
  validateDraft,
  type DraftError,
  type ItemDraft,
  type ItemType,
} from '@severy/domain'
import { useToast } from '@severy/ui'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { useUnsavedForms } from '../../../platform/page/unsaved-forms.ts'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { useFolderChange } from '../../../shell/places/use-folder-change.ts'
import { useAttachFiles } from '../attachments/use-attach-files.ts'
import { viewOf } from '../kinds/index.ts'
import {
  asKind,
  inputPathOf,
  isSameDraft,
  typedAsOthers,
  withFields,
  withoutBlankLines,
  withoutReady,
  withParts,
  withWebsites,
  type DraftForm,
} from './draft-form.ts'
import { fieldErrorText } from './field-error-text.ts'
import { useReadyPassword } from './new-item/use-ready-password.ts'
import { useSaveItem, type EditBase, type Problem } from './use-save-item.ts'
import { whyStoredIsWeak } from './why-weak.ts'

/**
 * The form of one item: its content, its errors, saving, and asking before it is discarded. `start` is what an
 * untouched form holds, `initial` the content this one starts with.
 */
export function useDraftForm({
  base,
  start,
  initial,
  vaultId: startVaultId = null,
  onDone,
  onAway,
}: {
  base: EditBase | null
  start: ItemDraft
  initial: ItemDraft | null
  /** The initial target vault of a new item; null for the personal vault. */
  vaultId?: string | null
  /** Called after saving or discarding. */
  onDone: () => void
  /** Called after discarding in favor of another page, which opens by itself. */
  onAway?: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const formId = useId()
  const [draft, setDraft] = useState(initial ?? start)
  const [files, setFiles] = useState<readonly File[]>([])
  const [vaultId, setVaultId] = useState(startVaultId)
  const [folderName, nameFolder] = useState<string | null>(null)
  const folder = useFolderChange()
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  /** Why this very password is weak, once saving it was tried. */
  const [weak, setWeak] = useState<{ password: string; reasons: string[] } | null>(null)
  const [otherKinds, setOtherKinds] = useState<ReadonlyMap<ItemType, ItemDraft>>(new Map())
  const isDone = useRef(false)
  /** While a password is judged: a second press must not save twice. */
  const isJudging = useRef(false)
  const seenRev = useRef<number | null>(null)
  const { save, isBusy, problem, setProblem } = useSaveItem(base)
  const attach = useAttachFiles()
  const readyPassword = useReadyPassword(base === null && initial === null, draft, setDraft)
  const untouched = base === null ? asKind(start, draft.type, undefined) : draftOf(base.item)
  const typed = new Map([...otherKinds].map(([type, other]) => [type, withoutReady(other, readyPassword)]))
  const asOthers = typedAsOthers(draft, typed)
  /** The errors found on saving that still apply: a message disappears once its cause is gone. */
  const stillWrong = errors.size === 0 ? errors : stillWrongOf(errors, wrongInputs(draft))
  const isChanged = !isSameDraft(withoutReady(draft, readyPassword), untouched)
  const isDirty = isChanged || asOthers.length > 0 || files.length > 0 || (folderName ?? '').trim() !== ''
  const weakReasons =
    draft.type === 'password' && weak?.password === draft.fields.password ? weak.reasons : []

  useUnsavedForms(() => {
    if (!isDirty || isDone.current) return []
    const place = { ref: base?.ref ?? null, baseRev: base?.baseRev ?? null }
    return [...(isChanged ? [draft] : []), ...asOthers].map((typed) => ({ ...place, draft: typed }))
  })
  const blocker = useBlocker(() => isDirty && !isDone.current)
  const [isAsking, setAsking] = useState(false)

  function finish() {
    isDone.current = true
    onDone()
  }

  async function submit(isWeakAccepted: boolean) {
    if (isBusy || isJudging.current) return
    const cleaned = withoutBlankLines(draft)
    setDraft(cleaned)
    if (!isValid(cleaned)) return
    if (!isWeakAccepted && (await isWeak(cleaned))) return
    const placed = await withNewFolder(cleaned)
    if (placed === null) return
    const ref = await save(placed, vaultId, seenRev.current)
    if (ref === null) return
    if (readyPassword !== '' && cleaned.type === 'password' && cleaned.fields.password === readyPassword) {
      void engine.rememberGenerated(readyPassword)
    }
    finish()
    if (files.length > 0) await attach(ref, files)
  }

  /**
   * Creates the folder whose name was typed but not added yet. Null if it could not be created, which is then shown.
   */
  async function withNewFolder(cleaned: ItemDraft): Promise<ItemDraft | null> {
    const name = folderName?.trim() ?? ''
    if (name === '') return cleaned
    if (!isPlaceName(name)) {
      setProblem({ title: t('item.invalidTitle'), text: t('item.tooLong', { max: placeNameLengthMax }) })
      return null
    }
    const making = engine.addFolder(name, null)
    const made = (await folder.run(making)) ? await making : null
    if (made?.ok !== true) return null
    const placed = withParts(cleaned, { folderId: made.value.folderId })
    nameFolder(null)
    setDraft(placed)
    return placed
  }

  function isValid(cleaned: ItemDraft): boolean {
    const found = wrongInputs(cleaned)
    setErrors((before) =>
      found.length + before.size === 0
        ? before
        : new Map(found.map((error) => [error.path, fieldErrorText(t, error)])),
    )
    setProblem(null)
    if (found.length === 0) return true
    const message = summaryOf(found, cleaned.type)
    if (message !== null) {
      setProblem(message)
      show({ tone: 'danger', ...message })
    }
    const inputs = found.map(({ path }) => document.getElementById(idOf(path)))
    inputs.find((input) => input !== null)?.focus()
    return false
  }

  function wrongInputs(checked: ItemDraft): DraftError[] {
    return validateDraft(checked, base?.item).map((error) => ({
      ...error,
      path: inputPathOf(error.path, checked, base?.item ?? null),
    }))
  }

  /** The summary above the form, in addition to the errors at the fields; null if those are enough. */
  function summaryOf(found: readonly DraftError[], type: ItemType): Problem | null {
    if (found.some(({ path }) => path === ''))
      return { title: t('item.invalidTitle'), text: t('item.tooLarge') }
    if (found.some(({ code }) => code !== 'required')) {
      return { title: t('item.invalidTitle'), text: t('item.invalidText') }
    }
    return viewOf(type).saysMissing === true ? { title: t('item.requiredMissing') } : null
  }

  /** A password assigned by a site is stored as it is; editing an item is never blocked. */
  async function isWeak(cleaned: ItemDraft): Promise<boolean> {
    if (base !== null || cleaned.type !== 'password') return false
    const { password, username } = cleaned.fields
    isJudging.current = true
    const reasons = await whyStoredIsWeak(engine, password, username)
    isJudging.current = false
    if (reasons.length === 0) return false
    setWeak({ password, reasons })
    show({ tone: 'danger', title: t('item.weakTitle'), text: `${reasons.join('. ')}.` })
    return true
  }

  function idOf(path: string): string {
    return `${formId}-${path}`
  }

  const fields = {
    draft,
    stored: base?.item ?? null,
    readyPassword,
    folderName,
    nameFolder,
    change: ({ urls, urlRules, ...parts }) => {
      setDraft((before) => {
        const sites = { ...(urls !== undefined && { urls }), ...(urlRules !== undefined && { urlRules }) }
        const isNamed = base === null && urls !== undefined && before.type === 'password'
        const placed = isNamed ? withWebsites(before, { urls, ...sites }) : { ...before, ...sites }
        const next = withParts(placed, parts)
        return (next.signInWith ?? '') === '' ? next : withoutReady(next, readyPassword)
      })
    },
    changeFields: (parts) => {
      setDraft((before) => withFields(before, parts))
    },
    at: (path) => ({ id: idOf(path), error: stillWrong.get(path) }),
  } as DraftForm

  return {
    fields,
    draft,
    /** The form shows what differs in this newer revision of its item. */
    noteSeen: (rev: number) => {
      seenRev.current = rev
    },
    isDirty,
    isBusy,
    problem: errors.size > 0 && stillWrong.size === 0 ? null : problem,
    weakReasons,
    submit,
    /** For a new item; they are uploaded once it is saved. */
    files,
    changeFiles: setFiles,
    /** For a new item. Folders belong to a vault, so in another vault it is in none. */
    vaultId,
    changeVault: (next: string | null) => {
      setVaultId(next)
      nameFolder(null)
      setDraft((before) => withParts(before, { folderId: null }))
    },
    /** The field in which typing starts. */
    firstInput: () =>
      document.getElementById(
        idOf(
          draft.type === 'password' && base === null ? 'urls.0' : inputPathOf('title', draft, fields.stored),
        ),
      ),
    /** Continues with what another form held. */
    fill: setDraft,
    changeKind: (type: ItemType) => {
      setOtherKinds(new Map(otherKinds).set(draft.type, draft))
      setErrors(new Map())
      setProblem(null)
      setDraft(asKind(draft, type, otherKinds.get(type)))
    },
    /** Asks first, when something would be lost. */
    leave: () => {
      if (isDirty) setAsking(true)
      else finish()
    },
    question: {
      open: isAsking || blocker.state === 'blocked',
      keep: () => {
        setAsking(false)
        blocker.reset?.()
      },
      discard: () => {
        setAsking(false)
        if (blocker.state !== 'blocked') {
          finish()
          return
        }
        isDone.current = true
        blocker.proceed()
        onAway?.()
      },
    },
  }
}

export type OpenDraft = ReturnType<typeof useDraftForm>

function stillWrongOf(
  errors: ReadonlyMap<string, string>,
  now: readonly DraftError[],
): ReadonlyMap<string, string> {
  return new Map([...errors].filter(([path]) => now.some((error) => error.path === path)))
}
