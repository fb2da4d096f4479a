import { BRAND } from '@severy/ui'
import { breadcrumbData } from './breadcrumbs.tsx'
import { OFFERS, ORIGIN } from './markers.tsx'
import { useSite } from './site.ts'

/** One complete page, head and body. Only data is inline. */
export function Document() {
  const site = useSite()
  const { page, assets } = site
  const address = `${ORIGIN}${page.path}`
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{page.title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={page.description} />
        {page.isUnlisted ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
        {/* Sets the theme before the first paint. */}
        <script src="/theme.js" />
        <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={assets.stylesheet} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {page.feed !== undefined && (
          <link rel="alternate" type="application/rss+xml" title={page.feed.title} href={page.feed.path} />
        )}
        <meta name="theme-color" content="#040813" />
        <meta property="og:site_name" content={BRAND} />
        <meta property="og:title" content={page.title} />
        <meta property="og:description" content={page.description} />
        <meta property="og:type" content={page.isArticle ? 'article' : 'website'} />
        <meta property="og:url" content={address} />
        <meta property="og:image" content={`${ORIGIN}${assets.linkPicture}`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta
          property="og:image:alt"
          content="A vault of dark tiles with an arch of stone in it; its keystone is gold."
        />
        <meta name="twitter:card" content="summary_large_image" />
        {[...breadcrumbData(site), ...(page.structuredData ?? [])].map((data) => (
          <script
            key={JSON.stringify(data)}
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: dataText(data) }}
          />
        ))}
        {['enhance', ...(page.scripts ?? [])].map((name) => (
          <script key={name} type="module" src={scriptOf(assets.scripts, name)} />
        ))}
      </head>
      <body>
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <page.Body />
      </body>
    </html>
  )
}

/** No text in it can end the script element. The offers are a list, not a text, and left out in home mode. */
function dataText(data: object): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return text.replace(`,"offers":"${OFFERS}"`, `{{#plans}},"offers":${OFFERS}{{/plans}}`)
}

function scriptOf(scripts: Readonly<Record<string, string>>, name: string): string {
  const path = scripts[name]
  if (path === undefined) throw new Error(`there is no src/browser/${name}.ts`)
  return path
}
