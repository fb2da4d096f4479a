/** Steps that several core stories share. */
import { mailedLink } from '../support/mail.ts'
import type { Draft, Person } from '../support/person.ts'
import type { Product } from '../support/product.ts'
import { button, dialog, field, heading, link, menuEntry, text, type Screen, type Wanted } from './screen.ts'

export const accountPassword = field(/^Account password/)

/** Milliseconds for key derivation in a slow engine on a busy machine, with nothing cached yet. */
export const openingMs = 90_000

/** For people who have signed up: opens the emailed link, signs in for the first time, and opens the Recovery Kit. */
export async function confirm(screen: Screen, product: Product, { email, password }: Person): Promise<void> {
  await screen.open(await mailedLink(product, email, '/auth/confirm'))
  await screen.type(accountPassword, password)
  await screen.press(button('Sign In'))
  await seeVault(screen)
  await screen.press(link('Save your Recovery Kit'))
  await screen.see(heading('Recovery Kit'), openingMs)
}

/** Signs up and opens a new, empty vault, leaving the Recovery Kit for later. */
export async function arrive(screen: Screen, product: Product, person: Person): Promise<void> {
  await product.registrar.signUp(person)
  await confirm(screen, product, person)
  await screen.press(button('Later'))
  await seeVault(screen)
}

export async function signIn(screen: Screen, { email, password }: Person): Promise<void> {
  await screen.open('/auth')
  await screen.type(field(/^Email/), email)
  await screen.type(accountPassword, password)
  await screen.press(button('Sign In'))
  await seeVault(screen)
}

export async function unlock(screen: Screen, password: string): Promise<void> {
  await screen.type(accountPassword, password)
  await screen.press(button('Unlock'))
}

export async function seeVault(screen: Screen): Promise<void> {
  await screen.see(heading('My Vault'), openingMs)
}

/** Opens a page by the main menu, without loading a new document, so that the vault stays open. */
export async function goTo(screen: Screen, name: string): Promise<void> {
  await screen.press(link(name, { role: 'navigation', name: 'Main' }))
}

export async function chooseFromAccountMenu(screen: Screen, entry: string): Promise<void> {
  await screen.press(button(/^Account menu of/))
  await screen.press(menuEntry(new RegExp(`^${entry}`)))
}

export async function chooseFromItemMenu(
  screen: Screen,
  name: string,
  entry: string | RegExp,
): Promise<void> {
  await screen.press(button(`More actions for ${name}`))
  await screen.press(menuEntry(typeof entry === 'string' ? new RegExp(`^${entry}`) : entry))
}

/** The button that shows a stored password: it is visible as soon as the item is in the list. */
export function item(name: string): Wanted {
  return button(`Show password for ${name}`)
}

export async function addPassword(screen: Screen, draft: Draft): Promise<void> {
  await screen.press(button(/^(Add new item|Add Your First Password)$/))
  await fillDraft(screen, dialog('Add New Password'), draft)
  await screen.press(button('Save Password', dialog('Add New Password')))
  await screen.miss(dialog('Add New Password'))
  await screen.see(item(draft.name))
}

export async function fillDraft(screen: Screen, within: Wanted, draft: Partial<Draft>): Promise<void> {
  const typed = [
    [/^Name/, draft.name],
    [/^Username/, draft.username],
    ['Password', draft.password],
    [/^Website/, draft.website],
    [/^Notes/, draft.notes],
  ] as const
  for (const [label, value] of typed) {
    if (value !== undefined) await screen.type(field(label, within), value)
  }
}

/** Waits until everything on this device has reached the server. */
export async function seeSynced(screen: Screen): Promise<void> {
  await screen.see(text(/^Synced/), 40_000)
}
