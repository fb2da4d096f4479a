import { lineOf, type RepositoryFile } from './repository-files.ts'

/**
 * In JSX, in HTML and by assignment: `type="password"`, `type={isShown ? 'text' : 'password'}`, `.type = 'password'`.
 */
const passwordType = /(?:\btype=|\.type\s*=\s*)(?:\{[^}\n]*)?["'`]password["'`]/g

/**
 * The only exceptions: the component for whole fields, and a page without scripts whose key is a password of the
 * server.
 */
const allowed = new Set([
  'packages/ui/src/inputs/secret-input.tsx',
  'apps/server/src/features/outbox/outbox-page.ts',
])

/** Browsers' password managers treat every field of type password as a login to this site. */
export function checkPasswordInputs(files: readonly RepositoryFile[]): string[] {
  return files
    .filter(({ path }) => /^(?:apps|packages)\/.*\.(?:tsx?|html)$/.test(path))
    .filter(({ path }) => !path.includes('.test.') && !allowed.has(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(passwordType)].map(
        (match) =>
          `${path}:${String(lineOf(text, match.index))} draws a field of the type password; use PasswordField or SecretField of packages/ui`,
      ),
    )
}
