import { Button, TextField } from '@severy/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { networkProblemText } from '../../platform/words/problem-texts.ts'

/**
 * Confirms that the newest kit was saved, with characters from its page. Without `onLater`, the button for it is left
 * out.
 */
export function KitProof({ onSaved, onLater }: { onSaved: () => void; onLater?: () => void }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const [group, setGroup] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function prove() {
    if (group.trim() === '') {
      refuse(t('kit.proofMissing'))
      return
    }
    setBusy(true)
    const outcome = await orUnexpected(engine.confirmRecoveryKit(group))
    setBusy(false)
    if (outcome.ok) {
      onSaved()
      return
    }
    const { reason } = outcome.error
    refuse(
      reason === 'wrong-group' ? t('kit.proofWrong') : networkProblemText(t, { ...outcome.error, reason }),
    )
  }

  function refuse(text: string) {
    setError(text)
    input.current?.focus()
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void prove()
      }}
    >
      <h2 className="type-title-3">{t('kit.proofHeading')}</h2>
      <TextField
        exact
        label={t('kit.proofLabel')}
        hint={t('kit.proofHint')}
        error={error}
        value={group}
        onChange={(typed) => {
          setError(undefined)
          setGroup(typed)
        }}
        autoComplete="off"
        inputRef={input}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('kit.done')}
        </Button>
        {onLater !== undefined && (
          <Button variant="quiet" onClick={onLater}>
            {t('kit.later')}
          </Button>
        )}
      </div>
    </form>
  )
}
