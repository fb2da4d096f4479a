import { addTexts } from '../i18n/i18n.ts'

/** English texts for files that cannot be stored, opened or copied. */
export const enAttachmentProblems = {
  attachments: {
    tooLarge: 'Files can be up to 500 MB.',
    tooMany: 'An item can have up to 100 files.',
    unreadable: 'Couldn’t read the file. It may have been moved or changed. Add it again.',
    badName: 'File names can have 1 to 255 characters.',
    quotaFull:
      'Your storage is full: you’ve used {{used}} of the {{max}} in your {{plan}} plan. Remove files you no longer need, then add this one again.',
    largerThanPlan: 'This file is {{size}}, more than your whole {{plan}} plan ({{max}}).',
    quotaLarger: 'The {{plan}} plan has {{max}}.',
    quotaFullPlain: 'Your storage is full. Remove files you no longer need, then add this one again.',
    gone: 'The server no longer has this file.',
    altered: 'What the server sent isn’t the file you stored, so we didn’t open it.',
  },
  plans: {
    tiers: { personal: 'Personal', families: 'Families', business: 'Business' },
  },
} as const
addTexts(enAttachmentProblems)

declare module '../i18n/i18n.ts' {
  interface Catalogs {
    attachmentProblems: typeof enAttachmentProblems
  }
}
