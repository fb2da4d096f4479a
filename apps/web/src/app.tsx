/** Maps URLs to pages. The only place where features meet. */
import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { AuthPage } from './features/auth/auth-page.tsx'
import { keepShell } from './platform/browser/offline-shell.ts'
import { useSession } from './platform/session/session.ts'
import { loadCode } from './platform/browser/load-code.ts'
import { whenIdle } from './platform/browser/when-idle.ts'
import { CodeMissingState } from './shell/failures/code-missing.tsx'
import { lazyPart } from './shell/failures/lazy-part.tsx'
import { PageLoader } from './shell/frame/page-loader.tsx'
import { Root } from './shell/frame/root.tsx'
import { FramedErrorPage, RouterErrorPage } from './shell/failures/router-error-page.tsx'
import { SignedInArea } from './shell/frame/signed-in-area.tsx'

const LockScreen = lazyPart(
  async () => (await import('./features/auth/lock-screen.tsx')).LockScreen,
  CodeMissingState,
  <PageLoader />,
)

const loadVault = [
  () => import('./shell/frame/open-vault.tsx'),
  () => import('./shell/frame/app-shell.tsx'),
  () => import('./features/vault/vault-overlays.tsx'),
  () => import('./features/vault/vault-page.tsx'),
]

/**
 * An open vault must be able to lock, unlock and take new items without a network, so what this needs is loaded at
 * once.
 */
const loadForNoNetwork: readonly (() => Promise<unknown>)[] = [
  LockScreen.load,
  ...loadVault,
  () => import('./features/vault/vault-overlays.tsx').then(({ prepareOverlays }) => prepareOverlays()),
]

/** The other pages, preloaded for browsers without a service worker to cache them. */
const loadOtherPages: readonly (() => Promise<unknown>)[] = [
  () => import('./features/vault/trash/trash-page.tsx'),
  () => import('./features/vault/editor/add-bank-page.tsx'),
  () => import('./features/vault/editor/add-card-page.tsx'),
  () => import('./features/import/import-page.tsx'),
  () => import('./features/sharing/sharing-page.tsx'),
  () => import('./features/security/security-page.tsx'),
  () => import('./features/sharing/vaults/vault-members-page.tsx'),
  () => import('./features/sharing/organization/organization-page.tsx'),
  () => import('./features/kit/kit-page.tsx'),
  () => import('./features/settings/settings-page.tsx'),
  () => import('./features/account/account-page.tsx'),
  () => import('./features/billing/billing-page.tsx'),
  () => import('./features/billing/upgrade-page.tsx'),
]

/**
 * Milliseconds to wait after an unlock. A page opened sooner loads by itself, and a service worker is active by then.
 */
const settledMs = 60_000

function loadWhatNobodyKeeps(): void {
  const isKept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  if (!isKept) void loadInTurn(loadOtherPages)
}

/** One after the other, each in idle time, so that the page stays responsive. */
async function loadInTurn(loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const load of loads) {
    await new Promise<void>((resolve) => {
      whenIdle(resolve)
    })
    // What fails now is loaded again when its page is opened.
    await load().catch(() => undefined)
  }
}

const stopWaiting = useSession.subscribe(({ status }) => {
  if (status.name !== 'unlocked') return
  stopWaiting()
  void loadInTurn(loadForNoNetwork)
    .then(keepShell)
    .then(() => setTimeout(loadWhatNobodyKeeps, settledMs))
})

/** Loads the vault's pages while the key is being derived, when this thread has little to do. */
const stopWaitingForKey = useSession.subscribe(({ unlockProgress }) => {
  if (unlockProgress === null) return
  stopWaitingForKey()
  void loadInTurn(loadVault)
})

/** Pages of the admin area, below `/admin`. */
const adminRoutes: RouteObject[] = [
  { index: true, element: <Navigate to="/admin/dashboard" replace /> },
  {
    path: 'dashboard',
    lazy: page(() => import('./features/admin/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  },
  {
    path: 'users',
    lazy: page(() => import('./features/admin/users/users-page.tsx'), 'UsersPage'),
  },
  {
    path: 'settings',
    lazy: page(() => import('./features/admin/settings/system-settings-page.tsx'), 'SystemSettingsPage'),
  },
  {
    path: 'payments',
    lazy: page(() => import('./features/admin/payments/payments-page.tsx'), 'PaymentsPage'),
  },
  {
    path: 'pricing',
    lazy: page(() => import('./features/admin/pricing/pricing-page.tsx'), 'PricingPage'),
  },
  {
    path: 'audit',
    lazy: page(() => import('./features/admin/audit/audit-page.tsx'), 'AuditPage'),
  },
  {
    path: 'subscribers',
    lazy: page(() => import('./features/admin/subscribers/subscribers-page.tsx'), 'SubscribersPage'),
  },
  {
    path: 'messages',
    lazy: page(() => import('./features/admin/messages/messages-page.tsx'), 'MessagesPage'),
  },
  {
    path: 'health',
    lazy: page(() => import('./features/admin/health/health-page.tsx'), 'HealthPage'),
  },
  {
    path: 'smtp',
    lazy: page(() => import('./features/admin/smtp/smtp-page.tsx'), 'SmtpPage'),
  },
  {
    path: 'security',
    lazy: page(() => import('./features/admin/security/security-page.tsx'), 'SecurityPage'),
  },
  {
    path: '*',
    lazy: page(() => import('./shell/failures/not-found-page.tsx'), 'NotFoundText'),
  },
]

/** If the code of one of these pages cannot be loaded, the frame around it stays. */
function withinFrame(children: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: FramedErrorPage, children }]
}

/** The sign-in page is in the first bundle; all others load on demand. */
const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouterErrorPage,
    HydrateFallback: PageLoader,
    children: [
      { path: '/auth', Component: AuthPage },
      {
        path: '/auth/confirm',
        lazy: page(() => import('./features/auth/confirm-page.tsx'), 'ConfirmPage'),
      },
      {
        path: '/auth/recover',
        lazy: page(() => import('./features/auth/recover-page.tsx'), 'RecoverPage'),
      },
      {
        path: '/auth/sso',
        lazy: page(() => import('./features/auth/sso-page.tsx'), 'SsoPage'),
      },
      {
        path: '/superadmin',
        lazy: page(() => import('./features/auth/admin-sign-in-page.tsx'), 'AdminSignInPage'),
      },
      {
        path: '/link',
        lazy: page(() => import('./features/sharing/links/link-page.tsx'), 'LinkPage'),
      },
      {
        path: '/ask',
        lazy: page(() => import('./features/sharing/links/ask-page.tsx'), 'AskPage'),
      },
      {
        path: '/invite',
        lazy: page(() => import('./features/auth/invite-page.tsx'), 'InvitePage'),
      },
      {
        path: '/account/deleted',
        lazy: page(
          () => import('./features/account/delete-account/account-deleted-page.tsx'),
          'AccountDeletedPage',
        ),
      },
      {
        element: <SignedInArea LockScreen={LockScreen} />,
        children: [
          {
            // Loaded with the page behind the lock screen, so that an unlock can render without waiting.
            lazy: page(() => import('./shell/frame/open-vault.tsx'), 'OpenVault'),
            children: [
              {
                path: '/account/recovery-kit',
                lazy: page(() => import('./features/kit/kit-page.tsx'), 'KitPage'),
              },
              {
                lazy: page(() => import('./shell/frame/app-shell.tsx'), 'AppShell'),
                children: [
                  {
                    lazy: page(() => import('./features/vault/vault-overlays.tsx'), 'VaultOverlays'),
                    children: withinFrame([
                      {
                        path: '/dashboard',
                        lazy: page(() => import('./features/vault/vault-page.tsx'), 'VaultPage'),
                      },
                      {
                        path: '/dashboard/trash',
                        lazy: page(() => import('./features/vault/trash/trash-page.tsx'), 'TrashPage'),
                      },
                      {
                        path: '/bank/add',
                        lazy: page(() => import('./features/vault/editor/add-bank-page.tsx'), 'AddBankPage'),
                      },
                      {
                        path: '/card/add',
                        lazy: page(() => import('./features/vault/editor/add-card-page.tsx'), 'AddCardPage'),
                      },
                      {
                        path: '/import',
                        lazy: page(() => import('./features/import/import-page.tsx'), 'ImportPage'),
                      },
                      {
                        path: '/sharing',
                        lazy: page(() => import('./features/sharing/sharing-page.tsx'), 'SharingPage'),
                      },
                      {
                        path: '/security-dashboard',
                        lazy: page(() => import('./features/security/security-page.tsx'), 'SecurityPage'),
                      },
                      {
                        path: '/vaults/:vaultId',
                        lazy: page(
                          () => import('./features/sharing/vaults/vault-members-page.tsx'),
                          'VaultMembersPage',
                        ),
                      },
                      {
                        path: '/emergency/:slotId',
                        lazy: page(() => import('./features/emergency/lent-page.tsx'), 'LentPage'),
                      },
                      {
                        path: '/organization',
                        lazy: page(
                          () => import('./features/sharing/organization/organization-page.tsx'),
                          'OrganizationPage',
                        ),
                      },
                      {
                        path: '/organization/:vaultId/reports',
                        lazy: page(
                          () => import('./features/sharing/organization/reports/reports-page.tsx'),
                          'ReportsPage',
                        ),
                      },
                      {
                        path: '/organization/:vaultId/offboarding/:userId',
                        lazy: page(
                          () => import('./features/sharing/organization/offboarding/offboarding-page.tsx'),
                          'OffboardingPage',
                        ),
                      },
                      {
                        path: '/settings',
                        lazy: page(() => import('./features/settings/settings-page.tsx'), 'SettingsPage'),
                      },
                      {
                        path: '/account',
                        lazy: page(() => import('./features/account/account-page.tsx'), 'AccountPage'),
                      },
                      {
                        path: '/billing',
                        lazy: page(() => import('./features/billing/billing-page.tsx'), 'BillingPage'),
                      },
                      {
                        path: '/upgrade',
                        lazy: page(() => import('./features/billing/upgrade-page.tsx'), 'UpgradePage'),
                      },
                    ]),
                  },
                ],
              },
              {
                path: '/admin',
                lazy: page(() => import('./features/admin/admin-area.tsx'), 'AdminArea'),
                children: withinFrame(adminRoutes),
              },
            ],
          },
        ],
      },
      {
        path: '*',
        lazy: page(() => import('./shell/failures/not-found-page.tsx'), 'NotFoundPage'),
      },
    ],
  },
]

const router = createBrowserRouter(routes)

export function App() {
  return <RouterProvider router={router} />
}

/** A page in a separate bundle, which also loads the page's texts. */
function page<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): () => Promise<{ Component: ComponentType }> {
  return async () => {
    const module = await loadCode(load)
    return { Component: module[name] }
  }
}
