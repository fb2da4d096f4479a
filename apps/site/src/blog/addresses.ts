import type { Article, ArticleCategory } from '../content/article.ts'

export const feedPath = '/blog/rss.xml'

export function articlePath({ slug }: Pick<Article, 'slug'>): string {
  return `/blog/${slug}`
}

export function topicPath(category: ArticleCategory): string {
  return `/blog/topics/${category.toLowerCase()}`
}
