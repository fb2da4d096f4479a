/**
 * Every page of the site. A page is one entry here and one file that exports it: path, texts for the head, and a
 * `Body`. Address, file, sitemap, breadcrumbs, and the links in header and footer are derived from the entry.
 */
import { articlePages } from './blog/article-page.tsx'
import { blogPage, morePage, topicPages } from './blog/blog-page.tsx'
import { aboutPage } from './company/about-page.tsx'
import { careersPage } from './company/careers-page.tsx'
import { changelogPage } from './company/changelog-page.tsx'
import { privacyPage } from './company/privacy-page.tsx'
import { termsPage } from './company/terms-page.tsx'
import { contactPage } from './contact/contact-page.tsx'
import { extensionPage } from './extension/extension-page.tsx'
import { featuresPage } from './features/features-page.tsx'
import { helpArticlePages } from './help/article-pages.tsx'
import { helpPage } from './help/help-page.tsx'
import { landingPage } from './landing/landing-page.tsx'
import { notFoundPage } from './not-found/not-found-page.tsx'
import { pricingPage } from './pricing/pricing-page.tsx'
import { securityPage } from './security/security-page.tsx'
import type { SitePage } from './shell/site.ts'
import { statusPage } from './status/status-page.tsx'
import { whitePaperPage } from './white-paper/white-paper-page.tsx'

export const pages: readonly SitePage[] = [
  landingPage,
  featuresPage,
  extensionPage,
  pricingPage,
  securityPage,
  whitePaperPage,
  blogPage,
  morePage,
  ...topicPages,
  ...articlePages,
  contactPage,
  helpPage,
  ...helpArticlePages,
  statusPage,
  aboutPage,
  careersPage,
  privacyPage,
  termsPage,
  changelogPage,
  notFoundPage,
]
