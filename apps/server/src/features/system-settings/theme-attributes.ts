import type { CurrentSettings } from '../../platform/current-settings.ts'

/** What `@severy/ui/theme` reads of the root element; nothing while everybody chooses and the system decides. */
export function createThemeAttributes(settings: CurrentSettings): () => Promise<string> {
  return async () => {
    const { default_theme: theme, is_theme_toggle_allowed: isToggleAllowed } = await settings.read()
    const attributes = [
      ...(theme === 'system' ? [] : [`data-default-theme="${theme}"`]),
      ...(isToggleAllowed ? [] : ['data-theme-fixed']),
    ]
    return attributes.map((attribute) => ` ${attribute}`).join('')
  }
}
