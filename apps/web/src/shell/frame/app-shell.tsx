import type { RepairedCopy } from '@severy/client'
import { Button, SearchField } from '@severy/ui'
import { Dices } from 'lucide-react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { openOverlay } from '../../platform/page/overlay.ts'
import { actOnFirstHit, setSearchField } from '../../platform/search/search-keys.ts'
import { useSearch } from '../../platform/search/search.ts'
import { useSession } from '../../platform/session/session.ts'
import { setSidebarToggle } from '../../platform/page/sidebar-toggle.ts'
import type { SessionStatus } from '../../platform/session/session-state.ts'
import { useShortcuts } from '../../platform/page/shortcuts.ts'
import { AlarmScreen } from '../failures/alarm-screen.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { FeatureGate } from '../plans/feature-gate.tsx'
import { NoticeLine } from '../notices/notice-line.tsx'
import { NotificationLog } from '../bell/notification-log.tsx'
import { PlaceDialogs } from '../places/place-dialogs.tsx'
import { OldPasswordGate } from '../proof/old-password-gate.tsx'
import { RepairResult } from '../failures/repair-result.tsx'
import { SecondStepGate } from '../second-step/second-step-gate.tsx'
import { Sidebar } from './sidebar.tsx'
import { SkipLinks } from './skip-links.tsx'
import { useSidebar } from './use-sidebar.ts'
import { UserMenu } from './user-menu.tsx'
import './en-frame.ts'

/** Navigation, search and account menu around the pages of an open vault. */
export function AppShell() {
  const email = useSession(({ status }) => emailOf(status))
  // Renders the page after its frame, so that the browser can respond in between.
  const isFrameDrawn = useDeferredValue(true, false)
  const alarms = useSession((session) => session.alarms)
  const [readAlarms, setReadAlarms] = useState<typeof alarms>([])
  const [repaired, setRepaired] = useState<RepairedCopy | null>(null)
  const { isCollapsed, toggle } = useSidebar()
  useEffect(() => {
    setSidebarToggle(toggle)
    return () => {
      setSidebarToggle(null)
    }
  })

  const showAlarm = () => {
    setReadAlarms([])
  }
  if (email === null) return null
  if (alarms.length > 0 && alarms !== readAlarms) {
    return (
      <AlarmScreen
        alarms={alarms}
        onRead={() => {
          setReadAlarms(alarms)
        }}
        onRepaired={(result) => {
          setReadAlarms(useSession.getState().alarms)
          setRepaired(result)
        }}
        onKept={() => {
          setReadAlarms(useSession.getState().alarms)
        }}
      />
    )
  }
  return (
    <div className="flex min-h-dvh bg-canvas text-ink">
      <SkipLinks />
      <Sidebar collapsed={isCollapsed} onToggle={toggle} />
      <div className="flex min-w-0 flex-1 flex-col max-md:pb-(--bottom-bar)">
        <header className="sticky top-0 z-10 border-b border-subtle bg-canvas pt-[env(safe-area-inset-top)] print:hidden">
          <div className="flex items-center gap-3 px-4 py-2.5 md:px-6">
            <VaultSearch />
            <div className="ms-auto flex items-center gap-2">
              {/* While generating is not allowed, pressing it says why. */}
              <FeatureGate fallback={<GenerateButton />}>
                <GenerateButton />
              </FeatureGate>
              <NotificationLog onShowAlarm={showAlarm} />
              <UserMenu email={email} />
            </div>
          </div>
        </header>
        <NoticeLine onShowAlarm={showAlarm} />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 outline-none md:px-6 md:py-8">
          {isFrameDrawn && (
            <SecondStepGate>
              <OldPasswordGate>
                <Outlet />
              </OldPasswordGate>
            </SecondStepGate>
          )}
        </main>
      </div>
      <BottomBar />
      <PlaceDialogs />
      {repaired !== null && (
        <RepairResult
          result={repaired}
          onClose={() => {
            setRepaired(null)
          }}
        />
      )}
    </div>
  )
}

/** Selected alone, because the account changes with every save. Also set while the vault opens. */
function emailOf(status: SessionStatus): string | null {
  if (status.name === 'unlocked') return status.account.email
  return status.name === 'locked' ? status.email : null
}

function GenerateButton() {
  const { t } = useTranslation()
  return (
    <Button
      icon={<Dices aria-hidden />}
      onClick={() => {
        openOverlay('generator')
      }}
      className="max-md:hidden"
    >
      {t('generator.open')}
    </Button>
  )
}

function VaultSearch() {
  const { t } = useTranslation()
  const { query, setQuery } = useSearch()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  useShortcuts({
    '/': (event) => {
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    },
  })
  useEffect(() => {
    setSearchField(() => input.current?.focus())
    return () => {
      setSearchField(null)
    }
  }, [])
  return (
    <SearchField
      label={t('shell.search')}
      placeholder={t('shell.search')}
      clearLabel={t('shell.searchClear')}
      shortcut="/"
      value={query}
      inputRef={input}
      onKeyDown={(event) => {
        // Enter also confirms what an input method proposes.
        if (event.nativeEvent.isComposing || (query.trim() === '' && event.key === 'Enter')) return
        if (!actOnFirstHit(event)) return
        event.preventDefault()
        event.stopPropagation()
      }}
      onChange={(next) => {
        setQuery(next)
        if (pathname !== '/dashboard') void navigate('/dashboard')
      }}
      className="w-full max-w-[560px]"
    />
  )
}
