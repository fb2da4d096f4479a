import type { PictogramName } from '@severy/ui'

/** The landing page's texts. Each sentence about the software is true of it as it ships. */
export const hero = {
  heading: ['Every login,', 'under one vault.'],
  lead: 'Every login lives in one place. Create and store strong passwords, encrypted in your browser before anything reaches us.',
}

export const features: readonly { title: string; text: string; pictogram: PictogramName }[] = [
  {
    title: 'Bank-Level Security',
    text: 'AES-256-GCM encrypts each item in your browser. Our server stores the result but has no key to it.',
    pictogram: 'success',
  },
  {
    title: 'Password Generator',
    text: 'Generated on your device, not by us. The same generator makes passwords, passphrases and PINs in your vault.',
    pictogram: 'generator',
  },
  {
    title: 'Multi-Device Sync',
    text: 'Save on one device, and the change shows up on your other open devices without a reload.',
    pictogram: 'sync',
  },
  {
    title: 'Auto-Fill & Save',
    text: 'The browser extension fills your logins in one click, and only on the right site. Save new ones from its window, never inside the page.',
    pictogram: 'fill',
  },
  {
    title: 'Secure Sharing',
    text: 'Share a password to view or edit. Your device encrypts it for the other person’s keys, and eight words let you verify it’s them.',
    pictogram: 'shared',
  },
  {
    title: 'Dark Web Monitoring',
    text: 'Your device finds weak, reused and old passwords. Turn it on, and it also checks for yours in known breaches.',
    pictogram: 'watch',
  },
]
