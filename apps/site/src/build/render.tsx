import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { LandingPage } from '../landing/landing-page.tsx'
import { NotFoundPage } from '../not-found/not-found-page.tsx'
import type { Assets } from '../shell/document.tsx'

/** Every page of the site as HTML, by the file it goes to. */
export function renderPages(assets: Assets, year: number): Record<string, string> {
  return {
    'index.html': html(<LandingPage assets={assets} year={year} />),
    '404.html': html(<NotFoundPage assets={assets} year={year} />),
  }
}

function html(page: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
