/** `vault-export-2026-11-22.json`, with the local date. */
export function exportFileName(name: string, extension: string, now: Date): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return `${name}-${parts.map((part) => String(part).padStart(2, '0')).join('-')}.${extension}`
}
