/**
 * How people reach this server's operator. Hours, phone, offices and response times are the operator's claims (see
 * claims.ts), written here as defaults; the address comes from the server's settings.
 */
export const contactHeading = 'Contact Us'
export const contactLead =
  'Write to the people who run this service. They can help with everything around your vault, but they can’t see into it.'

export const replyPromise = 'We reply within 24 hours.'

export interface Channel {
  name: 'email' | 'chat' | 'phone' | 'office'
  title: string
  text: string
  /** Text of the link to the form, and the subject that it fills in. The email channel shows its address instead. */
  action?: { text: string; subject: string }
}

export const emailChannel = {
  title: 'Email support',
  text: 'For any question. Write from any address you like.',
}

export const operatorChannels: readonly Channel[] = [
  {
    name: 'chat',
    title: 'Live chat',
    text: 'Available 24/7. Start with a message in the form: the same people answer.',
    action: { text: 'Start with a message', subject: 'Live chat' },
  },
  {
    name: 'phone',
    title: 'Phone support',
    text: 'For Business plans only. Request a call, and tell us when it suits you.',
    action: { text: 'Request a call', subject: 'Please call me' },
  },
  { name: 'office', title: 'Office', text: 'San Francisco, California, United States' },
]

export interface Topic {
  title: string
  text: string
  subject: string
  /** The help article that may answer the question at once. */
  article?: { href: string; text: string }
  isAboutPlans?: true
}

export const topics: readonly Topic[] = [
  {
    title: 'I can’t sign in',
    text: 'A forgotten password, a lost phone, an email that never arrived.',
    subject: 'I can’t sign in',
    article: { href: '/help/forgotten-password', text: 'When you forget your account password' },
  },
  {
    title: 'Something isn’t working',
    text: 'Tell us what you did, what you saw and what you expected.',
    subject: 'Something isn’t working',
    article: { href: '/help', text: 'Help Center' },
  },
  {
    title: 'Plans and sales',
    text: 'Which plan is right for you, or what a large team needs.',
    subject: 'Plans and sales',
    isAboutPlans: true,
  },
  {
    title: 'A security report',
    text: 'Found a vulnerability? Thank you. Please tell us before you tell anyone else.',
    subject: 'A security report',
    article: { href: '/security#report', text: 'How to report a vulnerability' },
  },
  {
    title: 'My data',
    text: 'What we keep about you, and how to have it deleted.',
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
  text: 'Think someone is in your vault? Don’t wait for us. Sign out all other devices right now, then reset all keys.',
  article: { href: '/help/someone-had-access', text: 'What to do first' },
  action: { text: 'Then write to us', subject: 'Emergency' },
}
