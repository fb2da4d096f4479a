import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for the account page. */
export const enAccount = {
  account: {
    tabs: 'Account sections',
    email: 'Email',
    emailFixed: 'Email cannot be changed. Contact support if needed.',
    loadFailed: 'Error loading account data',
    photo: 'Your photo',
    uploadPhoto: 'Upload Photo',
    removePhoto: 'Remove photo',
    photoRemoved: 'Photo removed',
    photoSeen: 'People you share with can see it.',
    crop: {
      title: 'Crop your photo',
      text: 'Drag the picture, or use the sliders.',
      preview: 'Preview of your photo',
      zoom: 'Zoom (percent)',
      smaller: 'Zoom out',
      larger: 'Zoom in',
      across: 'Left to right',
      left: 'Move left',
      right: 'Move right',
      down: 'Top to bottom',
      up: 'Move up',
      lower: 'Move down',
      use: 'Use this photo',
    },
    displayName: 'Display Name',
    displayNameHint: 'Shown to the people you share with.',
    nameInvalid: 'Use one line of plain text, up to 100 characters.',
    saveChanges: 'Save Changes',
    saving: 'Saving...',
    saved: 'Profile updated',
    saveFailed: 'Error saving profile',
    storedPasswords: 'Stored Passwords',
    daysActive: 'Days Active',
    sessionsHeading: 'Where you’re signed in',
    sessionsText: 'Sign out any device you don’t recognize, then change your password.',
    thisDevice: 'This device',
    signedIn: 'Signed in {{date, datetime(dateStyle: medium; timeStyle: short)}}',
    lastSeen: 'Last seen {{ago}} · signed in {{date, datetime(dateStyle: medium; timeStyle: short)}}',
    end: 'Sign out',
    endLabel: 'Sign out {{device}}',
    endOthers: 'Sign out all other devices',
    endTitle: 'Sign out {{device}}?',
    endOthersTitle: 'Sign out all other devices?',
    endText:
      'The vault locks there, and anyone using it has to sign in again. Any copy on it stays encrypted with your account password.',
    ending: 'Signing out...',
    ended: 'Signed out',
    othersEnded: 'All other devices signed out',
    endFailed: 'Couldn’t sign out that device',
    sessionsLoadFailed: 'Couldn’t load your sessions',
    activityHeading: 'Recent security activity',
    activityText: 'What the server saw, plus reports from your devices that only your devices can read.',
    activityKind: 'Show',
    activityEverything: 'Everything',
    activityStatus: 'With status',
    activityAnyStatus: 'Any status',
    activityNone: 'No matching activity so far.',
    activityMore: 'Show older activity',
    countsHeading: 'In your vault',
    countsText: 'Counted on your device. The server can’t see what’s inside.',
    archived: 'In archive',
    trashed: 'In trash',
    seenHeading: 'What we can see',
    seenLead:
      'Your vault is encrypted on your devices. The people who run this server see this and nothing more.',
    seenData: 'Data',
    seenServer: 'The server',
    seenYes: 'Sees it',
    seenSealed: 'Encrypted',
    seenNever: 'Never gets it',
    seen: {
      phones:
        'If you use phone access: the size of the encrypted copy, when it changes, and from which address it’s fetched',
      email: 'Your email address, display name and photo',
      events:
        'When you sign in, from which address and with which browser, and when you last read your notifications',
      sizes: 'How many items and files you have, how large they are, and when they change',
      sharing: 'Who you share with, permissions, and link activity',
      activity: 'What your devices report, such as a copied password',
      items: 'Names, usernames, passwords, websites, notes and files',
      organization: 'Item types, folders, tags and favorites',
      settings: 'Your settings',
      password: 'Your account password',
      kit: 'Your Recovery Kit code',
      keys: 'The keys that open your vault',
    },
  },
  contacts: {
    ownHeading: 'Your key words',
    ownText:
      'People you share with see these eight words and this picture for you. If both of you see the same words, your connection is private.',
    ownWords: 'Your key words',
  },
} as const
addTexts(enAccount)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    account: typeof enAccount
  }
}
