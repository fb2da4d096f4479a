import { DomainName } from '@severy/contract'
import { TextField } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { useFieldErrors } from '../../../platform/page/use-field-errors.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { manageProblemText } from './sign-on-texts.ts'

/** Claims a domain; the proof of ownership follows in its DNS. */
export function DomainDialog({ vaultId, onClose }: { vaultId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { errors, show, inputRef } = useFieldErrors<'domain'>()

  async function submit() {
    const domain = DomainName.safeParse(text.trim().toLowerCase())
    if (!domain.success) {
      show('domain', t('singleSignOn.domainInvalid'))
      return
    }
    setBusy(true)
    const claimed = await orUnexpected(engine.claimDomain(vaultId, domain.data))
    setBusy(false)
    if (claimed.ok) onClose()
    else setProblem(manageProblemText(t, claimed.error))
  }

  return (
    <FormDialog
      title={t('singleSignOn.addDomain')}
      description={t('singleSignOn.domainText')}
      submitLabel={t('singleSignOn.addDomain')}
      busyLabel={t('singleSignOn.domainAdding')}
      needsNetwork
      isBusy={isBusy}
      failedTitle={t('singleSignOn.domainFailed')}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        exact
        label={t('singleSignOn.domain')}
        hint={t('singleSignOn.domainHint')}
        value={text}
        onChange={setText}
        autoComplete="off"
        error={errors.domain}
        inputRef={inputRef('domain')}
      />
    </FormDialog>
  )
}
