import type { ItemRow } from '@severy/client'
import { Select } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCollections, usePersonalVaultId } from '../../../platform/session-state.ts'
import { FormDialog } from '../../../shell/form-dialog.tsx'
import { useMoveItems } from './use-move-items.ts'

/** Chooses the target vault. Items already there stay and do not count. */
export function MoveDialog({
  rows,
  onMoved,
  onClose,
}: {
  rows: readonly ItemRow[]
  onMoved: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const targets = useTargets(rows)
  const [vaultId, setVaultId] = useState(targets[0]?.value ?? '')
  const { move, isBusy, problem } = useMoveItems()
  const target = targets.find(({ value }) => value === vaultId)

  async function submit() {
    if (target !== undefined && (await move(rows, target))) onMoved()
  }

  return (
    <FormDialog
      title={t('vaults.moveTitle', { count: rows.length })}
      description={targets.length === 0 ? t('vaults.moveNowhere') : t('vaults.moveText')}
      submitLabel={t('vaults.move')}
      busyLabel={t('vaults.moving')}
      needsNetwork
      isBusy={isBusy}
      failedTitle={t('vaults.moveFailed')}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {targets.length > 0 && (
        <Select label={t('vaults.moveTo')} value={vaultId} onChange={setVaultId} options={targets} />
      )}
    </FormDialog>
  )
}

/** Every vault that may be added to, except the one that contains all of these items. */
function useTargets(rows: readonly ItemRow[]): { value: string; label: string }[] {
  const { t } = useTranslation()
  const personal = usePersonalVaultId()
  const writable = useCollections().filter(({ permission }) => permission !== 'view')
  const all = [
    ...(personal === undefined ? [] : [{ value: personal, label: t('vaults.personal') }]),
    ...writable.map((vault) => ({ value: vault.vaultId, label: vault.name })),
  ]
  return all.filter(({ value }) => rows.some(({ ref }) => ref.vaultId !== value))
}
