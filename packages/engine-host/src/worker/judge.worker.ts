/** The entry that the browser starts; no other file may import it (see `vault.worker.ts`). */
import './judge-worker.ts'
