import { BRAND } from '@severy/ui'
import type { HelpArticle, HelpGroup } from '../content/help/article.tsx'
import { helpGroups } from '../content/help/index.ts'
import { ArticleShown } from './article-shown.tsx'
import { ReadingPage } from '../shell/reading-page.tsx'
import type { SitePage } from '../shell/site.ts'

/** One page per article. */
export const helpArticlePages: readonly SitePage[] = helpGroups.flatMap((group) =>
  group.articles.map((article) => ({
    path: `/help/${article.slug}`,
    name: article.title,
    title: `${article.title} – ${BRAND} Help`,
    description: article.summary,
    isArticle: true,
    ...(article.isAboutPlans ? { isAboutPlans: true } : {}),
    Body: () => <Article article={article} group={group} />,
  })),
)

function Article({ article, group }: { article: HelpArticle; group: HelpGroup }) {
  const others = group.articles.filter(({ slug }) => slug !== article.slug)
  return (
    <ReadingPage heading={article.title} lead={<p>{article.summary}</p>}>
      <article.Body />
      <aside aria-labelledby="more-heading" className="help-more">
        <h2 id="more-heading">{group.name}</h2>
        <ul>
          {others.map((other) => (
            <ArticleShown key={other.slug} article={other}>
              <li>
                <a href={`/help/${other.slug}`}>{other.title}</a>
              </li>
            </ArticleShown>
          ))}
        </ul>
        <p>
          Still not clear? <a href="/contact">Write to us</a>.
        </p>
      </aside>
    </ReadingPage>
  )
}
