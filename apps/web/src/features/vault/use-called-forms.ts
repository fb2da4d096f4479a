import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { openAddForm, openAddFormFor } from '../../platform/vault/item-form.ts'
import { openOverlay } from '../../platform/page/overlay.ts'

/**
 * Opens what the address asks for behind its `#`, once: `#add` and `#generate` are shortcuts of the installed app, and
 * `#share` is a page that another app shares with it (`service-worker/share-hash.ts`).
 */
export function useCalledForms(): void {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const [name, ...rest] = hash.split('&')
    const open = openers[name ?? '']
    if (open === undefined) return
    open(new URLSearchParams(rest.join('&')))
    void navigate({ pathname, search }, { replace: true })
  }, [hash, pathname, search, navigate])
}

const openers: Readonly<Record<string, (shared: URLSearchParams) => void>> = {
  '#add': openAddForm,
  '#generate': () => {
    openOverlay('generator')
  },
  '#share': (shared) => {
    const url = shared.get('url')
    const title = shared.get('title')
    openAddFormFor({ ...(url !== null && { urls: [url] }), ...(title !== null && { title }) })
  },
}
