import type { ReactNode } from 'react'
import type { HelpArticle } from '../content/help/article.tsx'
import { PlansOnly } from '../shell/markers.tsx'

/** Links to an article, shown only where the article is. */
export function ArticleShown({ article, children }: { article: HelpArticle; children: ReactNode }) {
  return article.isAboutPlans ? <PlansOnly>{children}</PlansOnly> : children
}
