import type { ItemRow } from '@severy/client'
import { draftOf, validateDraft, type Item } from '@severy/domain'
import { Button, buttonClass, Dialog, IconButton, MaskedText, PasswordField } from '@severy/ui'
import { Copy, ExternalLink } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import {
  endPasswordChange,
  nextPasswordChange,
  usePasswordChange,
} from '../../../platform/vault/password-change.ts'
import { useUnsavedForms } from '../../../platform/page/unsaved-forms.ts'
import { findRow } from '../../../platform/vault/vault-rows.ts'
import { nameOf } from '../card-parts.tsx'
import { DiscardQuestion } from '../editor/discard-question.tsx'
import { fieldErrorText } from '../editor/field-error-text.ts'
import { StoredPasswordStrength } from '../editor/stored-password-strength.tsx'
import { useEditBase } from '../editor/use-edit-base.ts'
import { useSaveItem, type EditBase } from '../editor/use-save-item.ts'
import { GeneratorPopover } from '../generator/generator-popover.tsx'
import { rulesText } from '../generator/rules-text.ts'
import { useGenerated } from '../generator/use-generated.ts'
import { useSiteRules } from '../generator/use-site-rules.ts'
import { useTakeGenerated } from '../generator/use-take-generated.tsx'
import { useItemActions } from '../use-item-actions.tsx'
import { useChangePasswordUrl } from './use-change-password-url.ts'
import '../../../platform/i18n/en-shared.ts'
import '../../../shell/frame/en-frame.ts'
import '../../../shell/people/en-people.ts'
import '../../../shell/places/en-places.ts'
import '../../../shell/plans/en-plans.ts'
import '../vault-texts.ts'
import './en-change-password.ts'

type PasswordItem = Extract<Item, { type: 'password' }>

/** Changes one password after the other: the current one, where to change it, and the new one. */
export function ChangePasswordDialog() {
  const ref = usePasswordChange(({ queue }) => queue[0])
  const row = ref === undefined ? null : findRow(ref)
  return row === null ? null : <OneChange key={row.ref.itemId} row={row} />
}

function OneChange({ row }: { row: ItemRow }) {
  // Skips an item that cannot be opened, or whose password was not entered.
  const base = useEditBase({ ref: row.ref, baseRev: null }, nextPasswordChange)
  return base?.item.type === 'password' ? <ChangeForm row={row} base={base} item={base.item} /> : null
}

function ChangeForm({ row, base, item }: { row: ItemRow; base: EditBase; item: PasswordItem }) {
  const { t } = useTranslation()
  const left = usePasswordChange(({ queue }) => queue.length)
  const total = usePasswordChange((change) => change.total)
  const { save, isBusy, problem } = useSaveItem(base)
  const fresh = useFreshPassword(item)
  /** Why this very password is refused. */
  const [refused, setRefused] = useState<{ password: string; text: string } | null>(null)
  const [isAsking, setAsking] = useState(false)
  const isLast = left < 2
  const draft = draftWith(item, fresh.value)
  useUnsavedForms(() => (fresh.isTaken ? [{ ref: base.ref, baseRev: base.baseRev, draft }] : []))
  const blocker = useBlocker(() => fresh.isTaken && !isBusy)

  async function submit() {
    const [found] = validateDraft(draft, item)
    const wrong =
      fresh.value === item.fields.password
        ? t('changePassword.same')
        : found === undefined
          ? undefined
          : fieldErrorText(t, found)
    setRefused(wrong === undefined ? null : { password: fresh.value, text: wrong })
    if (wrong !== undefined) return
    fresh.take()
    if (await save(draft, null, null)) nextPasswordChange()
  }

  return (
    <Dialog
      open
      onOpenChange={() => {
        if (fresh.isTaken) setAsking(true)
        else endPasswordChange()
      }}
      closesOnOutsidePress={false}
      title={t('changePassword.title', { name: nameOf(t('vault.untitled'), row.summary.title) })}
      description={total > 1 ? t('changePassword.progress', { number: total - left + 1, total }) : undefined}
      closeLabel={t('common.close')}
      onSubmit={() => void submit()}
      footer={
        <>
          {!isLast && (
            <Button variant="quiet" onClick={nextPasswordChange}>
              {t('changePassword.skip')}
            </Button>
          )}
          <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('item.saving')}>
            {isLast ? t('changePassword.save') : t('changePassword.saveNext')}
          </Button>
        </>
      }
    >
      <ol className="grid gap-5">
        <CurrentPassword row={row} />
        <Site row={row} />
        <FreshPassword
          item={item}
          fresh={fresh}
          error={refused?.password === fresh.value ? refused.text : problem?.text}
        />
      </ol>
      <DiscardQuestion
        question={{
          open: isAsking || blocker.state === 'blocked',
          keep: () => {
            setAsking(false)
            blocker.reset?.()
          },
          discard: () => {
            endPasswordChange()
            blocker.proceed?.()
          },
        }}
      />
    </Dialog>
  )
}

function draftWith(item: PasswordItem, password: string) {
  const draft = draftOf(item)
  return { ...draft, fields: { ...draft.fields, password } }
}

/**
 * The new password: generated by the site's rules until the user types another. After its first use it stays fixed,
 * because the site may already have it.
 */
function useFreshPassword({ urls }: PasswordItem) {
  const known = useSiteRules(urls[0] ?? '')
  const { generated } = useGenerated(known?.rules ?? null, 'random')
  const [kept, setKept] = useState<string | null>(null)
  const { copyValue, take: remember } = useTakeGenerated()
  const value = kept ?? generated?.value ?? ''
  function take() {
    if (kept === null) remember(generated)
    setKept(value)
  }
  return {
    value,
    known,
    isTaken: kept !== null,
    take,
    type: setKept,
    copy: () => {
      take()
      void copyValue(value)
    },
  }
}

function Step({ heading, hint, children }: { heading: string; hint?: string; children: ReactNode }) {
  return (
    <li>
      <p className="font-semibold">{heading}</p>
      {hint !== undefined && <p className="text-small text-ink-2">{hint}</p>}
      <div className="mt-1.5">{children}</div>
    </li>
  )
}

function CurrentPassword({ row }: { row: ItemRow }) {
  const { t } = useTranslation()
  const actions = useItemActions()
  return (
    <Step heading={t('changePassword.current')} hint={t('changePassword.currentHint')}>
      <div className="flex items-center gap-1 rounded-control border border-subtle bg-sunken ps-4 pe-1">
        <MaskedText label={t('vault.masked')} className="min-w-0 flex-1 text-ink-2" />
        <IconButton
          label={t('changePassword.copyCurrent')}
          icon={<Copy aria-hidden />}
          onClick={() => void actions.copyPassword(row)}
        />
      </div>
    </Step>
  )
}

function Site({ row }: { row: ItemRow }) {
  const { t } = useTranslation()
  const actions = useItemActions()
  const url = useChangePasswordUrl(row.summary)
  if (url === null) return <Step heading={t('changePassword.site')}>{t('changePassword.noSite')}</Step>
  return (
    <Step heading={t('changePassword.site')} hint={t('changePassword.openHint')}>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({})}
        onClick={() => {
          actions.noteUse(row)
        }}
      >
        <ExternalLink aria-hidden />
        {t('changePassword.open', { site: new URL(url).host })}
        <span className="sr-only">{t('detail.newTab')}</span>
      </a>
    </Step>
  )
}

function FreshPassword({
  item,
  fresh,
  error,
}: {
  item: PasswordItem
  fresh: ReturnType<typeof useFreshPassword>
  error: string | undefined
}) {
  const { t } = useTranslation()
  const { known, value } = fresh
  return (
    <li>
      <PasswordField
        label={t('changePassword.fresh')}
        required
        sealLabel={t('common.onlyYou')}
        autoComplete="off"
        value={value}
        onChange={fresh.type}
        revealLabel={t('auth.showPassword')}
        hideLabel={t('auth.showPassword')}
        capsLockHint={t('auth.capsLock')}
        error={error}
        strength={<StoredPasswordStrength password={value} username={item.fields.username} />}
        action={
          <>
            <IconButton
              label={t('changePassword.copyFresh')}
              icon={<Copy aria-hidden />}
              onClick={fresh.copy}
            />
            <GeneratorPopover address={item.urls[0] ?? ''} onUse={fresh.type} />
          </>
        }
      />
      {known !== null && (
        <p className="mt-1 text-small text-ink-2">
          {t('changePassword.rules', { site: known.site, rules: rulesText(t, known.rules) })}
        </p>
      )}
      <p className="mt-3 text-small text-ink-2">{t('changePassword.saveHint')}</p>
    </li>
  )
}
