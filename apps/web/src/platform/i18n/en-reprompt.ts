/** English for items that ask for the account password again. */
export const enReprompt = {
  reprompt: {
    choice: 'Ask for my password again',
    choiceHint: 'You’ll enter your account password before you can see, copy or edit anything in this item.',
    title: 'Open {{name}}',
    text: 'This item needs your account password again. It stays open for one minute.',
    submit: 'Open',
    checking: 'Checking...',
    wrong: 'Wrong password.',
    closedTitle: 'Password needed',
    closedText: 'Enter your account password to see this item for one minute.',
    open: 'Show item',
    needed: 'This item needs your account password. Open it again, then try that again.',
  },
} as const
