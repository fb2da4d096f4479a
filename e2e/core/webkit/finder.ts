/** Runs inside the page: finds the elements that a story names, by the roles and names that screen readers get. */
import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api'
import type { SentName, SentWanted } from './sent.ts'

/** Selectors of elements that have a role without a `role` attribute. */
const implicit: Readonly<Record<string, string>> = {
  button: 'button, summary, input[type=submit]',
  link: 'a[href]',
  heading: 'h1, h2, h3, h4, h5, h6',
  dialog: 'dialog',
  option: 'option',
  region: 'section',
  navigation: 'nav',
  row: 'tr',
  checkbox: 'input[type=checkbox]',
}

function find(wanted: SentWanted): Element | null {
  const scope = wanted.within === undefined ? document.body : find(wanted.within)
  if (scope === null) return null
  if (wanted.by === 'text') return findText(scope, wanted.name)
  const selector =
    wanted.by === 'role'
      ? [implicit[wanted.role], `[role=${wanted.role}]`].filter(Boolean).join(', ')
      : 'input:not([type=file]), textarea, select, [role=textbox], [role=combobox]'
  for (const element of scope.querySelectorAll(selector)) {
    if (wanted.by === 'role' && getRole(element) !== wanted.role) continue
    // Names are computed last, because they take the most time.
    if (isSeen(element) && !isInaccessible(element) && matches(wanted.name, computeAccessibleName(element))) {
      return element
    }
  }
  return null
}

/** The innermost element with that text. */
function findText(scope: Element, name: SentName): Element | null {
  for (const element of scope.querySelectorAll('*')) {
    if (!matches(name, element.textContent) || /^(SCRIPT|STYLE)$/.test(element.tagName) || !isSeen(element))
      continue
    if (![...element.children].some((child) => matches(name, child.textContent))) return element
  }
  return null
}

function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0
}

function matches(name: SentName, text: string): boolean {
  const words = text.replace(/\s+/g, ' ').trim()
  return typeof name === 'string' ? words === name : new RegExp(name.source, name.flags).test(words)
}

declare global {
  var severyFind: typeof find | undefined
}
globalThis.severyFind = find
