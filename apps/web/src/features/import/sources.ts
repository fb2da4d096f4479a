/** The products people come from, in display order. */
export const sources = [
  { id: 'chromium', name: 'Chrome, Edge, Brave, Opera', files: 'CSV' },
  { id: 'firefox', name: 'Firefox', files: 'CSV' },
  { id: 'safari', name: 'Safari, Apple Passwords', files: 'CSV' },
  { id: 'onePassword', name: '1Password', files: '1PUX, 1PIF, OPVault, CSV' },
  { id: 'bitwarden', name: 'Bitwarden', files: 'JSON, ZIP, CSV' },
  { id: 'lastPass', name: 'LastPass', files: 'CSV' },
  { id: 'dashlane', name: 'Dashlane', files: 'ZIP, CSV' },
  { id: 'proton', name: 'Proton Pass', files: 'ZIP, JSON, CSV' },
  { id: 'keePass', name: 'KeePass, KeePassXC', files: 'KDBX, KDB, XML, CSV' },
  { id: 'nordPass', name: 'NordPass', files: 'CSV' },
  { id: 'keeper', name: 'Keeper', files: 'JSON, CSV' },
  { id: 'enpass', name: 'Enpass', files: 'JSON, CSV' },
  { id: 'roboForm', name: 'RoboForm', files: 'CSV, JSON' },
  { id: 'authenticators', name: 'Aegis, 2FAS, Ente, Google Authenticator', files: 'JSON, TXT, QR codes' },
  { id: 'severy', name: 'Severy', files: 'SEVERY, JSON, CSV' },
  { id: 'exchange', name: 'Credential Exchange', files: 'JSON' },
  { id: 'other', name: '', files: 'CSV, JSON' },
] as const

export type SourceId = (typeof sources)[number]['id']
