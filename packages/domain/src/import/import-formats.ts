/** The formats that can be read, as screens speak of them. */
export const importFormats = {
  'severy-archive': { label: 'Severy archive' },
  'severy-plain': { label: 'Severy JSON' },
  'severy-csv': { label: 'Severy CSV' },
  cxf: { label: 'Credential Exchange Format' },
  'keepass-kdbx': { label: 'KeePass database (KDBX)' },
  'keepass-xml': { label: 'KeePass XML' },
  'bitwarden-json': { label: 'Bitwarden JSON' },
  'bitwarden-sealed-json': { label: 'Bitwarden JSON with a password' },
  'bitwarden-zip': { label: 'Bitwarden ZIP' },
  'bitwarden-csv': { label: 'Bitwarden CSV' },
  '1password-1pux': { label: '1Password 1PUX' },
  '1password-csv': { label: '1Password CSV' },
  'lastpass-csv': { label: 'LastPass CSV' },
  'dashlane-zip': { label: 'Dashlane ZIP' },
  'dashlane-csv': { label: 'Dashlane CSV' },
  'proton-zip': { label: 'Proton Pass ZIP' },
  'proton-json': { label: 'Proton Pass JSON' },
  'proton-csv': { label: 'Proton Pass CSV' },
  'keepass-csv': { label: 'KeePass CSV' },
  'keepassxc-csv': { label: 'KeePassXC CSV' },
  'nordpass-csv': { label: 'NordPass CSV' },
  'keeper-csv': { label: 'Keeper CSV' },
  'keeper-json': { label: 'Keeper JSON' },
  'enpass-csv': { label: 'Enpass CSV' },
  'enpass-json': { label: 'Enpass JSON' },
  'roboform-csv': { label: 'RoboForm CSV' },
  'chrome-csv': { label: 'Chrome, Edge, Brave or Opera CSV' },
  'firefox-csv': { label: 'Firefox CSV' },
  'safari-csv': { label: 'Safari CSV' },
  'code-links': { label: 'Links of one-time codes' },
  'aegis-json': { label: 'Aegis JSON' },
  '2fas-json': { label: '2FAS JSON' },
  'andotp-json': { label: 'andOTP JSON' },
  'raivo-json': { label: 'Raivo JSON' },
  'ente-json': { label: 'Ente Auth JSON' },
  'proton-authenticator-json': { label: 'Proton Authenticator JSON' },
  'any-csv': { label: 'CSV' },
  'any-json': { label: 'JSON' },
} as const satisfies Record<string, FormatFacts>

export type ImportFormat = keyof typeof importFormats

interface FormatFacts {
  readonly label: string
}
