import path from 'node:path'
import { seedLocal } from '../seed/seed-local.ts'
import type { ServeOptions, ServedShop } from '../serve.ts'
import { localSettings } from '../serve/local-settings.ts'
import { runCron } from '../serve/run-cron.ts'
import { assertPortsFree, findFreePort } from '../serve/ports.ts'
import { runWrangler } from '../serve/run-wrangler.ts'
import { waitForHttp } from '../serve/wait-for-http.ts'
import { startPageServer } from './page-server.ts'
import { writeSessionSettings } from './settings.ts'

/**
 * Starts the development shop: pages from source with hot reload; platform, sandbox and sessions as Workers, each restarted when its
 * sources change.
 */
export async function serveSources({ port, sandboxPort, platformPort, persistTo }: ServeOptions): Promise<ServedShop> {
  await assertPortsFree({ PORT: port, SANDBOX_PORT: sandboxPort, PLATFORM_PORT: platformPort })
  await seedLocal({ persistTo })
  const sessionPort = await findFreePort()
  const sharedOptions = { persistTo, logFolder: path.join(persistTo, 'logs') }
  const runningServers = await Promise.all([
    runWrangler({
      ...{ ...sharedOptions, name: 'platform', configs: ['worker/platform/wrangler.toml'], port: platformPort },
      vars: { ...localSettings, CUSTOMIZER_ADDRESS: `http://localhost:${sandboxPort}` },
    }),
    runWrangler({ ...sharedOptions, name: 'sessions', configs: [writeSessionSettings(path.join(persistTo, 'dev'))], port: sessionPort }),
    runWrangler({
      ...{ ...sharedOptions, name: 'sandbox', configs: ['worker/sandbox/wrangler.toml'], port: sandboxPort },
      vars: { PUBLIC_ADDRESS: `http://localhost:${sandboxPort}`, NOTIFICATIONS_ADDRESS: `http://localhost:${platformPort}` },
    }),
  ])
  const [platform, sessions, sandbox] = [toLocalUrl(platformPort), toLocalUrl(sessionPort), toLocalUrl(sandboxPort)]
  const pages = await startPageServer({ port, platform, sessions, sandbox })
  const cron = runCron(() => fetch(`${platform}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*`))
  const stop = async () => {
    cron.stop()
    await pages.stop()
    await Promise.all(runningServers.map((server) => server.stop()))
  }
  const firstEnded = Promise.race(runningServers.map((server) => server.ended))
  const startupUrls = [`${platform}/openapi.json`, sessions, `${sandbox}/health`]
  try {
    await Promise.all(runningServers.map((server, index) => waitForHttp(startupUrls[index] ?? '', server)))
    // Loads the sources with a first request, so that the first visitor does not wait.
    await waitForHttp(`${toLocalUrl(port)}/fapi/server/time`, { ended: firstEnded, log: () => '' })
  } catch (error) {
    await stop()
    throw error
  }
  return { url: toLocalUrl(port), sandboxUrl: sandbox, platformUrl: platform, ended: firstEnded, stop }
}

function toLocalUrl(port: number): string {
  return `http://localhost:${port}`
}
