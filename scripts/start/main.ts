import { relative } from 'node:path'
import { brands } from '../../config/brands.ts'
import coupons from '../../content/promotions/coupons.json' with { type: 'json' }
import giftCards from '../../content/gift-cards/demo-gift-cards.json' with { type: 'json' }
import associates from '../../content/people/demo-associates.json' with { type: 'json' }
import people from '../../content/people/demo-consumers.json' with { type: 'json' }
import { startMedusa } from '../../adapters/medusa/start/start-medusa.ts'
import { serveSources } from '../dev/serve-sources.ts'
import { serve, type ServedShop } from '../serve.ts'
import { logFolder, root, stateFolder } from '../serve/paths.ts'

const qaTools = [
  ['Email outbox', '/fapi/qa/outbox'],
  ['Every kind of email', '/fapi/qa/emails'],
  ['Mocked responses', '/fapi/qa/mocks'],
  ['Strip on each page', '/fapi/qa/strip'],
  ['API reference', '/fapi/qa/platform/calls'],
  ['Stuck orders', '/fapi/qa/platform/stuck'],
] as const
/** For a local platform; docs/operations.md has it too. */
const tokenCommand = 'npm run operator:token -s -- --name you --scopes all'
const startedAt = Date.now()
const isWatching = process.argv.includes('--watch')
let servedShop: ServedShop | undefined
let isStopping = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stopShop())
stopWithNpm()

try {
  const port = getPort('PORT', 8787)
  const ports = { port, sandboxPort: getPort('SANDBOX_PORT', 8080), platformPort: getPort('PLATFORM_PORT', 8788) }
  const places = { ...ports, persistTo: stateFolder, backend: getBackendStarter(getArgumentAfter('--backend')) }
  servedShop = await (isWatching ? serveSources(places) : serve(places))
  printAddresses(servedShop, port)
  const reason = await servedShop.ended
  if (!isStopping) await exitWithError(reason)
} catch (error) {
  await exitWithError(error instanceof Error ? error.message : String(error))
}

/** Stops the Workers before this process; a signal during startup stops those started so far. */
async function stopShop() {
  isStopping = true
  await servedShop?.stop()
  process.exit(0)
}

/** npm does not pass a signal on: its shell dies first, and our parent changes. */
function stopWithNpm() {
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parent || void stopShop(), 1000).unref()
}

async function exitWithError(reason: string) {
  console.error(reason)
  await servedShop?.stop()
  process.exit(1)
}

function getArgumentAfter(name: string): string | undefined {
  const flagIndex = process.argv.indexOf(name)
  return flagIndex < 0 ? undefined : (process.argv[flagIndex + 1] ?? '')
}

/** Another backend than the reference platform, by name. */
function getBackendStarter(name: string | undefined) {
  if (name === undefined) return undefined
  if (name === 'medusa') return () => startMedusa({ port: getPort('ADAPTER_PORT', 8789), sandboxPort: getPort('SANDBOX_PORT', 8080) })
  throw new Error(`There is no backend "${name}". Choose medusa, or leave --backend out for the reference platform.`)
}

function getPort(name: string, defaultPort: number): number {
  const text = process.env[name]
  if (!text) return defaultPort
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`${name} is "${text}"; a number from 1 to 65535 is needed.`)
}

function printAddresses({ url, sandboxUrl, platformUrl }: ServedShop, port: number) {
  const addresses = Object.values(brands).map(({ id, name }, index) => [name, index === 0 ? url : `http://${id}.localhost:${port}`])
  for (const [name = '', address = ''] of [...addresses, ['Sandbox', sandboxUrl]]) console.log(`  ${name.padEnd(18)} ${address}`)
  console.log('QA tools:')
  for (const [name, path] of qaTools) console.log(`  ${name.padEnd(18)} ${url}${path}`)
  console.log(`Operators’ console: ${platformUrl}/ops. Sign in with the token that this prints, which may do everything for eight hours:`)
  console.log(`  ${tokenCommand}`)
  console.log('Demo data is ready. Shop as a guest, or sign in with one of these accounts:')
  for (const { email, password, purpose } of people) console.log(`  ${email.padEnd(26)} ${password}  ${purpose}`)
  const associate = associates.find(({ storeId }) => storeId === 'HV-US-01')
  if (associate) {
    console.log(`  ${`${associate.storeId}, ${associate.employeeId}`.padEnd(26)} ${associate.secret}`)
    console.log(`  ${''.padEnd(26)} associate in a store, at /en-us/associate-login; store code ${associate.code}`)
  }
  console.log('The first account has an order in every status.')
  const coupon = coupons[0]?.coupon.code
  const [giftCard] = giftCards
  console.log(`  ${'4111111111111111'.padEnd(26)} 03/30, 737     test card (approved)`)
  if (giftCard) console.log(`  ${giftCard.number.padEnd(26)} PIN ${giftCard.pin}       gift card, ${giftCard.purpose}`)
  if (coupon) console.log(`  ${coupon.padEnd(26)}                coupon code`)
  console.log('More cards, gift cards and coupon codes: docs/operations.md, QA tools and test data.')
  console.log(
    `Ready in ${((Date.now() - startedAt) / 1000).toFixed(1)} s. Press Ctrl+C to stop. Worker logs: ${relative(root, logFolder)}/.`,
  )
}
