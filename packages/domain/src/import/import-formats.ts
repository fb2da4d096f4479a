/** The formats that can be read, as screens speak of them. */
export const importFormats = {
  'chrome-csv': { label: 'Chrome, Edge, Brave or Opera CSV' },
  'bitwarden-json': { label: 'Bitwarden JSON' },
  'keepass-kdbx': { label: 'KeePass database (KDBX)' },
  'keepass-xml': { label: 'KeePass XML' },
} as const satisfies Record<string, FormatFacts>

export type ImportFormat = keyof typeof importFormats

interface FormatFacts {
  readonly label: string
}
