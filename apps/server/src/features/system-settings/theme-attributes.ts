import type { CurrentSettings } from '../../platform/current-settings.ts'

/**
 * The attributes that `@severy/ui/theme` reads from the root element; empty while people may choose and the default
 * follows the system.
 */
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
