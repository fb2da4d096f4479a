import type { VaultGroup, VaultMembers } from '@severy/client'
import { AlertDialog, Button, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { personProblemText } from '../../../shell/people/person-problem-text.ts'

/** The groups a vault is shared with; renders nothing if there are none. */
export function VaultGroups({ vault, onDone }: { vault: VaultMembers; onDone: () => void }) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const [ending, setEnding] = useState<VaultGroup | null>(null)
  if (vault.groups.length === 0) return null
  return (
    <section aria-labelledby="vault-groups" className="mt-8">
      <h2 id="vault-groups" className="type-title-3">
        {t('groups.sharedWith')}
      </h2>
      <p className="mt-1 text-ink-2">{t('groups.sharedWithText')}</p>
      <ul className="mt-3 flex flex-col">
        {vault.groups.map((group) => (
          <li
            key={group.groupId}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-subtle py-3 first:border-t"
          >
            <p className="flex min-w-0 flex-[1_1_14rem] flex-wrap items-baseline gap-x-3">
              <bdi className="font-semibold wrap-anywhere">{group.name}</bdi>
              <span className="text-small text-ink-2">{t('groups.count', { count: group.memberCount })}</span>
            </p>
            <span className="text-small text-ink-2">{t(`vaults.roles.${group.role}`)}</span>
            <Button
              size={32}
              disabled={!isOnline}
              aria-label={t('groups.stopLabel', { name: group.name })}
              onClick={() => {
                setEnding(group)
              }}
            >
              {t('groups.stop')}
            </Button>
          </li>
        ))}
      </ul>
      {ending !== null && (
        <StopDialog
          vaultId={vault.vaultId}
          group={ending}
          onDone={onDone}
          onClose={() => {
            setEnding(null)
          }}
        />
      )}
    </section>
  )
}

function StopDialog({
  vaultId,
  group: { groupId, name },
  onDone,
  onClose,
}: {
  vaultId: string
  group: VaultGroup
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)

  async function stop() {
    setBusy(true)
    const stopped = await orUnexpected(engine.stopSharingWithGroup(vaultId, groupId))
    setBusy(false)
    onClose()
    if (!stopped.ok) {
      show({
        tone: 'danger',
        title: t('groups.stopFailed'),
        text: personProblemText(t, stopped.error),
      })
      return
    }
    const title = t('groups.stopped', { name })
    if (stopped.value.seen.length === 0) show({ tone: 'success', title })
    else show({ tone: 'plain', title, text: t('groups.stoppedText') })
    onDone()
  }

  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      tone="danger"
      title={t('groups.stopTitle', { name })}
      description={t('groups.stopText')}
      confirmLabel={t('groups.stop')}
      cancelLabel={t('common.cancel')}
      busy={isBusy}
      busyLabel={t('groups.stopping')}
      onConfirm={() => void stop()}
    />
  )
}
