/** The formats that can be read, as screens speak of them. */
export const importFormats = {
  'severy-archive': { label: 'Severy archive' },
  'severy-plain': { label: 'Severy JSON' },
  cxf: { label: 'Credential Exchange Format' },
  'chrome-csv': { label: 'Chrome, Edge, Brave or Opera CSV' },
  'bitwarden-json': { label: 'Bitwarden JSON' },
  'keepass-kdbx': { label: 'KeePass database (KDBX)' },
  'keepass-xml': { label: 'KeePass XML' },
} as const satisfies Record<string, FormatFacts>

export type ImportFormat = keyof typeof importFormats

interface FormatFacts {
  readonly label: string
}
