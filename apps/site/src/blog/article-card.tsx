import { Pictogram } from '@severy/ui'
import { readMinutes, type Article } from '../content/article.ts'
import { articlePath } from './addresses.ts'
import { ArticleDate } from './article-date.tsx'

/** An entry in a list of articles. The whole card is clickable, but only the title is announced as the link. */
export function ArticleCard({ article, level = 3 }: { article: Article; level?: 2 | 3 }) {
  const Title = `h${level}` as const
  return (
    <li className="blog-card">
      <span className="blog-card-picture">
        <Pictogram name={article.pictogram} size={104} />
      </span>
      <div className="flex flex-1 flex-col p-6">
        <p className="self-start rounded-tile bg-sunken px-2 py-0.5 text-small font-semibold text-ink-2">
          {article.category}
        </p>
        <Title className="type-title-3 mt-3">
          <a href={articlePath(article)} className="blog-card-link">
            {article.title}
          </a>
        </Title>
        <p className="mt-2 text-[1rem] leading-6.5 text-ink-2">{article.summary}</p>
        <p className="blog-facts mt-auto pt-5 text-ink-3">
          <ArticleDate date={article.date} />
          <span>{readMinutes(article)} min read</span>
        </p>
      </div>
    </li>
  )
}
