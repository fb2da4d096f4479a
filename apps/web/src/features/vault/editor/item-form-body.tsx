import { Banner } from '@severy/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CustomFields } from './custom-fields.tsx'
import { FormNotices } from './form-notices.tsx'
import { ItemFields } from './item-fields.tsx'
import { ExpiryFields } from './new-item/expiry-fields.tsx'
import { NewFiles } from './new-item/new-files.tsx'
import { NotesField } from './notes-field.tsx'
import { OrganizeFields } from './organize-fields.tsx'
import { VaultSelect } from './vault-select.tsx'
import type { OpenDraft } from './use-draft-form.ts'
import type { EditBase } from './use-save-item.ts'

/** All fields of an item's form, in any place. `children` come before the first field. */
export function ItemFormBody({
  form,
  base,
  children,
}: {
  form: OpenDraft
  base: EditBase | null
  children?: ReactNode
}) {
  const { fields, problem, draft, noteSeen, weakReasons } = form
  return (
    <div className="flex flex-col gap-4">
      <FormNotices base={base} problem={problem} draft={draft} onSeen={noteSeen} />
      {children}
      <RequiredNote />
      <ItemFields form={fields} weak={weakReasons.length > 0 && <WeakPassword reasons={weakReasons} />} />
      <CommonFields form={form} base={base} />
    </div>
  )
}

/** What every kind has, after its own fields. */
export function CommonFields({
  form: { fields, vaultId, changeVault, files, changeFiles },
  base,
}: {
  form: OpenDraft
  base: EditBase | null
}) {
  return (
    <>
      <NotesField form={fields} />
      <CustomFields form={fields} />
      {base === null && <NewFiles files={files} onChange={changeFiles} />}
      {base === null && <VaultSelect vaultId={vaultId} onChange={changeVault} />}
      <OrganizeFields form={fields} vaultId={base?.ref.vaultId ?? vaultId ?? undefined} />
      <ExpiryFields form={fields} />
    </>
  )
}

/** Explains the star at labels. Screen readers announce for each field that it is required. */
export function RequiredNote() {
  const { t } = useTranslation()
  return (
    <p aria-hidden className="-mb-1 text-small text-ink-3">
      <span className="font-semibold text-danger-ink">*</span> {t('item.required')}
    </p>
  )
}

function WeakPassword({ reasons }: { reasons: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <Banner tone="warn" title={t('item.weakTitle')}>
      <ul className="list-disc ps-4">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p className="mt-1.5">{t('item.weakAnyway')}</p>
    </Banner>
  )
}
