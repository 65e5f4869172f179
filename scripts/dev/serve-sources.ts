import path from 'node:path'
import { seedLocal } from '../seed/seed-local.ts'
import type { Places, Served } from '../serve.ts'
import { localSettings } from '../serve/local-settings.ts'
import { runCron } from '../serve/run-cron.ts'
import { expectFree, freePort } from '../serve/ports.ts'
import { runWrangler } from '../serve/run-wrangler.ts'
import { waitForHttp } from '../serve/wait-for-http.ts'
import { startPageServer } from './page-server.ts'
import { writeSessionSettings } from './settings.ts'

/**
 * Starts the development shop: pages from source with hot reload; platform, sandbox and sessions as Workers, each restarted when its
 * sources change.
 */
export async function serveSources({ port, sandboxPort, platformPort, persistTo }: Places): Promise<Served> {
  await expectFree({ PORT: port, SANDBOX_PORT: sandboxPort, PLATFORM_PORT: platformPort })
  await seedLocal({ persistTo })
  const sessionPort = await freePort()
  const shared = { persistTo, logFolder: path.join(persistTo, 'logs') }
  const running = await Promise.all([
    runWrangler({
      ...{ ...shared, name: 'platform', configs: ['worker/platform/wrangler.toml'], port: platformPort },
      vars: { ...localSettings, CUSTOMIZER_ADDRESS: `http://localhost:${sandboxPort}` },
    }),
    runWrangler({ ...shared, name: 'sessions', configs: [writeSessionSettings(path.join(persistTo, 'dev'))], port: sessionPort }),
    runWrangler({
      ...{ ...shared, name: 'sandbox', configs: ['worker/sandbox/wrangler.toml'], port: sandboxPort },
      vars: { PUBLIC_ADDRESS: `http://localhost:${sandboxPort}`, NOTIFICATIONS_ADDRESS: `http://localhost:${platformPort}` },
    }),
  ])
  const [platform, sessions, sandbox] = [at(platformPort), at(sessionPort), at(sandboxPort)]
  const pages = await startPageServer({ port, platform, sessions, sandbox })
  const cron = runCron(() => fetch(`${platform}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*`))
  const stop = async () => {
    cron.stop()
    await pages.stop()
    await Promise.all(running.map((each) => each.stop()))
  }
  const ended = Promise.race(running.map((each) => each.ended))
  const opened = [`${platform}/openapi.json`, sessions, `${sandbox}/health`]
  try {
    await Promise.all(running.map((each, index) => waitForHttp(opened[index] ?? '', each)))
    // Loads the sources with a first request, so that the first visitor does not wait.
    await waitForHttp(`${at(port)}/fapi/server/time`, { ended, log: () => '' })
  } catch (error) {
    await stop()
    throw error
  }
  return { url: at(port), sandboxUrl: sandbox, platformUrl: platform, ended, stop }
}

function at(port: number): string {
  return `http://localhost:${port}`
}
