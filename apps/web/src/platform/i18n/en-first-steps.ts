/** English for what somebody new is led through beside the vault. */
export const enFirstSteps = {
  firstSteps: {
    heading: 'First steps',
    progress: '{{done, number}} of {{total, number}} done',
    done: 'Done:',
    hide: 'Hide the first steps',
    email: 'Confirm your e-mail',
    kit: 'Save your Recovery Kit',
    kitText: 'It opens your vault when the account password is gone.',
    items: 'Bring your passwords',
    itemsText: 'From a browser or another manager, or one by one.',
    import: 'Import passwords',
    add: 'Add your first item',
    twoFactor: 'Turn on two-factor',
    twoFactorText: 'A stolen account password alone then signs nobody in.',
    setting: 'Show first steps',
    settingHint: 'Beside the vault, until all of them are done.',
  },
} as const
