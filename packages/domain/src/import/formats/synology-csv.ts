import type { CsvFormat } from './csv-reader.ts'
import { customFields, newPassword } from './new-item.ts'
import { isOn, listOf } from './values.ts'

/**
 * Synology C2 Password: only logins, with addresses as lines of a cell, and the rules for comparing them in another.
 * Facts: parsers that read real exports (`c2pw`, "SynologyC2Password to Bitwarden formatter").
 */
export const synologyCsv: CsvFormat = {
  format: 'synology-csv',
  columns: ['display_name', 'login_urls', 'login_username', 'login_password'],
  read(row, now) {
    const urls = listOf(row.cell('login_urls'), /[\r\n]+/)
    const rules = listOf(row.cell('login_url_match_rules'), /[\r\n]+/)
    const tags = listOf(row.cell('tag'), /[\r\n;,]+/)
    row.cell('tag_color')
    const login = { username: row.cell('login_username'), password: row.cell('login_password') }
    const parts = {
      title: row.cell('display_name'),
      urls,
      notes: row.cell('notes'),
      totp: row.cell('login_totp'),
      tags,
      categoryNames: tags,
      favorite: isOn(row.cell('favorite')),
      // What this column contains is not documented.
      custom: [...customFields({ Others: row.cell('others') }, 'hidden'), ...row.rest()],
    }
    // How addresses are compared is only reported as left out if the person has changed it.
    const isChosen = rules.some((rule) => !/^(?:0|default|base domain)$/i.test(rule))
    const leftOut = isChosen ? [{ part: rules.join(', '), reason: 'address-rule' as const }] : []
    return { item: newPassword(now, parts, login), leftOut }
  },
}
