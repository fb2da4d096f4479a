/** English for the first steps shown beside a new vault. */
export const enFirstSteps = {
  firstSteps: {
    heading: 'First steps',
    progress: '{{done, number}} of {{total, number}} done',
    done: 'Done:',
    hide: 'Hide the first steps',
    email: 'Confirm your email',
    kit: 'Save your Recovery Kit',
    kitText: 'Gets you back in if you forget your password.',
    items: 'Import your passwords',
    itemsText: 'From a browser or another manager, or add them one by one.',
    import: 'Import passwords',
    add: 'Add your first item',
    twoFactor: 'Turn on two-factor',
    twoFactorText: 'Even with your password, nobody else can sign in.',
    setting: 'Show first steps',
    settingHint: 'Show the checklist until it’s complete.',
  },
} as const
