import { BackupsSection } from '../backups/backups-section.tsx'
import { ExportSection } from './export-section.tsx'
import { SeenTable } from './seen-table.tsx'
import { VaultCounts } from './vault-counts.tsx'

/** What data exists about a person, and who can read it. */
export function DataPanel() {
  return (
    <div className="flex flex-col gap-10">
      <VaultCounts />
      <ExportSection />
      <BackupsSection />
      <SeenTable />
    </div>
  )
}
