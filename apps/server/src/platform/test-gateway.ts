/**
 * Runs the test gateway (apps/test-gateway) as a process of its own on the loopback interface, from the first time that
 * somebody needs it. It ends with us, however we end.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

export interface TestGatewaySettings {
  /** The program: built, or its source. */
  script: string
  dataDir: string
  secretKey: string
  webhookSecret: string
  /** Asked when it starts, which is after the server listens. */
  webhookUrl: () => string
  publicUrl: string
}

export interface TestGateway {
  /** Starts it when it is not running. */
  port(): Promise<number>
  stop(): void
}

export function createTestGateway(settings: TestGatewaySettings): TestGateway {
  let running: { child: ChildProcess; port: Promise<number> } | null = null

  function start(): { child: ChildProcess; port: Promise<number> } {
    const { script, dataDir, secretKey, webhookSecret, webhookUrl, publicUrl } = settings
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        GATEWAY_DATABASE: join(dataDir, 'test-gateway.db'),
        GATEWAY_KEY: secretKey,
        GATEWAY_WEBHOOK_SECRET: webhookSecret,
        GATEWAY_WEBHOOK_URL: webhookUrl(),
        GATEWAY_PUBLIC_URL: publicUrl,
      },
    })
    // Nothing waits for it when the server ends.
    child.unref()
    child.channel?.unref()
    const port = new Promise<number>((resolve, reject) => {
      child.once('message', (message) => {
        resolve((message as { port: number }).port)
      })
      child.once('error', reject)
      child.once('exit', (code) => {
        if (running?.child === child) running = null
        reject(new Error(`The test gateway ended with ${String(code)}`))
      })
    })
    // Whoever asks for the port hears of the failure; nobody may have asked yet.
    port.catch(() => undefined)
    return { child, port }
  }

  return {
    port() {
      running ??= start()
      return running.port
    },
    stop() {
      running?.child.kill()
      running = null
    },
  }
}
