import compat from 'eslint-plugin-compat'

/**
 * Checks that code for browsers uses only what every supported browser has: the `browserslist` of package.json, against
 * the compatibility data of MDN and caniuse. Features of the language itself are checked by the compiler's `lib`.
 *
 * @type {Pick<import('eslint').Linter.Config, 'plugins' | 'rules'>}
 */
export const browserFeatures = {
  plugins: { compat },
  rules: { 'compat/compat': 'error' },
}
