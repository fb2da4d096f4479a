import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for the settings page. */
export const enSettings = {
  firstSteps: {
    setting: 'Show first steps',
    settingHint: 'Show the checklist until it’s complete.',
  },
  monitoring: {
    text: 'Checks your passwords and email address against known data breaches.',
    switch: 'Watch for breaches',
    hint: 'We check the first five characters of each password’s hash against known breaches; the password never leaves your device. This happens while your vault is open: within the hour for new passwords, every week for all. If this server has a key for it, your email address is sent to a breach list once a day.',
  },
  settings: {
    tabs: 'Settings sections',
    bar: 'Unsaved changes',
    save: 'Save Settings',
    saving: 'Saving...',
    discard: 'Discard',
    defaults: 'Restore defaults',
    saved: 'Settings saved',
    loadFailed: 'Error loading settings',
    unreadable_one:
      'One stored setting couldn’t be read, so its default is used for now. Saving replaces it.',
    unreadable_other:
      '{{count, number}} stored settings couldn’t be read, so their defaults are used for now. Saving replaces them.',
    allSaved: 'All changes are saved on all your devices.',
    unsaved_one: 'You have {{count, number}} unsaved change',
    unsaved_other: 'You have {{count, number}} unsaved changes',
    contested: 'Changed on another device: {{names, list}}. Saving replaces that.',
    leaveTitle: 'Leave without saving?',
    leaveText_one: '{{count, number}} changed setting goes back to what it was.',
    leaveText_other: '{{count, number}} changed settings go back to what they were.',
    stay: 'Keep editing',
    leave: 'Discard changes',
    autoLock: 'Auto-lock',
    autoLockText: 'Lock after this much inactivity. You’ll get a 30-second warning.',
    autoLockMinutes: 'Minutes until lock',
    minuteLess: 'One minute less',
    minuteMore: 'One minute more',
    lockOnSleep: 'Lock when the computer sleeps',
    acceptVerifiedText:
      'You decide about everything people share with you. You can skip the question for people you’ve verified.',
    acceptVerified: 'Accept what people you verified share with you',
    acceptVerifiedHint:
      'Items and vaults then arrive on any unlocked device without asking, up to 20 per unlock. We tell both of you. Requests to join a family or organization still ask.',
    lockOnSleepHint: 'If it slept for two minutes or longer.',
    stayUnlocked: 'Stay unlocked when this page reloads',
    stayUnlockedHint:
      'Also in other tabs of this browser, and when you come back from another website within a few minutes. Auto-lock keeps counting.',
    lockOnQuit:
      'Quitting the browser always locks the vault: its keys are only ever in memory. When you close the last tab, they’re gone within five minutes.',
    lockOnClose:
      'Closing or reloading this tab always locks the vault: the keys exist only while this tab is open.',
    density: 'Density',
    densityText: 'Row height in the list view.',
    densities: { comfortable: 'Comfortable', compact: 'Compact' },
    keyboard: 'Keyboard',
    secrets: 'Copied and revealed secrets',
    clipboard: 'Clear copied secrets after',
    clipboardHints: {
      alone:
        'Works while this tab is open, or as soon as you come back to it. Your system’s clipboard history may keep a copy.',
      staying:
        'Works while this tab is open and in front. If you spend time in another window, we’ll ask you. Your system’s clipboard history may keep a copy.',
      act: 'This browser only lets a page clear the clipboard when you click or press a key, so your first click or key press in this tab after that time clears it. If you spend time in another window, we’ll ask you. Your system’s clipboard history may keep a copy.',
    },
    reveal: 'Hide revealed secrets after',
    revealHint: 'Also hides 10 seconds after you leave this window.',
    never: 'Never',
    seconds_one: '{{count, number}} second',
    seconds_other: '{{count, number}} seconds',
    kitMissing: 'Not saved',
    kitSaved: 'Saved',
    kitMake: 'Save kit',
    kitRenew: 'New kit',
    theme: 'Theme',
    items: 'Items',
    itemColors: 'Color item tiles',
    itemColorsHint: 'Color tiles by name. When off, tiles are gray.',
    categoryIcons: 'Show category icons',
    categoryIconsHint: 'On tiles, instead of letters.',
    motion: 'Animations',
    motionText: 'How much moves when things open and close.',
    motions: { system: 'System', full: 'On', reduced: 'Reduced' },
    generatorDefaults: 'Generator defaults',
    generatorText: 'For new passwords. You can change these each time.',
    length: 'Default length',
    sample: 'Example',
    sampleAgain: 'New example',
  },
} as const
addTexts(enSettings)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    settings: typeof enSettings
  }
}
