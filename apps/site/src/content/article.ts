import { countWords, plainText, type TextBlock } from './text-blocks.ts'
import type { PictogramName } from '@severy/ui'

export const articleCategories = ['Passwords', 'Passkeys', 'Phishing', 'Sharing', 'Recovery'] as const
export type ArticleCategory = (typeof articleCategories)[number]

export interface Article {
  /** The last part of the article's address. */
  slug: string
  title: string
  /** One or two sentences, for cards, search engines and feeds; at most 155 characters. */
  summary: string
  category: ArticleCategory
  /** Date of publication, `2026-11-17`. */
  date: string
  pictogram: PictogramName
  blocks: readonly TextBlock[]
  /** Where the text's facts and figures can be checked. */
  sources: readonly Source[]
  /** Slugs of two articles to read next. */
  related: readonly [string, string]
}

export interface Source {
  publisher: string
  title: string
  href: string
}

/** Whole minutes, at least one, at an unhurried 220 words per minute. */
export function readMinutes({ blocks }: Article): number {
  return Math.max(1, Math.round(countWords(plainText(blocks)) / wordsAMinute))
}

const wordsAMinute = 220
