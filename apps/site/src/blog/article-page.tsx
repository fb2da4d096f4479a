import { BRAND, buttonClass, Pictogram } from '@severy/ui'
import { Link2 } from 'lucide-react'
import { readMinutes, type Article } from '../content/article.ts'
import { articles } from '../content/articles/index.ts'
import { organization } from '../content/structured-data.ts'
import { countWords, plainText } from '../content/text-blocks.ts'
import { ORIGIN } from '../shell/markers.tsx'
import { ReadingPage } from '../shell/reading-page.tsx'
import type { SitePage } from '../shell/site.ts'
import { TextBlocks } from '../shell/text-blocks.tsx'
import { articlePath, topicPath } from './addresses.ts'
import { ArticleCard } from './article-card.tsx'
import { ArticleDate } from './article-date.tsx'

export const articlePages: readonly SitePage[] = articles.map((article) => ({
  path: articlePath(article),
  name: article.title,
  title: article.title.length + BRAND.length + 3 <= 60 ? `${article.title} – ${BRAND}` : article.title,
  description: article.summary,
  modified: article.date,
  isArticle: true,
  structuredData: [postingData(article)],
  scripts: ['copy-link'],
  Body: () => <ArticleBody article={article} />,
}))

function ArticleBody({ article }: { article: Article }) {
  return (
    <ReadingPage
      heading={article.title}
      lead={article.summary}
      above={<ArticleHead article={article} />}
      below={<ReadNext article={article} />}
    >
      <TextBlocks blocks={article.blocks} />
      <Sources article={article} />
      <p>
        {/* Shown by JavaScript, because it only works with it. */}
        <button type="button" className={buttonClass({ variant: 'secondary' })} data-copy-link="" hidden>
          <Link2 aria-hidden />
          <span>Copy link</span>
        </button>
        <span role="status" className="ms-3 text-small text-ink-2" data-copy-link-status="" />
      </p>
    </ReadingPage>
  )
}

function ArticleHead({ article }: { article: Article }) {
  return (
    <div className="mt-8 flex items-end justify-between gap-6">
      <p className="blog-facts text-ink-2">
        <a href={topicPath(article.category)} className="blog-chip">
          {article.category}
        </a>
        <ArticleDate date={article.date} />
        <span>{readMinutes(article)} min read</span>
        <span>By the {BRAND} team</span>
      </p>
      <Pictogram name={article.pictogram} size={88} />
    </div>
  )
}

/** References. Following a link is the reader's choice, and tells the other site nothing about this page. */
function Sources({ article }: { article: Article }) {
  return (
    <>
      <h2 id="sources">Sources</h2>
      <ul>
        {article.sources.map(({ publisher, title, href }) => (
          <li key={href}>
            {publisher}:{' '}
            <a href={href} rel="noopener noreferrer">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function ReadNext({ article }: { article: Article }) {
  const related = articles.filter(({ slug }) => article.related.includes(slug))
  return (
    <section aria-labelledby="read-next" className="border-t border-subtle bg-surface py-16 md:py-24">
      <div className="site-width">
        <h2 id="read-next" className="type-title-2">
          Read next
        </h2>
        <ul className="mt-8 grid gap-6 md:grid-cols-2">
          {related.map((other) => (
            <ArticleCard key={other.slug} article={other} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function postingData(article: Article): object {
  return {
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.summary,
    articleSection: article.category,
    datePublished: article.date,
    dateModified: article.date,
    wordCount: countWords(plainText(article.blocks)),
    inLanguage: 'en',
    mainEntityOfPage: `${ORIGIN}${articlePath(article)}`,
    author: organization,
    publisher: organization,
  }
}
