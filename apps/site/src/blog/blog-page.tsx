import { BRAND, buttonClass } from '@severy/ui'
import { Rss } from 'lucide-react'
import type { ReactNode } from 'react'
import { articleCategories, type Article, type ArticleCategory } from '../content/article.ts'
import { articles } from '../content/articles/index.ts'
import { Breadcrumbs } from '../shell/breadcrumbs.tsx'
import { PageShell } from '../shell/page-shell.tsx'
import type { SitePage } from '../shell/site.ts'
import { feedPath, topicPath } from './addresses.ts'
import { ArticleCard } from './article-card.tsx'

const articlesAPage = 6
const lead = 'On passwords, passkeys, phishing, sharing and recovery: what helps, what doesn’t, and why.'

/** Newest first; six articles on this page. */
export const blogPage: SitePage = {
  path: '/blog',
  name: 'Blog',
  title: `Blog: passwords, passkeys and recovery – ${BRAND}`,
  description: `Articles by the team that makes ${BRAND}, on passwords, passkeys, phishing, sharing and recovery: what helps, what doesn’t, and why.`,
  ...(articles[0] !== undefined && { modified: articles[0].date }),
  feed: { title: `${BRAND} blog`, path: feedPath },
  scripts: ['load-more'],
  Body: () => (
    <BlogShell heading="Blog">
      <Cards articles={articles.slice(0, articlesAPage)} />
      <p className="mt-12 flex justify-center">
        <a href={morePage.path} className={buttonClass({ variant: 'secondary', size: 48 })} data-load-more="">
          Load More Articles
        </a>
        <span role="status" className="sr-only" data-load-more-status="" />
      </p>
    </BlogShell>
  ),
}

/** The page behind "Load More Articles" without JavaScript; with it, the source of the further articles. */
export const morePage: SitePage = {
  path: '/blog/page/2',
  name: 'Earlier articles',
  title: `Earlier articles – ${BRAND} blog`,
  description: `Earlier articles by the team that makes ${BRAND}, on passwords, passkeys, phishing, sharing and recovery.`,
  Body: () => (
    <BlogShell heading="Earlier articles">
      <Cards articles={articles.slice(articlesAPage)} />
      <p className="mt-12 flex justify-center">
        <a href={blogPage.path} className={buttonClass({ variant: 'secondary', size: 48 })}>
          Newer articles
        </a>
      </p>
    </BlogShell>
  ),
}

export const topicPages: readonly SitePage[] = articleCategories.map((category) => ({
  path: topicPath(category),
  name: category,
  title: `Articles on ${category.toLowerCase()} – ${BRAND} blog`,
  description: `Articles on ${category.toLowerCase()} by the team that makes ${BRAND}.`,
  Body: () => (
    <BlogShell heading={category} topic={category}>
      <Cards articles={articles.filter((article) => article.category === category)} />
    </BlogShell>
  ),
}))

function BlogShell({
  heading,
  topic = null,
  children,
}: {
  heading: string
  topic?: ArticleCategory | null
  children: ReactNode
}) {
  return (
    <PageShell>
      <div className="site-width reading-page">
        <Breadcrumbs />
        <h1 className="type-display-2 mt-6">{heading}</h1>
        <p className="mt-4 max-w-2xl text-body-l text-ink-2">{lead}</p>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <nav aria-label="Topics">
            <ul className="flex flex-wrap gap-2">
              <TopicLink href={blogPage.path} text="All" isCurrent={topic === null} />
              {articleCategories.map((category) => (
                <TopicLink
                  key={category}
                  href={topicPath(category)}
                  text={category}
                  isCurrent={topic === category}
                />
              ))}
            </ul>
          </nav>
          <a href={feedPath} className="site-link inline-flex items-center gap-2 text-small">
            <Rss aria-hidden />
            RSS feed
          </a>
        </div>
        {children}
      </div>
    </PageShell>
  )
}

function TopicLink({ href, text, isCurrent }: { href: string; text: string; isCurrent: boolean }) {
  return (
    <li>
      <a href={href} className="blog-chip" aria-current={isCurrent ? 'true' : undefined}>
        {text}
      </a>
    </li>
  )
}

function Cards({ articles }: { articles: readonly Article[] }) {
  return (
    <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3" data-article-cards="">
      {articles.map((article) => (
        <ArticleCard key={article.slug} article={article} level={2} />
      ))}
    </ul>
  )
}
