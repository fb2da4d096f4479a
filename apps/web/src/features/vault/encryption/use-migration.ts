import { useToast } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { problemText } from '../../../platform/words/save-problem-texts.ts'
import { migrate, renewKey } from './encryption-state.ts'

/** Runs a migration, or a renewal followed by one, and shows its result. */
export function useMigration(): { upgrade: () => Promise<void>; renew: () => Promise<void> } {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()

  async function run(work: typeof migrate | typeof renewKey): Promise<void> {
    const outcome = await work(engine)
    if (!outcome.ok) {
      const { reason } = outcome.error
      const text = reason === 'unexpected' ? t('encryption.failedText') : problemText(t, outcome.error)
      show({ tone: 'danger', title: t('encryption.failedTitle'), text })
      return
    }
    const { migrated, remaining, stoppedBy } = outcome.value
    if (stoppedBy === 'canceled') {
      show({
        title: t('encryption.canceledTitle'),
        text: t('encryption.canceledText', { count: remaining }),
      })
    } else if (stoppedBy !== null) {
      const text = problemText(t, { reason: stoppedBy })
      show({ tone: 'danger', title: t('encryption.failedTitle'), text: `${text} ${t('encryption.goesOn')}` })
    } else {
      const text = t('encryption.doneText', { count: migrated })
      show({ tone: 'success', title: t('encryption.doneTitle'), text })
    }
  }

  return { upgrade: () => run(migrate), renew: () => run(renewKey) }
}
