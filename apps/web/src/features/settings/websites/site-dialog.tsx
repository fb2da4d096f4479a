import { siteOfText } from '@severy/domain/websites'
import { TextField } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldErrors } from '../../../platform/page/use-field-errors.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'

/** Asks for one site. `refuse` returns what else is wrong with it; `onAdd` resolves to why it could not be added. */
export function SiteDialog({
  title,
  refuse,
  onAdd,
  onClose,
}: {
  title: string
  refuse: (site: string) => string | null
  onAdd: (site: string) => Promise<string | null>
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { errors, show, inputRef } = useFieldErrors<'site'>()

  async function submit() {
    const site = siteOfText(text)
    const refusal = site === null ? t('websites.siteInvalid') : refuse(site)
    if (site === null || refusal !== null) {
      show('site', refusal ?? '')
      return
    }
    setBusy(true)
    const failure = await onAdd(site)
    setBusy(false)
    if (failure === null) onClose()
    else setProblem(failure)
  }

  return (
    <FormDialog
      title={title}
      submitLabel={title}
      busyLabel={t('websites.saving')}
      needsNetwork
      isBusy={isBusy}
      failedTitle={t('websites.failed')}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        exact
        label={t('websites.site')}
        hint={t('websites.siteHint')}
        inputMode="url"
        value={text}
        onChange={setText}
        autoComplete="off"
        error={errors.site}
        inputRef={inputRef('site')}
      />
    </FormDialog>
  )
}
