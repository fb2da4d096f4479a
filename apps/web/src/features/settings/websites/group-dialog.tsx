import { domainsPerGroupMax, isEquivalentGroup } from '@severy/domain'
import { siteOfText } from '@severy/domain/websites'
import { Textarea } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'

/** The sites of one group, as text. `onSave` resolves to why it could not be saved, or to null. */
export function GroupDialog({
  group,
  onSave,
  onClose,
}: {
  /** Null for a new group. */
  group: readonly string[] | null
  onSave: (group: readonly string[]) => Promise<string | null>
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [text, setText] = useState((group ?? []).join('\n'))
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  function read(): readonly string[] | null {
    const names = text.split(/[\s,;]+/).filter((name) => name !== '')
    const wrong = names.find((name) => siteOfText(name) === null)
    if (wrong !== undefined) {
      setError(t('websites.domainsInvalid', { text: wrong }))
      return null
    }
    const sites = [...new Set(names.flatMap((name) => siteOfText(name) ?? []))]
    if (isEquivalentGroup(sites)) return sites
    setError(
      sites.length < 2
        ? t('websites.domainsTooFew')
        : t('websites.domainsTooMany', { max: domainsPerGroupMax }),
    )
    return null
  }

  async function submit() {
    const sites = read()
    if (sites === null) return
    setBusy(true)
    const failure = await onSave(sites)
    setBusy(false)
    if (failure === null) onClose()
    else setProblem(failure)
  }

  return (
    <FormDialog
      title={group === null ? t('websites.equivalentAdd') : t('websites.equivalentEditTitle')}
      submitLabel={group === null ? t('websites.equivalentAdd') : t('websites.save')}
      busyLabel={t('websites.saving')}
      needsNetwork
      isBusy={isBusy}
      failedTitle={t('websites.failed')}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Textarea
        label={t('websites.domains')}
        hint={t('websites.domainsHint')}
        value={text}
        onChange={(typed) => {
          setText(typed)
          setError(undefined)
        }}
        error={error}
      />
    </FormDialog>
  )
}
