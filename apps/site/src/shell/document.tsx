import { BRAND } from '@severy/ui'
import type { ReactNode } from 'react'

/** Addresses of built files, as the pages refer to them. */
export interface Assets {
  stylesheet: string
  /** Latin subset of the text face, fetched before the stylesheet asks for it. */
  font: string
  enhanceScript: string
  heroWide: string
  heroNarrow: string
}

/**
 * One whole page. The two markers on `<html>` are switches that the server may turn to `off` while it serves:
 * `data-plans` hides what concerns paying, `data-claims` hides the operator's claims.
 */
export function Document({
  title,
  description,
  assets,
  noIndex = false,
  children,
}: {
  title: string
  description: string
  assets: Assets
  noIndex?: boolean
  children: ReactNode
}) {
  return (
    <html lang="en" data-plans="on" data-claims="on">
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={description} />
        {noIndex && <meta name="robots" content="noindex" />}
        {/* Sets the theme before the first paint. */}
        <script src="/theme.js" />
        <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={assets.stylesheet} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <meta name="theme-color" content="#040813" />
        <meta property="og:site_name" content={BRAND} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:type" content="website" />
        <script src={assets.enhanceScript} defer />
      </head>
      <body>
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        {children}
      </body>
    </html>
  )
}
