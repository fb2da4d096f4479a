/** The specification's texts for the public pages, word for word; numbers are those of the default plans. */

type SpecifiedLink = readonly [text: string, href: string]

export const specifiedHeader: readonly SpecifiedLink[] = [
  ['Features', '/features'],
  ['Pricing', '/pricing'],
  ['Security', '/security'],
  ['Blog', '/blog'],
  ['Contact Us', '/contact'],
  ['Log in', '/auth'],
  ['Get Started Free', '/auth?tab=signup'],
]

export const specifiedFooter: readonly SpecifiedLink[] = [
  ['Features', '/features'],
  ['Pricing', '/pricing'],
  ['Security', '/security'],
  ['Dashboard', '/dashboard'],
  ['Blog', '/blog'],
  ['Contact', '/contact'],
  ['About Us', '/about'],
  ['Careers', '/careers'],
  ['Help Center', '/help'],
  ['Privacy Policy', '/privacy'],
  ['Terms of Service', '/terms'],
  ['Status Page', '/status'],
]

const securityClaims = [
  'Bank-Level Security',
  'Zero-Knowledge Architecture',
  'AES-256 Encryption',
  'Regular Security Audits',
  'SOC 2 Type II Certified',
  'Multi-Factor Authentication',
]

const prices = ['$2.99', '$4.99', '$7.99', '/month', 'Personal', 'Families', 'Business']

export const specifiedTexts: Readonly<Record<string, readonly string[]>> = {
  '/': [
    'every login lives in one place',
    'create',
    'store',
    'Get Started Free',
    'Sign In',
    '50,000+ reviews',
    'No credit card required',
    'Password Generator',
    'Multi-Device Sync',
    'Auto-Fill & Save',
    'Secure Sharing',
    'Dark Web Monitoring',
    'Simple, transparent pricing',
    'Monthly',
    'Yearly',
    'Save up to 25%',
    'Most Popular',
    ...prices,
    '/year',
    'Save $8.97 annually',
    'Save $14.97 annually',
    'Save $23.97 annually',
    'Start Free Trial',
    'All plans include a 30-day free trial. No credit card required.',
    'Your security is our top priority',
    ...securityClaims,
    'Trusted by Millions',
    '50,000+ users',
    '99.9%',
    'uptime SLA',
    'security breaches',
    '24/7',
    'monitoring',
    'Email support',
    'Live chat',
    'Available 24/7',
    'Phone support',
    'For Business plans only',
    'Office',
    'Name',
    'Email',
    'Subject',
    'Message',
    'within 24 hours',
    '© 2024',
  ],
  '/features': ['Core', 'Advanced', 'Enterprise'],
  '/pricing': [
    ...prices,
    ...['Start 30-Day Free Trial', 'Most Popular', 'Monthly', 'Yearly', 'Save up to 25%'],
    ...['100MB', '1GB', '10GB', 'up to 6', 'unlimited', 'Dark web monitoring', 'Secure notes'],
    ...['Emergency access', 'SSO', 'Priority support', 'Phone support'],
    ...['Enterprise', '100+ users', 'custom pricing', 'Contact Us'],
  ],
  '/security': [...securityClaims, 'SOC 2 Type II'],
  '/contact': ['Email support', 'Live chat', 'Phone support', 'Emergency support', 'Our offices'],
  '/blog': [
    ...['Passwords', 'Passkeys', 'Phishing', 'Sharing', 'Recovery'],
    ...['min read', 'November 17, 2026', 'Load More Articles'],
  ],
}
