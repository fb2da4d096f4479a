/**
 * Additions to the public pages with JavaScript: the theme switch, a menu that closes by itself, and announcements of
 * changed prices.
 */
import { chooseTheme, isThemeFixed, storedTheme, type ThemeChoice } from '@severy/ui/theme'

showThemeSwitch()
closeMenuWhenDone()
sayBillingPeriod()

function showThemeSwitch() {
  const choiceNow = storedTheme()
  for (const fieldset of document.querySelectorAll<HTMLElement>('[data-theme-switch]')) {
    fieldset.hidden = isThemeFixed()
    for (const radio of fieldset.querySelectorAll<HTMLInputElement>('input')) {
      radio.checked = radio.value === choiceNow
      radio.addEventListener('change', () => {
        chooseTheme(themeOf(radio.value))
      })
    }
  }
}

function themeOf(value: string): ThemeChoice {
  return value === 'light' || value === 'dark' ? value : 'system'
}

function closeMenuWhenDone() {
  const menu = document.querySelector<HTMLDetailsElement>('details.site-menu')
  if (menu === null) return
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    const isInside = menu.contains(event.target)
    if (!isInside || event.target.closest('a') !== null) menu.open = false
  })
}

/** The style sheet changes the prices; this announces the change to screen readers. */
function sayBillingPeriod() {
  for (const plans of document.querySelectorAll('.plans')) {
    plans.addEventListener('change', ({ target }) => {
      const status = plans.querySelector('[role="status"]')
      if (status === null || !(target instanceof HTMLInputElement)) return
      status.textContent = target.value === 'yearly' ? 'Prices by the year' : 'Prices by the month'
    })
  }
}
