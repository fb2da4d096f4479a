import type { ItemRow } from '@severy/client'
import { Banner, Button, buttonClass } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { refusalText } from '../../../platform/words/save-problem-texts.ts'
import { useServerRules } from '../../../platform/server/server-rules.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useArePlansOn } from '../../../platform/server/subscription.ts'
import { keptText } from '../kept-text.ts'

/** Why this item's newest change is not on the server yet, what is needed, and that it is retried automatically. */
export function WaitingNotice({ row: { isWaiting, refusal } }: { row: ItemRow }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const state = useSession(({ sync }) => sync.state)
  const rules = useServerRules((server) => server.rules)
  const arePlansOn = useArePlansOn()
  if (!isWaiting) return null
  if (refusal === null) {
    const text = keptText(t, state, rules?.maintenance != null)
    return text === null ? null : (
      <Banner tone="info" live="polite" title={t('item.keptTitle')}>
        {text}
      </Banner>
    )
  }
  const isOfPlan = arePlansOn && plans.has(refusal)
  return (
    <Banner
      tone="warn"
      live="polite"
      title={t('item.notStoredTitle')}
      action={
        isOfPlan ? (
          <Link to="/upgrade" className={buttonClass({ size: 32 })}>
            {t('gate.upgrade')}
          </Link>
        ) : (
          <Button size={32} onClick={() => void engine.syncNow()}>
            {t('sync.retry')}
          </Button>
        )
      }
    >
      {refusalText(t, refusal, rules)} {t('item.triedAgain')}
    </Banner>
  )
}

const plans: ReadonlySet<string> = new Set(['subscription-required', 'plan-limit', 'member-limit'])
