/** English for items that ask for the account password again. */
export const enReprompt = {
  reprompt: {
    choice: 'Ask for the password again',
    choiceHint: 'Your account password is needed before anything in this item is shown, copied or edited.',
    title: 'Open {{name}}',
    text: 'This item asks for your account password again. It stays open for one minute.',
    submit: 'Open',
    checking: 'Checking...',
    wrong: 'That password does not open this vault.',
    closedTitle: 'Asks for your password',
    closedText: 'What is in this item is shown after your account password, for one minute.',
    open: 'Show what is in it',
    needed: 'This item asks for your account password. Open it again, then repeat what you did.',
  },
} as const
