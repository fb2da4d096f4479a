/** Every article of the Help Center, in the order of its page. Each feature adds its own article here. */
import { account } from './account.tsx'
import type { HelpArticle, HelpGroup } from './article.tsx'
import { organizing } from './organizing.tsx'
import { paying } from './paying.tsx'
import { protecting } from './protecting.tsx'
import { sharing } from './sharing.tsx'
import { starting } from './starting.tsx'
import { using } from './using.tsx'

export const helpGroups: readonly HelpGroup[] = [
  { name: 'Getting started', articles: starting },
  { name: 'Using your vault', articles: using },
  { name: 'Keeping order', articles: organizing },
  { name: 'Sharing', articles: sharing },
  { name: 'Protecting your account', articles: protecting },
  { name: 'Account and settings', articles: [...account, ...paying] },
]

export const helpArticles: readonly HelpArticle[] = helpGroups.flatMap(({ articles }) => articles)
