import { itemTypes } from '@severy/domain'
import type { PaletteEntry } from '@severy/ui'
import {
  Archive,
  CreditCard,
  FileKey,
  Landmark,
  PanelsTopLeft,
  ReceiptText,
  Settings,
  Share2,
  ShieldCheck,
  Star,
  Trash2,
  Upload,
  UserRound,
  UsersRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useIsAdmin } from '../../../platform/session/session-state.ts'
import { useArePlansOn } from '../../../platform/server/subscription.ts'
import { healthMarks } from '../../../platform/vault/health.ts'
import { useVaultRows } from '../../../platform/vault/vault-rows.ts'
import { useOrganizationEntry } from '../../../shell/people/use-organization-entry.ts'
import { VaultArchIcon } from '../../../shell/frame/vault-arch-icon.tsx'

interface PageEntry {
  path: string
  label: string
  /** What is on the page, to be found by. */
  words?: string
  icon: ReactNode
}

/** A page of the palette, with words that it is found by besides its label. */
export type PaletteFound = PaletteEntry & { words?: string }

/** Every page of the vault, and with `isWhole` the parts of pages that have an address of their own. */
export function usePageEntries(isWhole: boolean): PaletteFound[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const arePlansOn = useArePlansOn()
  const organization = useOrganizationEntry()
  const isAdmin = useIsAdmin()
  const parts = usePartEntries()
  const pages: PageEntry[] = [
    { path: '/dashboard', label: t('vault.heading'), icon: <VaultArchIcon /> },
    { path: '/bank/add', label: t('shell.addBank'), icon: <Landmark aria-hidden /> },
    { path: '/card/add', label: t('shell.addCard'), icon: <CreditCard aria-hidden /> },
    { path: '/dashboard?favorites=', label: t('shell.favorites'), icon: <Star aria-hidden /> },
    { path: '/dashboard?archive=', label: t('shell.archive'), icon: <Archive aria-hidden /> },
    { path: '/dashboard/trash', label: t('trash.heading'), icon: <Trash2 aria-hidden /> },
    { path: '/sharing', label: t('sharing.heading'), icon: <Share2 aria-hidden /> },
    ...(organization === null
      ? []
      : [
          {
            path: '/organization',
            label: t(`organization.kinds.${organization.kind}`),
            icon: <UsersRound aria-hidden />,
          },
        ]),
    { path: '/security-dashboard', label: t('security.heading'), icon: <ShieldCheck aria-hidden /> },
    { path: '/import', label: t('shell.import'), icon: <Upload aria-hidden /> },
    ...(arePlansOn
      ? [
          {
            path: '/billing',
            label: t('shell.billing'),
            words: t('keys.found.billing'),
            icon: <ReceiptText aria-hidden />,
          },
          {
            path: '/upgrade',
            label: t('upgrade.heading'),
            words: t('keys.found.upgrade'),
            icon: <ReceiptText aria-hidden />,
          },
        ]
      : []),
    {
      path: '/settings',
      label: t('settings.heading'),
      words: t('keys.found.general'),
      icon: <Settings aria-hidden />,
    },
    {
      path: '/account',
      label: t('account.heading'),
      words: t('keys.found.profile'),
      icon: <UserRound aria-hidden />,
    },
    { path: '/account/recovery-kit', label: t('kit.heading'), icon: <FileKey aria-hidden /> },
    ...(isAdmin
      ? [{ path: '/admin/dashboard', label: t('shell.adminPanel'), icon: <PanelsTopLeft aria-hidden /> }]
      : []),
  ]
  return [...pages, ...(isWhole ? parts : [])].map(({ path, label, words, icon }) => ({
    id: path,
    label,
    ...(words !== undefined && { words }),
    icon,
    onSelect: () => void navigate(path),
  }))
}

const settingsTabs = ['security', 'appearance', 'password-generator', 'websites'] as const
const accountTabs = ['sessions', 'data', 'danger'] as const

function usePartEntries(): PageEntry[] {
  const { t } = useTranslation()
  const stored = useVaultRows(({ sections }) => itemTypes.filter((kind) => sections[kind].length > 0).join())
  const part = (page: string, name: string) => t('keys.palettePart', { page, name })
  return [
    ...itemTypes
      .filter((kind) => stored.split(',').includes(kind))
      .map((kind) => ({
        path: `/dashboard?type=${kind}`,
        label: t(`vault.sections.${kind}`),
        icon: <VaultArchIcon />,
      })),
    ...healthMarks.map((mark) => ({
      path: `/security-dashboard?show=${mark}`,
      label: part(t('security.heading'), t(`score.${mark}`)),
      icon: <ShieldCheck aria-hidden />,
    })),
    ...settingsTabs.map((tab) => ({
      path: `/settings?tab=${tab}`,
      label: part(t('settings.heading'), t(`settings.tab.${tab}`)),
      words: t(`keys.found.${tab}`),
      icon: <Settings aria-hidden />,
    })),
    ...accountTabs.map((tab) => ({
      path: `/account?tab=${tab}`,
      label: part(t('account.heading'), t(`account.tab.${tab}`)),
      words: t(`keys.found.${tab}`),
      icon: <UserRound aria-hidden />,
    })),
    {
      path: '/sharing?tab=by-me',
      label: part(t('sharing.heading'), t('sharing.byMe')),
      icon: <Share2 aria-hidden />,
    },
    {
      path: '/sharing?tab=pending',
      label: part(t('sharing.heading'), t('invite.tab')),
      icon: <Share2 aria-hidden />,
    },
    {
      path: '/sharing?view=contacts',
      label: part(t('sharing.heading'), t('contacts.heading')),
      icon: <Share2 aria-hidden />,
    },
    {
      path: '/sharing?view=links',
      label: part(t('sharing.heading'), t('links.heading')),
      icon: <Share2 aria-hidden />,
    },
  ]
}
