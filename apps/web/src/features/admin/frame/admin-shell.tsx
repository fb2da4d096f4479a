import { Banner, Dialog } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { SkipLinks } from '../../../shell/frame/skip-links.tsx'
import { useSidebar } from '../../../shell/frame/use-sidebar.ts'
import { AdminLinks, AdminSidebar } from './admin-nav.tsx'
import { AdminTopBar } from './admin-top-bar.tsx'
import { SessionDialog } from './session-dialog.tsx'
import { TestModeRibbon } from './test-mode-ribbon.tsx'

/** The frame of every page in the admin area. */
export function AdminShell({ email, isSuperAdmin }: { email: string; isSuperAdmin: boolean }) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const { isCollapsed, toggle } = useSidebar(() => {
    if (!isNarrow()) return false
    setMenuOpen(true)
    return true
  })
  return (
    <div className="flex min-h-dvh flex-col bg-sunken text-ink">
      <SkipLinks />
      <AdminTopBar
        email={email}
        onOpenMenu={() => {
          setMenuOpen(true)
        }}
      />
      <TestModeRibbon />
      <div className="flex flex-1">
        <AdminSidebar isSuperAdmin={isSuperAdmin} isCollapsed={isCollapsed} onToggle={toggle} />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 outline-none md:px-8 md:py-8">
          <div className="mx-auto flex max-w-[1120px] flex-col gap-6">
            {!isOnline && (
              <Banner tone="warn" live="polite">
                {t('adminFrame.offline')}
              </Banner>
            )}
            <Outlet />
          </div>
        </main>
      </div>
      <Dialog
        open={isMenuOpen}
        onOpenChange={setMenuOpen}
        title={t('adminFrame.title')}
        description={t('adminFrame.welcome', { email })}
        closeLabel={t('common.close')}
        width="small"
      >
        <nav aria-label={t('adminFrame.navigation')}>
          <AdminLinks
            isSuperAdmin={isSuperAdmin}
            onChoose={() => {
              setMenuOpen(false)
            }}
          />
        </nav>
      </Dialog>
      <SessionDialog />
    </div>
  )
}

function isNarrow(): boolean {
  return window.matchMedia('(width < 48rem)').matches
}
