import type { Account } from '@severy/client'
import { Banner, Button } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import type { ProofState } from '../../platform/session/use-proof.ts'
import { ProofField } from '../../shell/proof/proof-field.tsx'
import type { MakeKitState } from './use-make-kit.ts'

/** Shows which kit exists, and makes a new one on request. */
export function MakeKit({
  kit,
  state,
  proof,
  onMake,
  onLater,
}: {
  kit: Account['kit']
  state: MakeKitState
  /** Null while no proof is asked for. */
  proof: ProofState | null
  onMake: () => Promise<void>
  onLater: () => void
}) {
  const { t } = useTranslation()
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (state.name !== 'making') void onMake()
      }}
    >
      <p>{kitNote()}</p>
      <div aria-live="polite" className="contents">
        {state.name === 'failed' && (
          <Banner tone="danger" title={t('kit.failedTitle')}>
            {state.text}
          </Banner>
        )}
        {proof !== null && <p>{t('kit.passwordNeeded')}</p>}
      </div>
      {proof !== null && <ProofField proof={proof} isOnly autoFocus />}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          // The kit waiting to be confirmed comes first.
          variant={kit?.savedAt === null && kit.isConfirmable ? 'secondary' : 'primary'}
          busy={state.name === 'making'}
          busyLabel={t('kit.making')}
        >
          {t('kit.make')}
        </Button>
        <Button variant="quiet" onClick={onLater}>
          {t('kit.later')}
        </Button>
      </div>
    </form>
  )

  function kitNote(): string {
    if (kit === null) return t('kit.none')
    return kit.savedAt === null
      ? t('kit.currentUnsaved', { number: kit.number })
      : t('kit.currentSaved', { number: kit.number, date: new Date(kit.savedAt) })
  }
}
