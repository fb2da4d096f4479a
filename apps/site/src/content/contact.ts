/**
 * How people reach whoever runs this server. Hours, telephone, offices and the promise to answer are the operator's
 * words (see claims.ts), with the specification's as defaults; the address comes from the server's settings.
 */
export const contactHeading = 'Contact Us'
export const contactLead =
  'Write to the people who run this service. They can help with everything around your vault. They cannot look into it.'

export const replyPromise = 'We reply within 24 hours.'

export interface Channel {
  name: 'email' | 'chat' | 'phone' | 'office'
  title: string
  text: string
  /** What the link to the form says, and the subject that it fills in. The email channel has its address instead. */
  action?: { text: string; subject: string }
}

export const emailChannel = {
  title: 'Email support',
  text: 'For any question. Write from whichever address you like.',
}

export const operatorChannels: readonly Channel[] = [
  {
    name: 'chat',
    title: 'Live chat',
    text: 'Available 24/7. Begin with a message in the form: the same people answer.',
    action: { text: 'Begin with a message', subject: 'Live chat' },
  },
  {
    name: 'phone',
    title: 'Phone support',
    text: 'For Business plans only. Ask for a call, and say when it suits you.',
    action: { text: 'Ask for a call', subject: 'Please call me' },
  },
  { name: 'office', title: 'Office', text: 'San Francisco, California, United States' },
]

export interface Topic {
  title: string
  text: string
  subject: string
  /** The article that may answer it at once. */
  article?: { href: string; text: string }
  isAboutPlans?: true
}

export const topics: readonly Topic[] = [
  {
    title: 'I cannot sign in',
    text: 'A forgotten password, a lost phone, a mail that never came.',
    subject: 'I cannot sign in',
    article: { href: '/help/forgotten-password', text: 'When you forget your account password' },
  },
  {
    title: 'Something does not work',
    text: 'Say what you did, what you saw, and what you expected.',
    subject: 'Something does not work',
    article: { href: '/help', text: 'Help Center' },
  },
  {
    title: 'Plans and sales',
    text: 'Which plan fits, and what a large team needs.',
    subject: 'Plans and sales',
    isAboutPlans: true,
  },
  {
    title: 'A security report',
    text: 'You found a hole. Thank you: please tell us before anybody else.',
    subject: 'A security report',
    article: { href: '/security#report', text: 'How to report a hole' },
  },
  {
    title: 'My data',
    text: 'What is kept about you, and how to have it deleted.',
    subject: 'My data',
    article: { href: '/privacy', text: 'Privacy Policy' },
  },
  { title: 'Anything else', text: 'Press, ideas, thanks, or a complaint.', subject: 'A question' },
]

export const offices: readonly { city: string; region: string }[] = [
  { city: 'San Francisco', region: 'California, United States' },
  { city: 'London', region: 'United Kingdom' },
  { city: 'Toronto', region: 'Ontario, Canada' },
]

export const emergency = {
  heading: 'Emergency support',
  text: 'You think that somebody is in your vault? Do not wait for an answer from us: what helps now is in your own hands. End all other sessions, then replace all keys.',
  article: { href: '/help/someone-had-access', text: 'What to do first' },
  action: { text: 'Then write to us', subject: 'Emergency' },
}
