import type { ReactNode } from 'react'
import type { HelpArticle } from '../content/help/article.tsx'
import { PlansOnly } from '../shell/markers.tsx'

/** What leads to an article, where there is one. */
export function ArticleShown({ article, children }: { article: HelpArticle; children: ReactNode }) {
  return article.isAboutPlans ? <PlansOnly>{children}</PlansOnly> : children
}
