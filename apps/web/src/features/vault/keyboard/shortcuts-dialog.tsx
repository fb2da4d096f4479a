import { ShortcutSheet, Switch, type ShortcutGroup } from '@severy/ui'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { keyNames } from '../../../platform/browser/key-names.ts'
import { closeOverlay } from '../../../platform/page/overlay.ts'
import { useSetting } from '../../../platform/settings/settings.ts'
import { useKeepSettings } from '../../../platform/settings/use-keep-settings.ts'
import '../../../platform/i18n/en-shared.ts'
import './en-keyboard.ts'

export function ShortcutsDialog() {
  const { t } = useTranslation()
  const singleKeys = useSetting('singleKeys')
  const keep = useKeepSettings()
  return (
    <ShortcutSheet
      title={t('keys.sheetTitle')}
      closeLabel={t('common.close')}
      groups={shortcutGroups(t)}
      onClose={closeOverlay}
    >
      <Switch
        label={t('keys.singleKeys')}
        hint={t('keys.singleKeysHint')}
        checked={singleKeys}
        onChange={(isOn) => {
          keep({ singleKeys: isOn })
        }}
      />
    </ShortcutSheet>
  )
}

function shortcutGroups(t: TFunction<'app'>): ShortcutGroup[] {
  const lines = (keysByName: Partial<Record<Action, readonly string[]>>): ShortcutGroup['shortcuts'] =>
    Object.entries(keysByName).map(([name, keys]) => ({
      label: t(`keys.${name as Action}`),
      keys: keys.map(keyNames),
    }))
  return [
    {
      label: t('keys.everywhere'),
      shortcuts: lines({
        palette: ['$mod+K'],
        search: ['/'],
        add: ['N'],
        generator: ['G'],
        generateAndCopy: ['Shift+G'],
        sidebar: ['$mod+B'],
        lock: ['$mod+Shift+L'],
        sheet: ['?'],
      }),
    },
    {
      label: t('keys.list'),
      shortcuts: lines({
        nextPrevious: ['J', 'K'],
        openEntry: ['Enter'],
        select: ['X'],
        extend: ['Shift+↓'],
        selectAll: ['$mod+A'],
        trash: ['#', 'Del'],
        escape: ['Esc'],
      }),
    },
    {
      label: t('keys.inSearch'),
      shortcuts: lines({
        hitReach: ['↓'],
        hitOpen: ['Enter'],
        hitPassword: ['$mod+Enter'],
        hitCode: ['$mod+Shift+Enter'],
        hitLaunch: ['Alt+Enter'],
      }),
    },
    {
      label: t('keys.item'),
      shortcuts: lines({
        copyUsername: ['U'],
        copyPassword: ['P'],
        copyCode: ['T'],
        launch: ['L'],
        reveal: ['R'],
        largeType: ['Shift+R'],
        edit: ['E'],
        share: ['S'],
      }),
    },
  ]
}

type Action =
  | 'palette'
  | 'search'
  | 'add'
  | 'generator'
  | 'generateAndCopy'
  | 'sidebar'
  | 'lock'
  | 'sheet'
  | 'nextPrevious'
  | 'openEntry'
  | 'hitReach'
  | 'hitOpen'
  | 'hitPassword'
  | 'hitCode'
  | 'hitLaunch'
  | 'select'
  | 'extend'
  | 'selectAll'
  | 'trash'
  | 'escape'
  | 'copyUsername'
  | 'copyPassword'
  | 'copyCode'
  | 'launch'
  | 'reveal'
  | 'largeType'
  | 'edit'
  | 'share'
