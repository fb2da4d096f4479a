import { useTranslation } from 'react-i18next'
import { AddPage } from './add-page.tsx'
import { BankFace } from './bank-face.tsx'
import { BankFields } from './bank-fields.tsx'
import '../../../platform/i18n/en-shared.ts'
import '../../../shell/frame/en-frame.ts'
import '../../../shell/people/en-people.ts'
import '../vault-texts.ts'

/** `/bank/add`. */
export function AddBankPage() {
  const { t } = useTranslation()
  return (
    <AddPage
      type="bank"
      title={t('item.addTitles.bank')}
      fields={(form) => <BankFields form={form} />}
      preview={(draft) => <BankFace draft={draft} />}
    />
  )
}
