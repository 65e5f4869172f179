import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build as bundle } from 'esbuild'
import { generateCatalog } from '../../scripts/seed/generate-catalog.ts'
import { seedLocal } from '../../scripts/seed/seed-local.ts'
import { root } from '../../scripts/serve/paths.ts'
import { platformGoals } from '../goals.ts'
import { type Call, platformCaller, unpacked } from '../load/platform-caller.ts'
import { cpuOf } from '../../scripts/serve/process-cpu.ts'
import { median } from '../median.ts'
import { startPlatform, startSite, startWithEmpty, startWithObject } from '../site/start-site.ts'
import type { Row, Table } from '../table.ts'
import type { Bench } from './bench.ts'

const [small, large] = [1_000, 100_000]
const times = 300
const listing = '/products/v2/search/productSearch?cgid=1100&count=24'

/** Cost of platform calls, relative to the cheapest possible call of the same run. */
export async function platform(bench: Bench): Promise<Table> {
  bench.say('platform: start-up')
  const startMs = await startUp('platform', bench)
  const shopStartMs = await startUp('storefront', bench)
  bench.say('platform: carts')
  const carts = await cartTimes(bench)
  const { few, many } = await catalogTimes(bench)
  const packedKb = (name: string) => gzipSync(readFileSync(path.join(bench.build.folder, name, 'entry.js'))).length / 1024
  return {
    columns: ['median'],
    rows: [
      row('Empty object call, ms', carts.floor),
      row('Reading a cart of 20 lines, ms', carts.read),
      row('– ÷ empty object call', carts.read / carts.floor, platformGoals.readCart),
      row('Adding an item to it, ms', carts.add),
      row('– ÷ empty object call', carts.add / carts.floor, platformGoals.addItem),
      row('Search with three facets, 1 000 products, ms', few.search),
      row('Search with three facets, 100 000 products, ms', many.search),
      row('– 100 000 ÷ 1 000', many.search / few.search, platformGoals.search),
      row('Details by id, 1 000 products, ms', few.details),
      row('Details by id, 100 000 products, ms', many.details),
      row('– 100 000 ÷ 1 000', many.details / few.details, platformGoals.details),
      row('CPU until the first answer, less that of an empty Worker with the same bindings, ms', startMs, platformGoals.startUp),
      row('Bundle, KB gzip', packedKb('platform'), platformGoals.bundle),
      row('Storefront: CPU until the first answer, less that of an empty Worker, ms', shopStartMs, platformGoals.shopStartUp),
      row('Storefront: bundle, KB gzip', packedKb('storefront'), platformGoals.shopBundle),
    ],
    notes: [`${times} calls each, one after another.`],
  }
}

function row(label: string, value: number, goal?: Row['cells'][number]['goal']): Row {
  return { label, cells: [{ value, ...(goal && { goal }) }] }
}

/** One call per Worker that needs no other service. */
const alone = { platform: '/products/v2/catalog', storefront: '/fapi/server/time' }

async function startUp(name: keyof typeof alone, { build, state, runs }: Bench): Promise<number> {
  const costs: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const empty = await startWithEmpty(name, { build, state })
    await (await fetch(empty.url)).text()
    const least = cpuOf(empty.workerd)
    await empty.stop()
    const site = name === 'platform' ? await startPlatform({ build, state }) : await startSite({ build, state })
    await (await fetch(site.url + alone[name])).text()
    costs.push(cpuOf(site.workerd) - least)
    await site.stop()
  }
  return median(costs)
}

/** The three kinds of call take turns, so that whatever else the machine does meets all of them. */
async function cartTimes({ build, state }: Bench) {
  const entryPoints = [path.join(root, 'bench/load/empty-object.ts')]
  const { outputFiles } = await bundle({ entryPoints, bundle: true, format: 'esm', write: false, external: ['cloudflare:workers'] })
  const empty = await startWithObject(outputFiles[0]?.text ?? '')
  const site = await startPlatform({ build, state })
  const taken = { floor: [] as number[], read: [] as number[], add: [] as number[] }
  try {
    const call = await platformCaller(site.url)
    const { cartId, other } = await cartOf(20, call)
    for (let i = 0; i < times + 20; i += 1) {
      const started = performance.now()
      await (await fetch(empty.url, { headers: unpacked })).json()
      const floor = performance.now() - started
      const { ms: read } = await call('GET', `/cart/v1/cart/${cartId}`)
      const { ms: add, answer } = await call('POST', '/cart/v1/item', { cartId, ...other, qty: 1 })
      await call('DELETE', '/cart/v1/item', { cartId, itemId: itemIdOf(answer, other.upc), upc: other.upc })
      if (i < 20) continue
      taken.floor.push(floor)
      taken.read.push(read)
      taken.add.push(add)
    }
  } finally {
    await Promise.all([site.stop(), empty.stop()])
  }
  return { floor: median(taken.floor), read: median(taken.read), add: median(taken.add) }
}

type PlatformChoice = { productId: string; upc: string }
type SearchResult = { hits: { id: string }[]; total: number; refinements: { attributeId: string; values: { value: string }[] }[] }
type Details = { id: string; variants: { upc: string; productInventoryState: string }[] }

/** A cart with this many different lines, and one more item that can be added. Presales and the like are skipped. */
async function cartOf(lines: number, call: Call): Promise<{ cartId: string; other: PlatformChoice }> {
  const cart = (await call('POST', '/cart/v1/cart', {})).answer as { id: string }
  let held = 0
  for (let start = 0; ; start += 24) {
    const { hits } = (await call('GET', `${listing}&start=${start}`)).answer as SearchResult
    if (hits.length === 0) throw new Error(`Only ${held} products can be added to a cart`)
    for (const choice of (await Promise.all(hits.map(({ id }) => choicesOf(id, call)))).flat()) {
      if (held === lines && (await canAdd(cart.id, choice, call))) return { cartId: cart.id, other: choice }
      if (held < lines && (await call('POST', '/cart/v1/item', { cartId: cart.id, ...choice, qty: 1 }).catch(() => null))) held += 1
    }
  }
}

/** Adds it and takes it out again. */
async function canAdd(cartId: string, choice: PlatformChoice, call: Call): Promise<boolean> {
  const added = await call('POST', '/cart/v1/item', { cartId, ...choice, qty: 1 }).catch(() => null)
  if (added) await call('DELETE', '/cart/v1/item', { cartId, itemId: itemIdOf(added.answer, choice.upc), upc: choice.upc })
  return added !== null
}

function itemIdOf(cart: unknown, upc: string): string | undefined {
  return (cart as { items: { id: string; upc: string }[] }).items.find((item) => item.upc === upc)?.id
}

/** The first variant of a product that is there to be bought, if any. */
async function choicesOf(productId: string, call: Call): Promise<PlatformChoice[]> {
  const { variants } = (await call('GET', `/products/v2/products/${productId}/details`)).answer as Details
  const variant = variants.find(({ productInventoryState }) => productInventoryState === 'InStock')
  return variant ? [{ productId, upc: variant.upc }] : []
}

/** Both catalogs are served at once and requested in turn, so that other load affects both. */
async function catalogTimes(bench: Bench) {
  const [fewer, more] = [await catalogOf(small, bench), await catalogOf(large, bench)]
  try {
    for (let i = 0; i < times + 20; i += 1) for (const catalog of [fewer, more]) await catalog.ask(i, i < 20)
    return { few: fewer.medians(), many: more.medians() }
  } finally {
    await Promise.all([fewer.stop(), more.stop()])
  }
}

/** A platform with this many products; the first calls are not counted. */
async function catalogOf(size: number, { build, scratch, say }: Bench) {
  say(`platform: ${size} products`)
  const [state, catalog] = [path.join(scratch, `platform-${size}`), path.join(scratch, `platform-catalogue-${size}`)]
  generateCatalog({ from: path.join(root, 'content/catalog'), to: catalog, count: size })
  await seedLocal({ persistTo: state, catalog })
  const site = await startPlatform({ build, state })
  const call = await platformCaller(site.url)
  const found = (await call('GET', listing)).answer as SearchResult
  const questions = questionsOf(found)
  const taken = { search: [] as number[], details: [] as number[] }
  return {
    async ask(i: number, isWarmUp: boolean) {
      const search = await call('GET', `${listing}&${questions[i % questions.length] ?? ''}`)
      const details = await call('GET', `/products/v2/products/${found.hits[i % found.hits.length]?.id ?? ''}/details`)
      if (isWarmUp) return
      taken.search.push(search.ms)
      taken.details.push(details.ms)
    },
    medians: () => ({ search: median(taken.search), details: median(taken.details) }),
    async stop() {
      await site.stop()
      for (const folder of [state, catalog]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Searches with three facets each, two values wide. */
function questionsOf({ refinements }: SearchResult): string[] {
  const [a, b, c] = refinements.filter(({ values }) => values.length > 1)
  const refine = (facet: SearchResult['refinements'][number] | undefined, i: number) => {
    const values = facet?.values.map(({ value }) => value) ?? []
    return encodeURIComponent(`${facet?.attributeId ?? ''}=${values[i % values.length] ?? ''}|${values[(i + 1) % values.length] ?? ''}`)
  }
  return Array.from({ length: 12 }, (_, i) => `refine_1=${refine(a, i)}&refine_2=${refine(b, i)}&refine_3=${refine(c, i)}`)
}
