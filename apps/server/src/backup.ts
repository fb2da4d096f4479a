/** `npm run backup -- …` and `npm run restore -- …`: backups from the server's machine, without the admin area. */
import { join } from 'node:path'
import type { Result } from '@severy/result'
import { openBlobs } from './features/attachments/index.ts'
import {
  type BackupCommands,
  check,
  list,
  make,
  newKey,
  openBackupPlace,
  openBackupWork,
  restore,
} from './features/backups/index.ts'
import { systemClock } from './platform/clock.ts'
import { createOpaque, opaqueReady } from './platform/opaque.ts'
import { loadConfig, openSecrets, prepareDatabase, reasonOf } from './startup.ts'

const usage = `Usage:
  npm run backup -- new-key                 makes a key for future backups, and shows it once
  npm run backup                            makes a backup in DATA_DIR/backups
  npm run backup -- FILE                    makes one in a file whose name ends in .age
  npm run backup -- list                    shows the backups in DATA_DIR/backups
  npm run backup -- check FILE KEYFILE      reads and checks all of a backup
  npm run restore -- FILE KEYFILE           restores a backup into an empty database
  npm run restore -- FILE KEYFILE --replace backs up everything that is there, then replaces it

KEYFILE is a file with the key that new-key showed; - reads it from standard input.`

type Act = (commands: BackupCommands) => Promise<Result<string, string>>

const { status, output } = await run(process.argv.slice(2))
if (status === 0) console.log(output)
else console.error(output)
process.exitCode = status

interface Outcome {
  status: number
  output: string
}

async function run(args: readonly string[]): Promise<Outcome> {
  const act = chooseAct(args)
  if (act === null) return { status: 2, output: usage }
  const read = loadConfig()
  if (!read.ok) return { status: 1, output: read.error.join('\n') }
  const config = read.value
  await opaqueReady
  const prepared = await prepareDatabase(config)
  if (!prepared.ok) return { status: 1, output: prepared.error.join('\n') }
  const database = prepared.value
  const log = { info: () => undefined, debug: () => undefined, warn: tell, error: tell }
  try {
    const secrets = await openSecrets(config, database)
    if (!secrets.ok) return { status: 1, output: secrets.error.join('\n') }
    const { enumerationKey, opaqueServerSetup } = secrets.value
    const place = openBackupPlace(
      { database, enumerationKey, clock: systemClock },
      {
        dataDir: config.dataDir,
        blobs: openBlobs(config),
        opaquePublicKey: createOpaque(opaqueServerSetup).publicKey,
        areSecretsReplaced: config.areSecretsReplaced,
      },
    )
    const work = openBackupWork({ database, clock: systemClock, log }, place)
    const told = await act({ place, work, folder: join(config.dataDir, 'backups') })
    return told.ok ? { status: 0, output: told.value } : { status: 1, output: told.error }
  } finally {
    await database.close()
  }
}

function chooseAct(args: readonly string[]): Act | null {
  const [command, file, keyFile, option, ...rest] = args
  if (rest.length > 0) return null
  if (command === undefined) return (commands) => make(commands, null)
  if (command === 'restore' && file !== undefined && keyFile !== undefined) {
    if (option !== undefined && option !== '--replace') return null
    return (commands) => restore(commands, file, keyFile, option === '--replace')
  }
  if (option !== undefined) return null
  if (command === 'check' && file !== undefined && keyFile !== undefined) {
    return (commands) => check(commands, file, keyFile)
  }
  if (file !== undefined) return null
  if (command === 'new-key') return newKey
  if (command === 'list') return list
  return command.endsWith('.age') ? (commands) => make(commands, command) : null
}

/** Prints why it failed on standard error. */
function tell(line: unknown): void {
  const error = typeof line === 'object' && line !== null && 'err' in line ? line.err : line
  console.error(reasonOf(error))
}
