import path from 'node:path'
import type { listingSorts } from '../../contracts/products.ts'
import { href } from '../../routes-config/routes.ts'
import { generateCatalog } from '../../scripts/seed/generate-catalog.ts'
import { seedLocal } from '../../scripts/seed/seed-local.ts'
import { root } from '../../scripts/serve/paths.ts'
import { scaleGoal } from '../goals.ts'
import { measureLoad } from '../load/measure-load.ts'
import { getProcessCpu } from '../../scripts/serve/process-cpu.ts'
import { pagePaths, renderedCookie } from '../pages.ts'
import type { RunningSite } from '../../scripts/serve/start-workers.ts'
import { startSite } from '../site/start-site.ts'
import type { TableRow, BenchTable } from '../table.ts'
import type { BenchContext } from './bench.ts'

const catalogSizes = [1_000, 10_000, 100_000]

/** The first generated product of the measured brand: the same in a catalog of any size. */
const generatedProduct = href('product', { locale: 'en-us', slug: 'generated-HA000000' })
/** Menus and content also link to products that only the authored catalog has. */
const generatedSlugPattern = /-HA[0-9A-Z]{6}$/

const sortOrders: readonly (typeof listingSorts)[number][] = ['featured', 'newest', 'price-asc', 'price-desc', 'rating']

type ScaleCosts = Record<'category' | 'product' | 'categoryMisses' | 'productMisses', number>

/** Cost of a page as the catalog grows, with cached data and with cold lookups. */
export async function measureScale(bench: BenchContext): Promise<BenchTable> {
  const costs: ScaleCosts[] = []
  for (const size of catalogSizes) {
    bench.say(`scale: ${size} products`)
    costs.push(await measureCostsAtSize(size, bench))
  }
  return {
    columns: catalogSizes.map((size) => `${size.toLocaleString('en').replaceAll(',', ' ')} products`),
    rows: [
      ...toRows(
        'category',
        costs.map(({ category }) => category),
      ),
      ...toRows(
        'category, data looked up',
        costs.map(({ categoryMisses }) => categoryMisses),
      ),
      ...toRows(
        'product',
        costs.map(({ product }) => product),
      ),
      ...toRows(
        'product, data looked up',
        costs.map(({ productMisses }) => productMisses),
      ),
    ],
    notes: [],
  }
}

function toRows(rowLabel: string, costs: readonly number[]): TableRow[] {
  const [smallest = Number.NaN] = costs
  return [
    { label: `CPU per request, ${rowLabel}, ms`, cells: costs.map((value) => ({ value })) },
    {
      label: `– ${rowLabel} ÷ that at 1 000 products`,
      cells: costs.map((cost, i) => ({ value: cost / smallest, ...(i > 0 && { goal: scaleGoal }) })),
    },
  ]
}

async function measureCostsAtSize(size: number, { build, scratch, runs }: BenchContext): Promise<ScaleCosts> {
  const state = path.join(scratch, `state-${size}`)
  const catalog = path.join(scratch, `catalogue-${size}`)
  generateCatalog({ from: path.join(root, 'content/catalog'), to: catalog, count: size })
  await seedLocal({ persistTo: state, catalog })
  const site = await startSite({ build, state })
  try {
    const product = new URL((await fetch(site.url + generatedProduct)).url).pathname
    const cookie = renderedCookie
    const category = (await measureLoad(site, { path: pagePaths.category, cookie, runs })).cpuMs
    const productCost = (await measureLoad(site, { path: product, cookie, runs })).cpuMs
    const categoryMisses = await measurePages(site, listListingPaths(await findLinks(site, '/c/')))
    return { category, product: productCost, categoryMisses, productMisses: await measurePages(site, await listProductPaths(site)) }
  } finally {
    await site.stop()
  }
}

/** Pages requested for the first time, one after another: none is in any cache. */
async function measurePages({ url, workerd }: RunningSite, pages: readonly string[]): Promise<number> {
  const cpuBefore = getProcessCpu(workerd)
  for (const page of pages) {
    const response = await fetch(url + page, { headers: { Cookie: renderedCookie } })
    await response.text()
    if (response.status !== 200) throw new Error(`${page} answers ${response.status}`)
  }
  return (getProcessCpu(workerd) - cpuBefore) / pages.length
}

/** Every category in every order. */
function listListingPaths(categories: readonly string[]): string[] {
  return categories
    .filter((category) => category !== pagePaths.category)
    .flatMap((category) => sortOrders.map((sort) => `${category}?sort=${sort}`))
}

/** Products that the first listings show, in the addresses the shop itself gives them. */
async function listProductPaths(site: RunningSite): Promise<string[]> {
  const productPaths = await findLinks(site, '/p/', listListingPaths([pagePaths.category, ...(await findLinks(site, '/c/'))].slice(0, 12)))
  return productPaths.filter((link) => generatedSlugPattern.test(link)).slice(0, 300)
}

async function findLinks({ url }: RunningSite, pathPart: '/c/' | '/p/', pages: readonly string[] = [pagePaths.home]): Promise<string[]> {
  const links = new Set<string>()
  for (const page of pages) {
    const html = await (await fetch(url + page, { headers: { Cookie: renderedCookie } })).text()
    for (const [, link = ''] of html.matchAll(/href="(\/[^"?#]+)/g)) if (link.includes(pathPart)) links.add(link)
  }
  return [...links]
}
