import type { ItemRow, VaultHealth } from '@severy/client'
import { Banner, Button } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { marksOfItem, useHealth } from '../../../platform/vault/health.ts'
import { changePasswords } from '../../../platform/vault/password-change.ts'
import { findRow } from '../../../platform/vault/vault-rows.ts'
import { useWatchedHealth } from '../../../platform/vault/watched-health.ts'
import { nameOf } from '../card-parts.tsx'

/** This many items with the same password are named; the rest are counted. */
const namedItems = 3

/** What is wrong with an item's password, and what to do about it. */
export function HealthNotice({ row, canEdit }: { row: ItemRow; canEdit: boolean }) {
  const { t } = useTranslation()
  useWatchedHealth()
  const health = useHealth((state) => state.health)
  const marks = marksOfItem(health, row.ref.itemId)
  const [gravest] = marks
  if (health === null || gravest === undefined) return null
  return (
    <Banner
      tone={gravest === 'compromised' ? 'danger' : 'warn'}
      title={t(`changePassword.notice.${gravest}`)}
      action={
        canEdit && (
          <Button
            size={32}
            className="pointer-coarse:min-h-11"
            onClick={() => {
              changePasswords([row.ref])
            }}
          >
            {t('passwordRules.change')}
          </Button>
        )
      }
    >
      {marks.map((mark) => (
        <p key={mark}>
          {mark === 'reused' ? <SamePassword row={row} health={health} /> : t(`changePassword.why.${mark}`)}
        </p>
      ))}
    </Banner>
  )
}

function SamePassword({ row, health }: { row: ItemRow; health: VaultHealth }) {
  const { t } = useTranslation()
  const group = health.reused.find((same) => same.some(({ itemId }) => itemId === row.ref.itemId)) ?? []
  const others = group.filter(({ itemId }) => itemId !== row.ref.itemId)
  const names = others
    .slice(0, namedItems)
    .map((ref) => nameOf(t('vault.untitled'), findRow(ref)?.summary.title ?? ''))
  const left = others.length - names.length
  return t('changePassword.why.reused', {
    names: left > 0 ? [...names, t('changePassword.more', { count: left })] : names,
  })
}
