/** English for the settings page. */
export const enSettings = {
  settings: {
    heading: 'Settings',
    tabs: 'Kinds of settings',
    tab: {
      general: 'General',
      security: 'Security',
      appearance: 'Appearance',
    },
    keyboard: 'Keyboard',
    theme: 'Theme',
    kitMissing: 'Not saved',
    kitSaved: 'Saved',
    kitMake: 'Save a kit',
    kitRenew: 'New kit',
  },
} as const
