import compat from 'eslint-plugin-compat'

/**
 * Holds code that runs in a browser to what every supported browser has: the `browserslist` of package.json, against
 * the compatibility data of MDN and caniuse. What the language itself brings is held by the compiler's `lib`.
 *
 * @type {Pick<import('eslint').Linter.Config, 'plugins' | 'rules'>}
 */
export const browserFeatures = {
  plugins: { compat },
  rules: { 'compat/compat': 'error' },
}
