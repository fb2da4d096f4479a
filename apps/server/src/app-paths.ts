/** The addresses that serve the web app's shell; everything else is a public page, a file or not found. */
export const appPaths = [
  '/auth',
  '/auth/confirm',
  '/auth/recover',
  '/auth/sso',
  '/invite',
  '/dashboard',
  '/dashboard/trash',
  '/bank/add',
  '/card/add',
  '/import',
  '/sharing',
  '/security-dashboard',
  '/vaults/*',
  '/link',
  '/ask',
  '/emergency/*',
  '/organization',
  '/organization/*',
  '/settings',
  '/account',
  '/billing',
  '/upgrade',
  '/account/recovery-kit',
  '/account/deleted',
  '/superadmin',
  '/admin',
  '/admin/*',
] as const

/** Home mode has no plans, and no pages about them. */
export function servedAppPaths(arePlansShown: boolean): readonly string[] {
  return arePlansShown ? appPaths : appPaths.filter((path) => path !== '/billing' && path !== '/upgrade')
}
