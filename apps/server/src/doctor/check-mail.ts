import { type Config, isLoopback } from '../config.ts'
import { chooseMailServer, type MailServer } from '../features/smtp/index.ts'
import type { Db } from '../platform/database/database.ts'
import { greetMailServer } from '../platform/mail.ts'
import type { Secrets } from '../platform/secrets.ts'
import { type Finding, fine, problem, warning } from './finding.ts'

const check = 'Mail'
const patience = { connectMsMax: 8_000, silenceMsMax: 8_000 }

/**
 * Greets the mail server that emails would go to, and sends nothing. `db` is `null` when the database cannot be read.
 */
export async function checkMail(config: Config, db: Db | null, secrets: Secrets | null): Promise<Finding> {
  const chosen = await choose(config, db, secrets)
  if (chosen === null) {
    return warning(
      check,
      'SMTP_HOST isn’t set, and the database couldn’t be read to find a mail server there.',
      'Correct the database and the secrets first.',
    )
  }
  const { settings, source } = chosen
  if (settings === null) {
    const says = 'No mail server is set, so emails stay in DATA_DIR/outbox and reach nobody.'
    const todo = 'Set one in the admin area, under SMTP Settings, or with SMTP_HOST.'
    return isLoopback(config.publicUrl) ? warning(check, says, todo) : problem(check, says, todo)
  }
  const name = `${settings.host}:${String(settings.port)} (${settings.security})`
  const where = source === 'environment' ? 'the variables SMTP_…' : 'SMTP Settings in the admin area'
  const reason = await greetMailServer(settings, patience)
  if (reason !== null) {
    return problem(check, `${name} doesn’t accept email from this server: ${reason}`, `Correct ${where}.`)
  }
  const how = settings.login === null ? 'without a login' : 'and takes the login'
  return settings.security === 'NONE' && !isLoopback(`http://${settings.host}`)
    ? warning(check, `${name} answers ${how}, unencrypted.`, `Choose STARTTLS or SSL in ${where}.`)
    : fine(check, `${name} answers ${how}.`)
}

async function choose(config: Config, db: Db | null, secrets: Secrets | null): Promise<MailServer | null> {
  if (config.smtp !== null) {
    return { source: 'environment', settings: config.smtp, sender: config.mailFrom }
  }
  return db === null || secrets === null ? null : chooseMailServer(db, secrets.enumerationKey, config)
}
