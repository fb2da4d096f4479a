import type { ItemRow } from '@severy/client'
import { tileOf } from '@severy/domain'
import { CommandPalette, Kbd, Tile, type PaletteEntry, type PaletteGroup } from '@severy/ui'
import {
  CreditCard,
  Dices,
  FileKey,
  Keyboard,
  Landmark,
  LockKeyhole,
  Plus,
  ReceiptText,
  Settings,
  SunMoon,
  Trash2,
  Upload,
  UserRound,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { goToItem } from '../../../platform/item-address.ts'
import { openAddForm } from '../../../platform/item-form.ts'
import { keyNames } from '../../../platform/key-names.ts'
import { lockVault } from '../../../platform/lock.ts'
import { closeOverlay, openOverlay } from '../../../platform/overlay.ts'
import { useArePlansOn } from '../../../platform/subscription.ts'
import { themeChoices, useTheme, useThemeToggle } from '../../../platform/theme.ts'
import { useKeepSettings } from '../../../platform/use-keep-settings.ts'
import { useVaultRows } from '../../../platform/vault-rows.ts'
import { VaultArchIcon } from '../../../shell/vault-arch-icon.tsx'
import { nameOf } from '../card-parts.tsx'
import { useItemActions } from '../use-item-actions.tsx'
import { isNamed, paletteMatches } from './palette-matches.ts'

/** Items by name, actions and pages in one field (UX 1.2). Never searches secrets. */
export function VaultPalette() {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const items = useItemEntries(query)
  const actions = useActionEntries().filter(({ label }) => isNamed(label, query))
  const pages = usePageEntries().filter(({ label }) => isNamed(label, query))
  const groups: PaletteGroup[] = [
    { label: query.trim() === '' ? t('keys.paletteRecent') : t('keys.paletteItems'), items },
    { label: t('keys.paletteActions'), items: actions },
    { label: t('keys.palettePages'), items: pages },
  ].filter((group) => group.items.length > 0)
  return (
    <CommandPalette
      title={t('keys.paletteTitle')}
      placeholder={t('keys.palettePlaceholder')}
      closeLabel={t('common.close')}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      emptyText={t('keys.paletteEmpty', { query })}
      onClose={closeOverlay}
      hints={
        <>
          <Hint keys="Enter" text={t('keys.hintOpen')} />
          <Hint keys="$mod+Enter" text={t('keys.hintCopy')} />
          <Hint keys="Esc" text={t('keys.hintClose')} />
        </>
      }
    />
  )
}

function Hint({ keys, text }: { keys: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Kbd>{keyNames(keys)}</Kbd> {text}
    </span>
  )
}

function useItemEntries(query: string): PaletteEntry[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { copyPassword } = useItemActions()
  const { sections } = useVaultRows()

  function entryOf(row: ItemRow): PaletteEntry {
    const { letters, smalto } = tileOf(row.summary)
    return {
      id: row.ref.itemId,
      label: nameOf(t('vault.untitled'), row.summary.title),
      detail: row.summary.username,
      icon: <Tile letters={letters} color={smalto} size={24} />,
      movesFocus: true,
      onSelect: () => {
        goToItem(navigate, row.ref)
      },
      ...(row.summary.type === 'password' && { onSelectOther: () => void copyPassword(row) }),
    }
  }

  return paletteMatches(Object.values(sections).flat(), query).map(entryOf)
}

function useActionEntries(): PaletteEntry[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const theme = useTheme()
  const hasThemes = useThemeToggle()
  const keep = useKeepSettings()
  return [
    {
      id: 'add',
      label: t('keys.add'),
      icon: <Plus aria-hidden />,
      shortcut: 'N',
      onSelect: () => {
        openAddForm()
        void navigate('/dashboard')
      },
    },
    {
      id: 'generate',
      label: t('keys.generator'),
      icon: <Dices aria-hidden />,
      shortcut: 'G',
      onSelect: () => {
        openOverlay('generator')
      },
    },
    {
      id: 'lock',
      label: t('shell.lockNow'),
      icon: <LockKeyhole aria-hidden />,
      shortcut: keyNames('$mod+Shift+L'),
      onSelect: () => void lockVault('user'),
    },
    {
      id: 'shortcuts',
      label: t('keys.sheetTitle'),
      icon: <Keyboard aria-hidden />,
      shortcut: '?',
      onSelect: () => {
        openOverlay('shortcuts')
      },
    },
    ...themeChoices
      .filter((choice) => hasThemes && choice !== theme)
      .map((choice) => ({
        id: choice,
        label: t('keys.theme', { name: t(`shell.${choice}`) }),
        icon: <SunMoon aria-hidden />,
        onSelect: () => {
          keep({ theme: choice })
        },
      })),
  ]
}

function usePageEntries(): PaletteEntry[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const arePlansOn = useArePlansOn()
  const plans = [
    { path: '/billing', label: t('shell.billing'), icon: <ReceiptText aria-hidden /> },
    { path: '/upgrade', label: t('upgrade.heading'), icon: <ReceiptText aria-hidden /> },
  ]
  const pages = [
    { path: '/dashboard', label: t('vault.heading'), icon: <VaultArchIcon /> },
    { path: '/bank/add', label: t('shell.addBank'), icon: <Landmark aria-hidden /> },
    { path: '/card/add', label: t('shell.addCard'), icon: <CreditCard aria-hidden /> },
    { path: '/dashboard/trash', label: t('trash.heading'), icon: <Trash2 aria-hidden /> },
    { path: '/import', label: t('shell.import'), icon: <Upload aria-hidden /> },
    ...(arePlansOn ? plans : []),
    { path: '/settings', label: t('settings.heading'), icon: <Settings aria-hidden /> },
    { path: '/account', label: t('account.heading'), icon: <UserRound aria-hidden /> },
    { path: '/account/recovery-kit', label: t('kit.heading'), icon: <FileKey aria-hidden /> },
  ]
  return pages.map(({ path, label, icon }) => ({
    id: path,
    label,
    icon,
    onSelect: () => void navigate(path),
  }))
}
