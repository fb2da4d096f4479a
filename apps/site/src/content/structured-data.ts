/**
 * Data for search engines (JSON-LD). Only facts about the software, and never the operator's claims: no ratings, no
 * awards.
 */
import { BRAND } from '@severy/ui'
import { OFFERS, ORIGIN } from '../shell/markers.tsx'

export const organization = {
  '@type': 'Organization',
  '@id': `${ORIGIN}/#organization`,
  name: BRAND,
  url: `${ORIGIN}/`,
  logo: `${ORIGIN}/apple-touch-icon.png`,
}

export const website = {
  '@type': 'WebSite',
  '@id': `${ORIGIN}/#website`,
  name: BRAND,
  url: `${ORIGIN}/`,
  publisher: { '@id': organization['@id'] },
}

export const product = {
  '@type': 'WebApplication',
  '@id': `${ORIGIN}/#product`,
  name: BRAND,
  url: `${ORIGIN}/`,
  applicationCategory: 'SecurityApplication',
  operatingSystem: 'Any',
  browserRequirements: 'A current browser with JavaScript',
  offers: OFFERS,
  publisher: { '@id': organization['@id'] },
}
