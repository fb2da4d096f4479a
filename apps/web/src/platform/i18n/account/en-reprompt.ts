/** English for proving who is there again: with the account password, or a passkey in its place. */
export const enReprompt = {
  proof: {
    passkey: 'Passkey',
    passkeyText: 'Your browser asks for your passkey when you continue.',
    usePasskey: 'Use a passkey instead',
    usePassword: 'Use your account password instead',
    forbidden: 'Your organization doesn’t accept a passkey here. Enter your account password.',
  },
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
