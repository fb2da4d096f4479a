/**
 * Where items belong: addresses, their rules, and lists of domains. A separate entry point, because it includes large
 * data.
 */
export { equivalentDomains, listedPartners, type EquivalentDomains } from './equivalent-domains.ts'
export { isNeverSite, siteOfPage, siteOfText, type NeverSites } from './never-sites.ts'
export { rankForSite, type SiteItem } from './rank-for-site.ts'
export { registrableDomain } from './registrable-domain.ts'
export { changePasswordUrl, passwordRulesOf, usualChangePasswordUrl, type SiteRules } from './site-facts.ts'
export { createSiteIndex } from './site-index.ts'
export { pageOf, siteVerdict, type Page, type SiteVerdict, type StoredSites } from './site-verdict.ts'
export { patternProblem } from './url-pattern.ts'
export { domainOfAddress } from './domain-of-address.ts'
export { suggestedName } from './suggested-name.ts'
export { addressRows, sitesOfRows, type AddressRow } from './url-rules.ts'
