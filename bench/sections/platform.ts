import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build as bundle } from 'esbuild'
import { generateCatalog } from '../../scripts/seed/generate-catalog.ts'
import { seedLocal } from '../../scripts/seed/seed-local.ts'
import { root } from '../../scripts/serve/paths.ts'
import { platformGoals } from '../goals.ts'
import { type PlatformCaller, createPlatformCaller, identityEncoding } from '../load/platform-caller.ts'
import { getProcessCpu } from '../../scripts/serve/process-cpu.ts'
import { calculateMedian } from '../median.ts'
import { startPlatform, startSite, startWithEmptyWorker, startWithObjectScript } from '../site/start-site.ts'
import type { TableRow, BenchTable } from '../table.ts'
import type { BenchContext } from './bench.ts'

const [small, large] = [1_000, 100_000]
const repetitions = 300
const listingPath = '/products/v2/search/productSearch?cgid=1100&count=24'

/** Cost of platform calls, relative to the cheapest possible call of the same run. */
export async function measurePlatform(bench: BenchContext): Promise<BenchTable> {
  bench.say('platform: start-up')
  const startMs = await measureStartUp('platform', bench)
  const shopStartMs = await measureStartUp('storefront', bench)
  bench.say('platform: carts')
  const carts = await measureCart(bench)
  const { few, many } = await compareCatalogs(bench)
  const getPackedKilobytes = (name: string) => gzipSync(readFileSync(path.join(bench.build.folder, name, 'entry.js'))).length / 1024
  return {
    columns: ['median'],
    rows: [
      toRow('Empty object call, ms', carts.floor),
      toRow('Reading a cart of 20 lines, ms', carts.read),
      toRow('– ÷ empty object call', carts.read / carts.floor, platformGoals.readCart),
      toRow('Adding an item to it, ms', carts.add),
      toRow('– ÷ empty object call', carts.add / carts.floor, platformGoals.addItem),
      toRow('Search with three facets, 1 000 products, ms', few.search),
      toRow('Search with three facets, 100 000 products, ms', many.search),
      toRow('– 100 000 ÷ 1 000', many.search / few.search, platformGoals.search),
      toRow('Details by id, 1 000 products, ms', few.details),
      toRow('Details by id, 100 000 products, ms', many.details),
      toRow('– 100 000 ÷ 1 000', many.details / few.details, platformGoals.details),
      toRow('CPU until the first answer, less that of an empty Worker with the same bindings, ms', startMs, platformGoals.startUp),
      toRow('Bundle, KB gzip', getPackedKilobytes('platform'), platformGoals.bundle),
      toRow('Storefront: CPU until the first answer, less that of an empty Worker, ms', shopStartMs, platformGoals.shopStartUp),
      toRow('Storefront: bundle, KB gzip', getPackedKilobytes('storefront'), platformGoals.shopBundle),
    ],
    notes: [`${repetitions} calls each, one after another.`],
  }
}

function toRow(label: string, value: number, goal?: TableRow['cells'][number]['goal']): TableRow {
  return { label, cells: [{ value, ...(goal && { goal }) }] }
}

/** One call per Worker that needs no other service. */
const probePaths = { platform: '/products/v2/catalog', storefront: '/fapi/server/time' }

async function measureStartUp(name: keyof typeof probePaths, { build, state, runs }: BenchContext): Promise<number> {
  const costs: number[] = []
  for (let repetition = 0; repetition < runs; repetition += 1) {
    const emptySite = await startWithEmptyWorker(name, { build, state })
    await (await fetch(emptySite.url)).text()
    const emptyCpuMs = getProcessCpu(emptySite.workerd)
    await emptySite.stop()
    const site = name === 'platform' ? await startPlatform({ build, state }) : await startSite({ build, state })
    await (await fetch(site.url + probePaths[name])).text()
    costs.push(getProcessCpu(site.workerd) - emptyCpuMs)
    await site.stop()
  }
  return calculateMedian(costs)
}

/** The three kinds of call take turns, so that whatever else the machine does meets all of them. */
async function measureCart({ build, state }: BenchContext) {
  const entryPoints = [path.join(root, 'bench/load/empty-object.ts')]
  const { outputFiles } = await bundle({ entryPoints, bundle: true, format: 'esm', write: false, external: ['cloudflare:workers'] })
  const emptySite = await startWithObjectScript(outputFiles[0]?.text ?? '')
  const site = await startPlatform({ build, state })
  const durations = { floor: [] as number[], read: [] as number[], add: [] as number[] }
  try {
    const call = await createPlatformCaller(site.url)
    const { cartId, other } = await createCart(20, call)
    for (let i = 0; i < repetitions + 20; i += 1) {
      const started = performance.now()
      await (await fetch(emptySite.url, { headers: identityEncoding })).json()
      const floor = performance.now() - started
      const { ms: readDuration } = await call('GET', `/cart/v1/cart/${cartId}`)
      const { ms: addDuration, answer } = await call('POST', '/cart/v1/item', { cartId, ...other, qty: 1 })
      await call('DELETE', '/cart/v1/item', { cartId, itemId: findItemId(answer, other.upc), upc: other.upc })
      if (i < 20) continue
      durations.floor.push(floor)
      durations.read.push(readDuration)
      durations.add.push(addDuration)
    }
  } finally {
    await Promise.all([site.stop(), emptySite.stop()])
  }
  return { floor: calculateMedian(durations.floor), read: calculateMedian(durations.read), add: calculateMedian(durations.add) }
}

type PlatformChoice = { productId: string; upc: string }
type SearchResult = { hits: { id: string }[]; total: number; refinements: { attributeId: string; values: { value: string }[] }[] }
type ProductDetails = { id: string; variants: { upc: string; productInventoryState: string }[] }

/** A cart with this many different lines, and one more item that can be added. Presales and the like are skipped. */
async function createCart(lines: number, call: PlatformCaller): Promise<{ cartId: string; other: PlatformChoice }> {
  const cart = (await call('POST', '/cart/v1/cart', {})).answer as { id: string }
  let lineCount = 0
  for (let start = 0; ; start += 24) {
    const { hits } = (await call('GET', `${listingPath}&start=${start}`)).answer as SearchResult
    if (hits.length === 0) throw new Error(`Only ${lineCount} products can be added to a cart`)
    for (const choice of (await Promise.all(hits.map(({ id }) => listPurchasableVariants(id, call)))).flat()) {
      if (lineCount === lines && (await tryAddItem(cart.id, choice, call))) return { cartId: cart.id, other: choice }
      if (lineCount < lines && (await call('POST', '/cart/v1/item', { cartId: cart.id, ...choice, qty: 1 }).catch(() => null)))
        lineCount += 1
    }
  }
}

/** Adds it and takes it out again. */
async function tryAddItem(cartId: string, choice: PlatformChoice, call: PlatformCaller): Promise<boolean> {
  const addResult = await call('POST', '/cart/v1/item', { cartId, ...choice, qty: 1 }).catch(() => null)
  if (addResult) await call('DELETE', '/cart/v1/item', { cartId, itemId: findItemId(addResult.answer, choice.upc), upc: choice.upc })
  return addResult !== null
}

function findItemId(cart: unknown, upc: string): string | undefined {
  return (cart as { items: { id: string; upc: string }[] }).items.find((item) => item.upc === upc)?.id
}

/** The first variant of a product that is there to be bought, if any. */
async function listPurchasableVariants(productId: string, call: PlatformCaller): Promise<PlatformChoice[]> {
  const { variants } = (await call('GET', `/products/v2/products/${productId}/details`)).answer as ProductDetails
  const variant = variants.find(({ productInventoryState }) => productInventoryState === 'InStock')
  return variant ? [{ productId, upc: variant.upc }] : []
}

/** Both catalogs are served at once and requested in turn, so that other load affects both. */
async function compareCatalogs(bench: BenchContext) {
  const [smallCatalog, largeCatalog] = [await measureCatalog(small, bench), await measureCatalog(large, bench)]
  try {
    for (let i = 0; i < repetitions + 20; i += 1) for (const catalog of [smallCatalog, largeCatalog]) await catalog.ask(i, i < 20)
    return { few: smallCatalog.medians(), many: largeCatalog.medians() }
  } finally {
    await Promise.all([smallCatalog.stop(), largeCatalog.stop()])
  }
}

/** A platform with this many products; the first calls are not counted. */
async function measureCatalog(size: number, { build, scratch, say }: BenchContext) {
  say(`platform: ${size} products`)
  const [state, catalog] = [path.join(scratch, `platform-${size}`), path.join(scratch, `platform-catalogue-${size}`)]
  generateCatalog({ from: path.join(root, 'content/catalog'), to: catalog, count: size })
  await seedLocal({ persistTo: state, catalog })
  const site = await startPlatform({ build, state })
  const call = await createPlatformCaller(site.url)
  const searchResult = (await call('GET', listingPath)).answer as SearchResult
  const searchQueries = buildSearchQueries(searchResult)
  const durations = { search: [] as number[], details: [] as number[] }
  return {
    async ask(i: number, isWarmUp: boolean) {
      const search = await call('GET', `${listingPath}&${searchQueries[i % searchQueries.length] ?? ''}`)
      const details = await call('GET', `/products/v2/products/${searchResult.hits[i % searchResult.hits.length]?.id ?? ''}/details`)
      if (isWarmUp) return
      durations.search.push(search.ms)
      durations.details.push(details.ms)
    },
    medians: () => ({ search: calculateMedian(durations.search), details: calculateMedian(durations.details) }),
    async stop() {
      await site.stop()
      for (const folder of [state, catalog]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Searches with three facets each, two values wide. */
function buildSearchQueries({ refinements }: SearchResult): string[] {
  const [a, b, c] = refinements.filter(({ values }) => values.length > 1)
  const toRefinements = (facet: SearchResult['refinements'][number] | undefined, i: number) => {
    const values = facet?.values.map(({ value }) => value) ?? []
    return encodeURIComponent(`${facet?.attributeId ?? ''}=${values[i % values.length] ?? ''}|${values[(i + 1) % values.length] ?? ''}`)
  }
  return Array.from(
    { length: 12 },
    (_, i) => `refine_1=${toRefinements(a, i)}&refine_2=${toRefinements(b, i)}&refine_3=${toRefinements(c, i)}`,
  )
}
