/**
 * The extension's manifests. Of the permissions that browsers grant without a prompt, they request the fewest that
 * work.
 */

export const targets = ['chromium', 'firefox'] as const
export type Target = (typeof targets)[number]

export const iconSizes = [16, 32, 48, 128]

const icons = Object.fromEntries(iconSizes.map((size) => [String(size), `icon-${String(size)}.png`]))

/** Own files only; WebAssembly for Argon2id; requests to any server that the user connects. */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "worker-src 'self'",
  "connect-src 'self' https: http://localhost:* http://127.0.0.1:*",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
].join('; ')

/**
 * Gives the unpacked extension the same id in every Chromium, so that a server recognizes what passkeys sign on its
 * pages (`installed-extensions.ts` there). The private key was discarded; a store replaces this public key with its
 * own.
 */
const chromiumKey =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAtSY+amGfwgQyZ+sviSNFdaPsHJPaj4JGqCN7IbM2m9mxeJX7MbknU3yoIfBvKaaIaya1kWuSeEg+0Benf43PC0x4/EajX6YphxW1OXyx3k8SJrC1uYyqe6eCuXHNw3nTzGnxwwJRetnRzWj+1V+MXTfavsvE+tBaoa97V9FnJLFE2deHNraHiXq/8/3RxhcCCDzsXYlTHJ/OrzWKtCbpwzj9c/yJor4mJ+k47bgH/k3gioQTpsMcPdM6hfsSSN90RuUyodpreNK7HbnCj8ntE+UEKRcTcYpLuKQtNyC8KfgZyNKwIPkTyl2Knf3oPDfRR4LyS0q4E2SHPUKir72GZQIDAQAB'

/** The manifest (V3). `version` as in package.json. */
export function manifestFor(target: Target, version: string): object {
  return {
    manifest_version: 3,
    name: 'Severy',
    description: 'Fills your passwords from the vault on your own server.',
    version,
    icons,
    action: { default_popup: 'popup.html', default_title: 'Severy', default_icon: icons },
    options_ui: { page: 'connect.html', open_in_tab: true },
    permissions: [
      'activeTab',
      'alarms',
      'contextMenus',
      'idle',
      'scripting',
      'storage',
      ...(target === 'chromium' ? ['offscreen'] : []),
    ],
    // Requested later: the server's host when it is connected, and all of these when the user lets logins be noticed.
    // Without a port, because Firefox never grants one with a port.
    optional_host_permissions: ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'],
    commands: {
      _execute_action: { suggested_key: { default: 'Ctrl+Shift+Y' } },
      fill: {
        suggested_key: { default: 'Ctrl+Shift+L' },
        description: 'Fill this page; press again for the next match',
      },
    },
    content_security_policy: { extension_pages: policy },
    ...(target === 'chromium'
      ? {
          key: chromiumKey,
          minimum_chrome_version: '130',
          background: { service_worker: 'service-worker.js', type: 'module' },
        }
      : {
          background: { page: 'background.html' },
          browser_specific_settings: {
            gecko: {
              id: 'severy@severy.example',
              strict_min_version: '140.0',
              data_collection_permissions: { required: ['authenticationInfo'] },
            },
          },
        }),
  }
}
