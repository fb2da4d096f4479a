import { TextField } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { useFieldErrors } from '../../../platform/page/use-field-errors.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { GivenLinkDialog } from './given-link.tsx'
import { LifeSelect, lives, type Life } from './life-select.tsx'
import { linkProblemText } from './link-problem-text.ts'

/** Makes a link through which someone without an account can send a secret (docs/decisions/0028). */
export function AskDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const fields = useFieldErrors<'title'>()
  const [title, setTitle] = useState('')
  const [life, setLife] = useState<Life>('week')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [url, setUrl] = useState<string | null>(null)

  async function ask() {
    if (title.trim() === '') {
      fields.show('title', t('links.askMissing'))
      return
    }
    fields.clear()
    setBusy(true)
    const asked = await orUnexpected(engine.createSecretRequest({ title, lifeMs: lives[life] }))
    setBusy(false)
    if (asked.ok) setUrl(`${location.origin}/ask#${asked.value.fragment}`)
    else setProblem(linkProblemText(t, asked.error))
  }

  if (url !== null) {
    return (
      <GivenLinkDialog
        title={t('links.askReadyTitle')}
        text={t('links.askReadyText', { title: title.trim() })}
        url={url}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      title={t('links.ask')}
      description={t('links.askText')}
      submitLabel={t('links.make')}
      busyLabel={t('links.making')}
      needsNetwork
      isBusy={isBusy}
      failedTitle={t('links.makeFailed')}
      problem={problem}
      onSubmit={ask}
      onClose={onClose}
    >
      <TextField
        label={t('links.askFor')}
        hint={t('links.askHint')}
        value={title}
        onChange={setTitle}
        maxLength={100}
        autoComplete="off"
        error={fields.errors.title}
        inputRef={fields.inputRef('title')}
      />
      <LifeSelect label={t('links.life')} value={life} onChange={setLife} />
    </FormDialog>
  )
}
