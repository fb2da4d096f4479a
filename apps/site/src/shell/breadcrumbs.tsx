import { ORIGIN } from './markers.tsx'
import { trailOf, useSite, type Site } from './site.ts'

/** The path from the home page to this page. Not shown on pages directly below the home page. */
export function Breadcrumbs() {
  const trail = trailOf(useSite())
  if (trail.length < 3) return null
  return (
    <nav aria-label="Breadcrumb" className="text-small text-ink-2">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {trail.map(({ path, name }, index) => (
          <li key={path} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden="true" className="size-1.5 rounded-[1px] bg-control" />}
            {index === trail.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <a href={path} className="site-crumb">
                {name}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The same path for search engines. */
export function breadcrumbData(site: Site): object[] {
  const trail = trailOf(site)
  if (trail.length < 2 || site.page.isUnlisted) return []
  const elements = trail.map(({ path, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${ORIGIN}${path}`,
  }))
  return [{ '@type': 'BreadcrumbList', itemListElement: elements }]
}
