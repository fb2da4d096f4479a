import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddPage } from './add-page.tsx'
import { CardFace } from './card-face.tsx'
import { CardFields } from './card-fields.tsx'
import '../../../platform/i18n/en-shared.ts'
import '../../../shell/frame/en-frame.ts'
import '../../../shell/people/en-people.ts'
import '../vault-texts.ts'

/** `/card/add`. */
export function AddCardPage() {
  const { t } = useTranslation()
  const [isTurned, setTurned] = useState(false)
  return (
    <AddPage
      type="card"
      title={t('item.addTitles.card')}
      fields={(form) => <CardFields form={form} onCodeFocus={setTurned} />}
      preview={(draft) => <CardFace draft={draft} isTurned={isTurned} />}
    />
  )
}
