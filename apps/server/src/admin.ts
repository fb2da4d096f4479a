/** `npm run admin -- …`: commands for people with access to the server's machine only. */
import { text } from 'node:stream/consumers'
import { turnOffTwoFactorByCommand } from './features/admin-users/index.ts'
import { moveBlobs, openBlobs, sweepBucket } from './features/attachments/index.ts'
import { verifyLog } from './features/audit-log/index.ts'
import { changeRole, type GrantedRole, listGrantedRoles, type RoleRefusal } from './features/roles/index.ts'
import {
  parseSystemSetting,
  readSettings,
  readStoredPayments,
  withKeys,
  writeStoredPayments,
  writeSystemSetting,
} from './features/system-settings/index.ts'
import { makeBreachFilter, makeBreachMirror, type Outcome, readMegabytes } from './admin-breaches.ts'
import type { Config } from './config.ts'
import { systemClock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { opaqueReady } from './platform/opaque.ts'
import { StripeKeys } from './platform/stripe-keys.ts'
import { loadConfig, openSecrets, prepareDatabase, reasonOf } from './startup.ts'
import * as z from 'zod/mini'

const usage = `Usage:
  npm run admin -- grant EMAIL admin|super_admin    gives a role to the person with this address
  npm run admin -- revoke EMAIL                     takes the role away
  npm run admin -- two-factor-off EMAIL             turns this person's two-factor authentication off, and emails them
  npm run admin -- list                             shows everyone with a role
  npm run admin -- settings                         shows the system settings
  npm run admin -- set NAME VALUE                   changes one, such as: set trial_days 14
  npm run admin -- stripe-keys                      reads two lines, Stripe's secret key and webhook secret, and
                                                    stores them encrypted; without any, deletes them
  npm run admin -- move-attachments to-bucket|to-folder
                                                    moves attachments there, even while the server runs
  npm run admin -- sweep-bucket [remove]            counts or removes objects in the bucket that belong to no file
  npm run admin -- audit-verify                     checks that nobody changed or removed audit log entries
  npm run admin -- breach-mirror LIST FILE          makes the file for BREACH_MIRROR from a downloaded list of
                                                    breached passwords
  npm run admin -- breach-filter LIST [MEGABYTES]   makes a list of the most common ones for people's devices
                                                    from the same download: 8 MB by default, at most 64`

const grantable: readonly string[] = ['admin', 'super_admin'] satisfies GrantedRole[]

const refusals: Record<RoleRefusal, (email: string) => string> = {
  'email-unknown': (email) => `No account has the address ${email}. Sign up and confirm the address first.`,
  'has-no-role': (email) => `${email} has no role.`,
  'last-super-admin': (email) =>
    `${email} is the last super_admin. Make someone else one first: npm run admin -- grant EMAIL super_admin`,
}

const [command = '', email = '', role = '', ...rest] = process.argv.slice(2)
const { status, output } = await run()
if (status === 0) console.log(output)
else console.error(output)
process.exitCode = status

async function run(): Promise<Outcome> {
  if (command === 'breach-mirror' && role !== '' && rest.length === 0) return makeBreachMirror(email, role)
  const megabytes = readMegabytes(role)
  if (command === 'breach-filter' && email !== '' && megabytes !== null && rest.length === 0) {
    const config = loadConfig()
    return config.ok
      ? makeBreachFilter(email, config.value.dataDir, megabytes)
      : { status: 1, output: config.error.join('\n') }
  }
  const act = chooseAct()
  if (act === null) return { status: 2, output: usage }
  const config = loadConfig()
  if (!config.ok) return { status: 1, output: config.error.join('\n') }
  const database = await prepareDatabase(config.value)
  if (!database.ok) return { status: 1, output: database.error.join('\n') }
  try {
    return await act(database.value, config.value)
  } finally {
    await database.value.close()
  }
}

function chooseAct(): ((database: Database, config: Config) => Promise<Outcome>) | null {
  if (rest.length > 0) return null
  if (command === 'list' && email === '') return list
  if (command === 'settings' && email === '') return showSettings
  if (command === 'audit-verify' && email === '') return verifyAuditLog
  if (command === 'move-attachments' && (email === 'to-bucket' || email === 'to-folder') && role === '')
    return moveAttachments
  if (command === 'sweep-bucket' && (email === '' || email === 'remove') && role === '') return sweep
  if (command === 'stripe-keys' && email === '') return storeStripeKeys
  if (command === 'set' && email !== '' && role !== '')
    return (database) => changeSetting(database, email, role)
  if (email === '') return null
  if (command === 'grant' && grantable.includes(role))
    return (database) => change(database, role as GrantedRole)
  if (command === 'two-factor-off' && role === '') return turnOffTwoFactor
  if (command === 'revoke' && (role === '' || grantable.includes(role)))
    return (database) => change(database, null)
  return null
}

async function change({ durable }: Database, granted: GrantedRole | null): Promise<Outcome> {
  const changed = await changeRole(durable, email, granted, systemClock.nowMs())
  if (!changed.ok) return { status: 1, output: refusals[changed.error](email) }
  return {
    status: 0,
    output: granted === null ? `${email} no longer has a role.` : `${email} is now ${granted}.`,
  }
}

async function turnOffTwoFactor({ durable }: Database): Promise<Outcome> {
  const done = await turnOffTwoFactorByCommand(durable, email, systemClock.nowMs())
  if (done.ok)
    return { status: 0, output: `${email} no longer has two-factor authentication. We emailed them.` }
  return {
    status: 1,
    output:
      done.error === 'email-unknown'
        ? refusals['email-unknown'](email)
        : `${email} doesn’t have two-factor authentication.`,
  }
}

async function list({ durable }: Database): Promise<Outcome> {
  const roles = await listGrantedRoles(durable)
  if (roles.length === 0) return { status: 0, output: 'Nobody has a role yet.' }
  const lines = roles.map(
    (granted) =>
      `${granted.role.padEnd(12)} ${granted.email}  since ${new Date(granted.grantedAtMs).toISOString()}`,
  )
  return { status: 0, output: lines.join('\n') }
}

async function showSettings({ durable }: Database): Promise<Outcome> {
  const settings = Object.entries(await readSettings(durable))
  return {
    status: 0,
    output: settings.map(([name, value]) => `${name.padEnd(26)} ${JSON.stringify(value)}`).join('\n'),
  }
}

async function moveAttachments({ durable }: Database, config: Config): Promise<Outcome> {
  const { folder, bucket } = openBlobs(config)
  if (bucket === null)
    return { status: 1, output: 'No bucket is set up. Set S3_ENDPOINT and the other S3_ variables.' }
  const isToBucket = email === 'to-bucket'
  if (isToBucket !== config.areBlobsInBucket) {
    const value = isToBucket ? 'bucket' : 'folder'
    return {
      status: 1,
      output: `New files would still go to the other place. Set ATTACHMENTS_IN=${value} and restart the server first.`,
    }
  }
  try {
    const moved = await (isToBucket ? moveBlobs(durable, folder, bucket) : moveBlobs(durable, bucket, folder))
    const says = `Moved: ${String(moved.files)} (${String(moved.bytes)} bytes). Already there: ${String(moved.present)}.`
    return moved.missing === 0
      ? { status: 0, output: says }
      : { status: 1, output: `${says} Missing from both: ${String(moved.missing)}.` }
  } catch (error) {
    return {
      status: 1,
      output: `Not all files were moved: ${reasonOf(error)}. None are lost. Fix that, then run this again.`,
    }
  }
}

async function sweep({ durable }: Database, config: Config): Promise<Outcome> {
  const { bucket } = openBlobs(config)
  if (bucket === null)
    return { status: 1, output: 'No bucket is set up. Set S3_ENDPOINT and the other S3_ variables.' }
  const isRemoving = email === 'remove'
  try {
    const { kept, young, orphans, orphanBytes } = await sweepBucket(durable, bucket, {
      nowMs: systemClock.nowMs(),
      isRemoving,
    })
    const found = `${String(orphans)} objects (${String(orphanBytes)} bytes) that belong to no file`
    return {
      status: 0,
      output:
        `${isRemoving ? 'Removed' : 'Found'}: ${found}. Kept: ${String(kept)} that belong to files, ` +
        `and ${String(young)} that don’t but are newer than 30 days.` +
        (isRemoving || orphans === 0 ? '' : ' To remove them: npm run admin -- sweep-bucket remove'),
    }
  } catch (error) {
    return {
      status: 1,
      output: `Couldn’t search the whole bucket: ${reasonOf(error)}. Run this again.`,
    }
  }
}

async function verifyAuditLog(database: Database): Promise<Outcome> {
  const state = await verifyLog(database)
  if (!state.isWhole) {
    return {
      status: 1,
      output: `The audit log is broken at entry ${String(state.seq)}: it was changed, removed or added from elsewhere.`,
    }
  }
  const { count, head } = state
  if (count === 0) return { status: 0, output: 'The audit log has no entries yet.' }
  const entries = count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`
  return {
    status: 0,
    output: `The audit log is intact: ${entries}, the last one ${String(head.seq)} with the hash ${head.hash}.`,
  }
}

/** `text`: a number, true or false. */
async function changeSetting({ durable }: Database, name: string, text: string): Promise<Outcome> {
  const setting = parseSystemSetting(name, text)
  if (setting === null) {
    return {
      status: 1,
      output: `${name} can’t be set to ${text}. For names and values, run: npm run admin -- settings`,
    }
  }
  await writeSystemSetting(durable, setting.name, setting.value, systemClock.nowMs())
  return { status: 0, output: `${name} is now ${JSON.stringify(setting.value)}.` }
}

/**
 * Read from standard input, because command lines are kept in the shell's history and visible to everyone on the
 * machine.
 */
async function storeStripeKeys(database: Database, config: Config): Promise<Outcome> {
  await opaqueReady
  const { durable } = database
  const secrets = await openSecrets(config, database)
  if (!secrets.ok) return { status: 1, output: secrets.error.join('\n') }
  const lines = (await text(process.stdin)).split('\n').map((line) => line.trim())
  const [secretKey, webhookSecret, ...others] = lines.filter((line) => line !== '')
  const { enumerationKey } = secrets.value
  const stored = { ...(await readStoredPayments(durable, enumerationKey)), savedAtMs: null, savedBy: null }
  if (secretKey === undefined) {
    await writeStoredPayments(durable, enumerationKey, {
      ...stored,
      isTestMode: true,
      test: null,
      live: null,
    })
    return { status: 0, output: 'No Stripe keys are stored anymore.' }
  }
  const keys = z.safeParse(StripeKeys, { secretKey, webhookSecret })
  if (!keys.success || others.length > 0) {
    return {
      status: 1,
      output:
        'Enter two lines: a key like sk_live_… and the signing secret of the webhook endpoint, like whsec_….',
    }
  }
  const next = withKeys(stored, { ...keys.data, publishableKey: null })
  if (!(await writeStoredPayments(durable, enumerationKey, next)))
    return { status: 1, output: 'Someone else saved the Stripe keys at the same moment. Try again.' }
  return { status: 0, output: 'The Stripe keys are stored. A running server uses them within seconds.' }
}
