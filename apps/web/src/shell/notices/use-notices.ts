import type { Account } from '@severy/client'
import { useBackupProblem } from '../../platform/backups/backups.ts'
import { useIsNewVersionReady } from '../../platform/browser/offline-shell.ts'
import { usePageShown } from '../../platform/page/page-shown.ts'
import { useReminders } from '../../platform/vault/reminders.ts'
import { useServerRules } from '../../platform/server/server-rules.ts'
import { useAccount, useSession } from '../../platform/session/session.ts'
import { useEarlierCopy } from './earlier-copy.ts'
import { type Notice, noticesOf } from './notices.ts'
import { useVaultRows } from '../../platform/vault/vault-rows.ts'
import { useOrganizationEnds } from '../people/organization-ends.ts'
import { useReplacedToDecide } from '../people/replaced-keys.ts'
import { usePlanLine } from './plan-notice.tsx'
import { useRuleLine } from './rule-line.tsx'

/** The notices for the open vault, most urgent first. */
export function useNotices(): Notice[] {
  usePageShown()
  const account = useAccount()
  const hasItems = useVaultRows(({ count, archivedCount }) => count + archivedCount > 0)
  return noticesOf({
    sync: useSession(({ sync }) => sync),
    hasAlarm: useSession(({ alarms }) => alarms.length > 0),
    deviceLoss: useSession(({ deviceLoss }) => deviceLoss),
    startOver: useSession(({ startOver }) => startOver),
    asking: useSession(({ asking }) => asking),
    maintenance: useServerRules(({ rules }) => rules?.maintenance ?? null),
    rule: useRuleLine(),
    plan: usePlanLine(),
    replaced: useReplacedToDecide(),
    ends: useOrganizationEnds(),
    expiring: useReminders(),
    earlierCopy: useEarlierCopy(),
    isKitUnsaved: account !== null && isKitAsked(account, hasItems),
    isBackupStuck: useBackupProblem() !== null && account?.policies.mayExport === true,
    isNewVersionReady: useIsNewVersionReady(),
  })
}

/** A kit that was made has to be saved; otherwise, one is asked for once there is something to lose. */
function isKitAsked({ kit }: Pick<Account, 'kit'>, hasItems: boolean): boolean {
  return kit === null ? hasItems : kit.savedAt === null
}
