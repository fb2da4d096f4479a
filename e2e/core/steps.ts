/** What people do in several of the core stories. */
import { mailedLink } from '../support/mail.ts'
import type { Draft, Person } from '../support/person.ts'
import type { Product } from '../support/product.ts'
import { button, dialog, field, heading, link, menuEntry, text, type Screen, type Wanted } from './screen.ts'

export const accountPassword = field(/^Account password/)

/** Key derivation in an engine that is slow at it, on a busy machine, where nothing has been read from the disk before. */
export const openingMs = 90_000

/** Whoever has signed up opens the mailed link and signs in there for the first time; ends at the Recovery Kit. */
export async function confirm(screen: Screen, product: Product, { email, password }: Person): Promise<void> {
  await screen.open(await mailedLink(product, email, '/auth/confirm'))
  await screen.type(accountPassword, password)
  await screen.press(button('Sign In'))
  await screen.see(heading('Recovery Kit'), openingMs)
}

/** From nothing to an own, empty vault, with the Recovery Kit left for later. */
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

/** By the menu beside every page: what is open stays open. */
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

/** A stored password is on the screen when it can be shown. */
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
