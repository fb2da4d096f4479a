import type { PictogramName } from '@severy/ui'

/** The landing page's words. Each sentence about the software is true of the software as it ships. */
export const hero = {
  heading: ['Every login,', 'under one vault.'],
  lead: 'Every login lives in one place. Create and store strong passwords, encrypted in your browser before anything reaches us.',
}

export const features: readonly { title: string; text: string; pictogram: PictogramName }[] = [
  {
    title: 'Bank-Level Security',
    text: 'AES-256-GCM seals each item in your browser. Our server keeps the result and has no key to it.',
    pictogram: 'success',
  },
  {
    title: 'Password Generator',
    text: 'Drawn by your device, not by us. The same generator makes passwords, passphrases and PINs in the vault.',
    pictogram: 'generator',
  },
  {
    title: 'Multi-Device Sync',
    text: 'Save on one device and the change appears on your other open devices, without a reload.',
    pictogram: 'sync',
  },
  {
    title: 'Auto-Fill & Save',
    text: 'The browser extension fills your logins with one press, and only on the site that they belong to. New ones are saved from its window, never inside the page.',
    pictogram: 'fill',
  },
  {
    title: 'Secure Sharing',
    text: 'Share a password to look at or to change. Your device seals it to the other person’s keys; eight words tell whether they are theirs.',
    pictogram: 'shared',
  },
  {
    title: 'Dark Web Monitoring',
    text: 'Weak, reused and old passwords are found by your own device. Switched on, it also watches for yours in published breaches.',
    pictogram: 'watch',
  },
]
