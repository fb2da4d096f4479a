/**
 * Runs the test gateway (apps/test-gateway) as a child process on the loopback interface, started on first use. It ends
 * with this process, however that ends.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

export interface TestGatewaySettings {
  /** The built program, or its source. */
  script: string
  dataDir: string
  secretKey: string
  webhookSecret: string
  /** Called at start, when the server is already listening. */
  webhookUrl: () => string
  publicUrl: string
}

export interface TestGateway {
  /** Its port. Starts the gateway if it is not running; rejects if it exits before it listens. */
  port(): Promise<number>
  stop(): void
}

/** The gateway, which is not running yet. `port` starts it, and again if it has ended. */
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
    // Does not keep the server alive.
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
    // Callers of `port` see the failure; without one it must not count as an unhandled rejection.
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
