import type { SiteListsChange } from '@severy/domain'
import { useToast } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { settingsProblemText } from '../../../platform/words/save-problem-texts.ts'
import { updateAccount } from '../../../platform/session/session.ts'

/**
 * Changes the lists of sites, on all devices at once. `change` resolves to why it failed, or to null; `changeAndSay`
 * shows the result in a toast that offers Undo.
 */
export function useChangeSites() {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()

  async function change(wanted: SiteListsChange): Promise<string | null> {
    const outcome = await orUnexpected(engine.changeSites(wanted))
    if (!outcome.ok) return settingsProblemText(t, outcome.error)
    updateAccount((account) => ({ ...account, settings: outcome.value }))
    return null
  }

  async function changeAndSay(wanted: SiteListsChange, title: string): Promise<void> {
    const problem = await change(wanted)
    if (problem !== null) {
      show({ tone: 'danger', title: t('websites.failed'), text: problem })
      return
    }
    const { add, remove } = wanted
    const back = { ...(remove !== undefined && { add: remove }), ...(add !== undefined && { remove: add }) }
    show({
      tone: 'success',
      title,
      action: {
        label: t('websites.undo'),
        onAction: () =>
          void change(back).then((refusal) => {
            if (refusal !== null) show({ tone: 'danger', title: t('websites.failed'), text: refusal })
          }),
      },
    })
  }

  return { change, changeAndSay }
}
