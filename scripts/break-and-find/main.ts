// Drill: the shop is healthy, its platform fails, an alert fires, and its runbook is found. npm run break-and-find
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { figuresOf } from '../observe/figures.ts'
import { linesIn } from '../observe/log-lines.ts'
import { pointsOf } from '../observe/points-of.ts'
import { screenOf } from '../observe/screen.ts'
import { alertsAt, readSlos } from '../observe/slo.ts'
import { seedLocal } from '../seed/seed-local.ts'
import { buildApp, builtFiles } from '../serve/build-app.ts'
import { bundleFolder, bundleWorkers } from '../serve/bundle-workers.ts'
import { root } from '../serve/paths.ts'
import { freePort } from '../serve/ports.ts'
import { startShop } from '../serve/start-shop.ts'
import { waitForHttp } from '../serve/wait-for-http.ts'
import { brokenLine } from './broken-line.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-break-'))
const log = path.join(folder, 'workers.log')
await buildApp().then(bundleWorkers)
await seedLocal({ persistTo: folder })
const [platformPort, sandboxPort] = [await freePort(), await freePort()]
const line = await brokenLine(platformPort)
const shop = { bundles: bundleFolder, client: builtFiles, platformPort, sandboxPort, state: folder, log, commerceOrigin: line.origin }
const site = await startShop(shop)
let asked = 0

try {
  await waitForHttp(`${site.url}/fapi/server/time`, site)
  await visits(30)
  const wasQuiet = backendAlert() === undefined
  console.log(`The shop is well.${wasQuiet ? '' : ' An alert fires all the same.'}\n${screen()}\n`)
  line.cut()
  await visits(30)
  console.log(`The platform is gone.\n${screen()}\n`)
  const alert = backendAlert()
  if (alert) console.log(`The alert names ${alert.slo.runbook}:\n\n${readFileSync(path.join(root, alert.slo.runbook), 'utf8')}`)
  line.mend()
  // Longer than the circuit breaker stays open.
  await new Promise((resolve) => setTimeout(resolve, 6_000))
  const isBack = await visits(10)
  console.log(isBack ? 'The platform is back, and so are the pages.' : 'The pages are NOT back.')
  process.exitCode = wasQuiet && alert && isBack ? 0 : 1
} finally {
  await site.stop()
  line.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Makes unique searches, so that each reaches the platform. True if the last one succeeded. */
async function visits(count: number): Promise<boolean> {
  let isFine = false
  for (let visit = 0; visit < count; visit += 1) {
    asked += 1
    const answer = await fetch(`${site.url}/en-us/search?q=jacket${asked}`)
    await answer.text()
    isFine = answer.ok
  }
  // The log is written with a delay.
  await new Promise((resolve) => setTimeout(resolve, 500))
  return isFine
}

function lines() {
  return linesIn(readFileSync(log, 'utf8'), Date.now())
}

function alerts() {
  return alertsAt(readSlos(), lines().flatMap(pointsOf), Date.now())
}

function backendAlert() {
  return alerts().find(({ slo, severity }) => slo.id === 'backend-answers' && severity === 'page')
}

function screen(): string {
  return screenOf(figuresOf(lines(), 60), alerts(), 60)
}
