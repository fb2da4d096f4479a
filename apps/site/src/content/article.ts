import { countWords, plainText, type TextBlock } from './text-blocks.ts'
import type { PictogramName } from '@severy/ui'

export const articleCategories = ['Passwords', 'Passkeys', 'Phishing', 'Sharing', 'Recovery'] as const
export type ArticleCategory = (typeof articleCategories)[number]

export interface Article {
  /** The last part of its address. */
  slug: string
  title: string
  /** One or two sentences, for cards, search engines and feeds; at most 155 characters. */
  summary: string
  category: ArticleCategory
  /** Day of publication, `2026-11-17`. */
  date: string
  pictogram: PictogramName
  blocks: readonly TextBlock[]
  /** Where facts and figures of the text can be looked up. */
  sources: readonly Source[]
  /** Slugs of two others to read next. */
  related: readonly [string, string]
}

export interface Source {
  publisher: string
  title: string
  href: string
}

/** Whole minutes, at least one, at 220 words a minute: an unhurried reader. */
export function readMinutes({ blocks }: Article): number {
  return Math.max(1, Math.round(countWords(plainText(blocks)) / wordsAMinute))
}

const wordsAMinute = 220
