// Drill: the shop is healthy, its platform fails, an alert fires, and its runbook is found. npm run break-and-find
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { calculateMetrics } from '../observe/metrics.ts'
import { parseLogLines } from '../observe/log-lines.ts'
import { toPoints } from '../observe/to-points.ts'
import { formatScreen } from '../observe/screen.ts'
import { listAlerts, readSlos } from '../observe/slo.ts'
import { seedLocal } from '../seed/seed-local.ts'
import { buildApp, builtFiles } from '../serve/build-app.ts'
import { bundleFolder, bundleWorkers } from '../serve/bundle-workers.ts'
import { root } from '../serve/paths.ts'
import { findFreePort } from '../serve/ports.ts'
import { startShop } from '../serve/start-shop.ts'
import { waitForHttp } from '../serve/wait-for-http.ts'
import { startBreakableProxy } from './breakable-proxy.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-break-'))
const logFile = path.join(folder, 'workers.log')
await buildApp().then(bundleWorkers)
await seedLocal({ persistTo: folder })
const [platformPort, sandboxPort] = [await findFreePort(), await findFreePort()]
const proxy = await startBreakableProxy(platformPort)
const shopOptions = {
  bundles: bundleFolder,
  client: builtFiles,
  platformPort,
  sandboxPort,
  state: folder,
  log: logFile,
  commerceOrigin: proxy.origin,
}
const site = await startShop(shopOptions)
let requestCount = 0

try {
  await waitForHttp(`${site.url}/fapi/server/time`, site)
  await requestPages(30)
  const wasQuiet = findBackendAlert() === undefined
  console.log(`The shop is well.${wasQuiet ? '' : ' An alert fires all the same.'}\n${renderScreen()}\n`)
  proxy.cut()
  await requestPages(30)
  console.log(`The platform is gone.\n${renderScreen()}\n`)
  const alert = findBackendAlert()
  if (alert) console.log(`The alert names ${alert.slo.runbook}:\n\n${readFileSync(path.join(root, alert.slo.runbook), 'utf8')}`)
  proxy.restore()
  // Longer than the circuit breaker stays open.
  await new Promise((resolve) => setTimeout(resolve, 6_000))
  const isBack = await requestPages(10)
  console.log(isBack ? 'The platform is back, and so are the pages.' : 'The pages are NOT back.')
  process.exitCode = wasQuiet && alert && isBack ? 0 : 1
} finally {
  await site.stop()
  proxy.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Makes unique searches, so that each reaches the platform. True if the last one succeeded. */
async function requestPages(count: number): Promise<boolean> {
  let isHealthy = false
  for (let index = 0; index < count; index += 1) {
    requestCount += 1
    const response = await fetch(`${site.url}/en-us/search?q=jacket${requestCount}`)
    await response.text()
    isHealthy = response.ok
  }
  // The log is written with a delay.
  await new Promise((resolve) => setTimeout(resolve, 500))
  return isHealthy
}

function readLogLines() {
  return parseLogLines(readFileSync(logFile, 'utf8'), Date.now())
}

function readAlerts() {
  return listAlerts(readSlos(), readLogLines().flatMap(toPoints), Date.now())
}

function findBackendAlert() {
  return readAlerts().find(({ slo, severity }) => slo.id === 'backend-answers' && severity === 'page')
}

function renderScreen(): string {
  return formatScreen(calculateMetrics(readLogLines(), 60), readAlerts(), 60)
}
