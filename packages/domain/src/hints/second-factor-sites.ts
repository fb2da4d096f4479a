import { hostOf } from '../websites/host-of.ts'
import { launchUrl } from '../websites/launch-url.ts'

/** Sites known to offer a second factor at sign-in. A short list, far from complete. */
const sites = [
  'amazon.com',
  'apple.com',
  'bitbucket.org',
  'cloudflare.com',
  'coinbase.com',
  'digitalocean.com',
  'discord.com',
  'dropbox.com',
  'ebay.com',
  'epicgames.com',
  'etsy.com',
  'facebook.com',
  'fastmail.com',
  'github.com',
  'gitlab.com',
  'godaddy.com',
  'google.com',
  'heroku.com',
  'instagram.com',
  'kraken.com',
  'linkedin.com',
  'live.com',
  'mailchimp.com',
  'microsoft.com',
  'namecheap.com',
  'nintendo.com',
  'notion.so',
  'npmjs.com',
  'okta.com',
  'paypal.com',
  'pinterest.com',
  'proton.me',
  'pypi.org',
  'reddit.com',
  'salesforce.com',
  'shopify.com',
  'slack.com',
  'snapchat.com',
  'squarespace.com',
  'stripe.com',
  'telegram.org',
  'tiktok.com',
  'trello.com',
  'tumblr.com',
  'twitch.tv',
  'ubisoft.com',
  'wordpress.com',
  'x.com',
  'yahoo.com',
  'zoom.us',
] as const

/** Whether a stored address is on one of these sites or their subdomains. Makes no requests. */
export function offersSecondFactor(website: string): boolean {
  const host = hostOf(launchUrl(website) ?? '').toLowerCase()
  return sites.some((site) => host === site || host.endsWith(`.${site}`))
}
