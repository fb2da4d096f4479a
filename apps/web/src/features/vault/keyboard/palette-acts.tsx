import { itemTypes, type ItemType } from '@severy/domain'
import type { PaletteEntry } from '@severy/ui'
import {
  CircleQuestionMark,
  ClipboardPlus,
  Dices,
  Download,
  FolderPlus,
  Keyboard,
  LayoutGrid,
  LockKeyhole,
  LogOut,
  PanelLeft,
  Plus,
  RefreshCw,
  Rows3,
  SunMoon,
  UsersRound,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { openAddForm, openAddFormWith } from '../../../platform/vault/item-form.ts'
import { keyNames } from '../../../platform/browser/key-names.ts'
import { lockVault } from '../../../platform/session/lock.ts'
import { openOverlay } from '../../../platform/page/overlay.ts'
import { toggleSidebar } from '../../../platform/page/sidebar-toggle.ts'
import { themeChoices, useTheme, useThemeToggle } from '../../../platform/browser/theme.ts'
import { useKeepSettings } from '../../../platform/settings/use-keep-settings.ts'
import { chooseList, useListView } from '../../../platform/vault/list-choices.ts'
import { askPlace } from '../../../shell/places/asked-place.ts'

/** Everything that can be done from any page; with `isWhole` also what has a main entry among the others. */
export function useActionEntries(isWhole: boolean): PaletteEntry[] {
  const { t } = useTranslation()
  const engine = useEngine()
  const navigate = useNavigate()
  const view = useListView()
  const themes = useThemeEntries()
  const more = useMoreEntries()
  const otherView = view === 'list' ? 'cards' : 'list'
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
      id: 'generate-and-copy',
      label: t('keys.generateAndCopy'),
      icon: <ClipboardPlus aria-hidden />,
      shortcut: 'Shift+G',
      onSelect: () => {
        openOverlay('generated')
      },
    },
    {
      id: 'folder',
      label: t('folders.add'),
      icon: <FolderPlus aria-hidden />,
      onSelect: () => {
        askPlace({ name: 'add-folder', parentId: null })
      },
    },
    {
      id: 'vault',
      label: t('vaults.add'),
      icon: <UsersRound aria-hidden />,
      onSelect: () => {
        askPlace({ name: 'name-vault', vault: null })
      },
    },
    {
      id: 'view',
      label: t('keys.view', { name: t(`list.${otherView}`) }),
      icon: otherView === 'list' ? <Rows3 aria-hidden /> : <LayoutGrid aria-hidden />,
      onSelect: () => {
        chooseList({ view: otherView })
        void navigate('/dashboard')
      },
    },
    {
      id: 'sidebar',
      label: t('keys.sidebar'),
      icon: <PanelLeft aria-hidden />,
      shortcut: keyNames('$mod+B'),
      onSelect: toggleSidebar,
    },
    {
      id: 'sync',
      label: t('keys.syncNow'),
      icon: <RefreshCw aria-hidden />,
      onSelect: () => void engine.syncNow(),
    },
    {
      id: 'lock',
      label: t('shell.lockNow'),
      icon: <LockKeyhole aria-hidden />,
      shortcut: keyNames('$mod+Shift+L'),
      onSelect: () => void lockVault(engine, 'user'),
    },
    {
      id: 'sign-out',
      label: t('shell.signOut'),
      icon: <LogOut aria-hidden />,
      onSelect: () => {
        openOverlay('sign-out')
      },
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
    {
      id: 'help',
      label: t('shell.help'),
      icon: <CircleQuestionMark aria-hidden />,
      onSelect: () => {
        window.open('/help', '_blank', 'noopener,noreferrer')
      },
    },
    ...themes,
    ...(isWhole ? more : []),
  ]
}

/** One for each kind of item, and the exports. */
function useMoreEntries(): PaletteEntry[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return [
    ...itemTypes
      .filter((type) => !hasOwnPage.includes(type))
      .map((type) => ({
        id: `add-${type}`,
        label: t(`keys.addKind.${type}`),
        icon: <Plus aria-hidden />,
        onSelect: () => {
          openAddFormWith({ type })
          void navigate('/dashboard')
        },
      })),
    {
      id: 'export',
      label: t('export.archive'),
      icon: <Download aria-hidden />,
      onSelect: () => void navigate('/account?tab=data&export=archive'),
    },
    {
      id: 'export-plain',
      label: t('export.plain'),
      icon: <Download aria-hidden />,
      onSelect: () => void navigate('/account?tab=data&export=clear'),
    },
  ]
}

/** Their forms are among the pages. */
const hasOwnPage: readonly ItemType[] = ['bank', 'card']

function useThemeEntries(): PaletteEntry[] {
  const { t } = useTranslation()
  const theme = useTheme()
  const hasThemes = useThemeToggle()
  const keep = useKeepSettings()
  return themeChoices
    .filter((choice) => hasThemes && choice !== theme)
    .map((choice) => ({
      id: choice,
      label: t('keys.theme', { name: t(`shell.${choice}`) }),
      icon: <SunMoon aria-hidden />,
      onSelect: () => {
        keep({ theme: choice })
      },
    }))
}
