/** Whether logins are noticed: off until the user allows the extension in all pages. */
import { hostPattern } from '../connect/server-address.ts'

const scriptId = 'notice-logins'
/** The optional permissions in the manifest. */
export const everywhere = ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*']

/** Whether the script that notices logins is registered. */
export async function isNoticing(): Promise<boolean> {
  return (await chrome.scripting.getRegisteredContentScripts({ ids: [scriptId] })).length > 0
}

/**
 * Shows the browser's prompt, so it must be called directly in a click handler. Returns false if the user denied it.
 */
export async function startNoticing(): Promise<boolean> {
  if (!(await chrome.permissions.request({ origins: everywhere }))) return false
  await chrome.storage.local.set({ noticesLogins: true })
  await register()
  return true
}

/** Also gives back the permission, except for the user's own server. */
export async function stopNoticing(server: string | null): Promise<void> {
  await forget()
  const own = server === null ? null : hostPattern(server)
  await chrome.permissions.remove({ origins: everywhere.filter((pattern) => pattern !== own) })
}

/**
 * Call once, synchronously when the background script starts. Updating the extension removes its registered content
 * scripts.
 */
export function watchSaveSwitch(): void {
  const follow = async (): Promise<void> => {
    const { noticesLogins } = await chrome.storage.local.get<{ noticesLogins?: true }>('noticesLogins')
    if (noticesLogins !== true) return
    if (await chrome.permissions.contains({ origins: everywhere })) await register()
    else await forget()
  }
  chrome.runtime.onInstalled.addListener(() => void follow())
  chrome.runtime.onStartup.addListener(() => void follow())
  chrome.permissions.onRemoved.addListener(() => void follow())
}

async function register(): Promise<void> {
  if (await isNoticing()) return
  await chrome.scripting.registerContentScripts([
    {
      id: scriptId,
      js: ['notice-logins.js'],
      matches: everywhere,
      allFrames: true,
      // Before the page's own scripts, which could otherwise handle a click first.
      runAt: 'document_start',
    },
  ])
}

async function forget(): Promise<void> {
  await chrome.storage.local.remove('noticesLogins')
  if (await isNoticing()) await chrome.scripting.unregisterContentScripts({ ids: [scriptId] })
  await chrome.storage.session.remove(['notices', 'offers'])
}
