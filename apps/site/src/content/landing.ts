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
    text: 'Your device draws a strong password for each new login, and a passphrase of plain words when you sign up.',
    pictogram: 'generator',
  },
  {
    title: 'Multi-Device Sync',
    text: 'Save on one device and the change appears on your other open devices, without a reload.',
    pictogram: 'sync',
  },
  {
    title: 'Auto-Fill & Save',
    text: 'Bring your saved passwords in from Chrome, Edge or Bitwarden. Then copy one, or launch its site, with one press.',
    pictogram: 'fill',
  },
  {
    title: 'Secure Sharing',
    text: 'Your device makes a pair of keys to sign with and a pair to seal to. Only you can open the private halves.',
    pictogram: 'shared',
  },
  {
    title: 'Dark Web Monitoring',
    text: 'Weak passwords are pointed out while you type. That happens on your device: nothing is looked up elsewhere.',
    pictogram: 'watch',
  },
]

/** What the mock and the bays show. The person and the services do not exist. */
export const sampleItem = {
  name: 'Northwind Bank',
  username: 'm.lind@post.example',
  password: 'vK7!mTq2#Rd9wLx&',
}

/**
 * The first bytes of a sealed item as a server of ours holds it, in hexadecimal. Made once by sealing `sampleItem`
 * with the product's own `sealItem` under a random key that nobody kept: 24 bytes of salt, 32 of commitment, then
 * AES-256-GCM.
 */
export const sampleCiphertext =
  'a4e399ab36a8510892e6b272307fb1cd60ba75e0afbfc2f2451a9ce8f6eb057385f6cf934658578d8ebfdc394f60a79cf5d4326e9c37eaf01e1dc835e08dfffefa60090762cf9ddb27d50b18e1efb725336f1ed59e761971d376171ab9ee5ae04fb1e96d0ca41630d46b161145e29b55e6261036a08d517d'
