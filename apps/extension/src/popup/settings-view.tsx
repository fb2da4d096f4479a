import type { Account } from '@severy/client'
import type { Settings } from '@severy/domain'
import { lockRulesOf } from '@severy/engine-host/lock-rules'
import { settingsInForce } from '@severy/engine-host/settings-state'
import { Banner, Button, Select, Switch } from '@severy/ui'
import { useState, type ReactNode } from 'react'
import { problemText } from '../pages/problem-texts.ts'
import { SaveSwitchCard } from '../pages/save-switch-card.tsx'
import { SignOut } from '../pages/sign-out.tsx'
import type { Door } from '../pages/use-vault.ts'
import { autoLockChoices } from './auto-lock-choices.ts'
import { openConnectPage, openWebApp } from './open-page.ts'
import { ViewFrame } from './view-frame.tsx'

/** The settings that are useful next to a page. Each choice is saved immediately; all others are in the web app. */
export function SettingsView({
  door,
  account: { email, settings, policies },
  server,
  onBack,
}: {
  door: Door
  account: Account
  server: string
  onBack: () => void
}) {
  const [problem, setProblem] = useState<string | null>(null)
  const inForce = settingsInForce(settings.saved)
  const { autoLockMinutes, lockOnSleep } = lockRulesOf(inForce, policies)
  const { idleMinutesMax } = policies

  async function save(changes: Partial<Settings>): Promise<void> {
    const outcome = await door.saveSettings(changes)
    setProblem(outcome.ok ? null : problemText(outcome.error))
  }

  return (
    <ViewFrame title="Settings" onBack={onBack}>
      <div className="flex flex-col gap-5">
        {problem !== null && (
          <Banner tone="danger" live="assertive">
            {problem}
          </Banner>
        )}
        <Part title="Lock, on all your devices">
          <Select
            label="Lock after inactivity of"
            hint={
              idleMinutesMax > 0
                ? `Your organization allows ${minutesText(idleMinutesMax)} at most.`
                : undefined
            }
            value={String(autoLockMinutes)}
            onChange={(minutes) => void save({ autoLockMinutes: Number(minutes) })}
            options={autoLockChoices(inForce.autoLockMinutes, idleMinutesMax).map((minutes) => ({
              value: String(minutes),
              label: minutesText(minutes),
            }))}
          />
          <Switch
            label="Lock when the computer sleeps"
            checked={lockOnSleep}
            onChange={(isOn) => void save({ lockOnSleep: isOn })}
          />
        </Part>
        <Part title="Saving logins">
          <SaveSwitchCard server={server} openAsking={openConnectPage} />
          <div>
            <Button
              size={32}
              onClick={() => {
                openWebApp(server, '/settings?tab=websites')
              }}
            >
              Sites you excluded
            </Button>
          </div>
        </Part>
        <Part title="Clipboard">
          <p className="text-small text-ink-2">
            What you copy here stays on the clipboard until you copy something else: browsers don’t let an
            extension clear it once its window is closed.
          </p>
        </Part>
        <Part title="Account">
          <p className="text-small text-ink-2 wrap-anywhere">
            <bdi dir="ltr">{email}</bdi> at <bdi dir="ltr">{server}</bdi>
          </p>
          <div className="flex flex-wrap gap-2">
            <SignOut door={door} />
          </div>
        </Part>
      </div>
    </ViewFrame>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-small font-semibold text-ink-3">{title}</h2>
      {children}
    </section>
  )
}

function minutesText(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${String(minutes)} minutes`
}
