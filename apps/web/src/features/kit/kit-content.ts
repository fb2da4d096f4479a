import type { RecoveryKit } from '@severy/client'
import type { TFunction } from 'i18next'

/** The text of the sheet, shared by screen, print and PDF. */
export interface KitContent {
  heading: string
  facts: { label: string; value: string }[]
  codeLabel: string
  /** Four groups, then four more: `R1-` counts as the first. */
  codeLines: [string, string]
  codeNote: string
  passwordLine: string
  howTitle: string
  steps: string[]
  custody: string
}

export function kitContent(t: TFunction<'app'>, kit: RecoveryKit, signInAddress: string): KitContent {
  const groups = kit.recoveryKey.split('-')
  return {
    heading: t('kit.heading'),
    facts: [
      { label: t('kit.email'), value: kit.email },
      { label: t('kit.address'), value: signInAddress },
      {
        label: kitNumber(t, kit),
        value: t('kit.createdOn', { date: new Date(kit.createdAt) }),
      },
      ...(kit.secretKey === null ? [] : [{ label: t('secretKey.kitLine'), value: kit.secretKey }]),
    ],
    codeLabel: t('kit.code'),
    codeLines: [`${groups.slice(0, 4).join('-')}-`, groups.slice(4).join('-')],
    codeNote: t('kit.codeNote'),
    passwordLine: t('kit.passwordLine'),
    howTitle: t('kit.howTitle'),
    steps: [t('kit.how1', { forgot: t('auth.forgot') }), t('kit.how2'), t('kit.how3')],
    custody: t('kit.custody'),
  }
}

/** "Kit 2; replaces kit 1". */
export function kitNumber(t: TFunction<'app'>, { number, replaces }: RecoveryKit): string {
  return replaces === null ? t('kit.number', { number }) : t('kit.replaces', { number, replaced: replaces })
}

export function kitFileName({ number }: RecoveryKit): string {
  return `severy-recovery-kit-${String(number)}.pdf`
}
