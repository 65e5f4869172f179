import path from 'node:path'
import { href } from '../../routes-config/routes.ts'
import { generateCatalog } from '../../scripts/seed/generate-catalog.ts'
import { seedLocal } from '../../scripts/seed/seed-local.ts'
import { root } from '../../scripts/serve/paths.ts'
import { scaleGoal } from '../goals.ts'
import { measureLoad } from '../load/measure-load.ts'
import { cpuOf } from '../../scripts/serve/process-cpu.ts'
import { paths, renderedCookie } from '../pages.ts'
import type { Site } from '../../scripts/serve/start-workers.ts'
import { startSite } from '../site/start-site.ts'
import type { Row, Table } from '../table.ts'
import type { Bench } from './bench.ts'

const sizes = [1_000, 10_000, 100_000]

/** The first generated product of the measured brand: the same in a catalog of any size. */
const generatedProduct = href('product', { locale: 'en-us', slug: 'generated-HA000000' })
/** Menus and content also link to products that only the authored catalog has. */
const generated = /-HA[0-9A-Z]{6}$/
const sorts = ['featured', 'newest', 'price-asc', 'price-desc', 'rating']

type Costs = Record<'category' | 'product' | 'categoryAfresh' | 'productAfresh', number>

/** Cost of a page as the catalog grows, with cached data and with cold lookups. */
export async function scale(bench: Bench): Promise<Table> {
  const costs: Costs[] = []
  for (const size of sizes) {
    bench.say(`scale: ${size} products`)
    costs.push(await costsAt(size, bench))
  }
  return {
    columns: sizes.map((size) => `${size.toLocaleString('en').replaceAll(',', ' ')} products`),
    rows: [
      ...rowsOf(
        'category',
        costs.map(({ category }) => category),
      ),
      ...rowsOf(
        'category, data looked up',
        costs.map(({ categoryAfresh }) => categoryAfresh),
      ),
      ...rowsOf(
        'product',
        costs.map(({ product }) => product),
      ),
      ...rowsOf(
        'product, data looked up',
        costs.map(({ productAfresh }) => productAfresh),
      ),
    ],
    notes: [],
  }
}

function rowsOf(what: string, costs: readonly number[]): Row[] {
  const [smallest = Number.NaN] = costs
  return [
    { label: `CPU per request, ${what}, ms`, cells: costs.map((value) => ({ value })) },
    {
      label: `– ${what} ÷ that at 1 000 products`,
      cells: costs.map((cost, i) => ({ value: cost / smallest, ...(i > 0 && { goal: scaleGoal }) })),
    },
  ]
}

async function costsAt(size: number, { build, scratch, runs }: Bench): Promise<Costs> {
  const state = path.join(scratch, `state-${size}`)
  const catalog = path.join(scratch, `catalogue-${size}`)
  generateCatalog({ from: path.join(root, 'content/catalog'), to: catalog, count: size })
  await seedLocal({ persistTo: state, catalog })
  const site = await startSite({ build, state })
  try {
    const product = new URL((await fetch(site.url + generatedProduct)).url).pathname
    const cookie = renderedCookie
    const category = (await measureLoad(site, { path: paths.category, cookie, runs })).cpuMs
    const ofProduct = (await measureLoad(site, { path: product, cookie, runs })).cpuMs
    const categoryAfresh = await costOfEach(site, listingsOf(await linksIn(site, '/c/')))
    return { category, product: ofProduct, categoryAfresh, productAfresh: await costOfEach(site, await productsOf(site)) }
  } finally {
    await site.stop()
  }
}

/** Pages requested for the first time, one after another: none is in any cache. */
async function costOfEach({ url, workerd }: Site, pages: readonly string[]): Promise<number> {
  const before = cpuOf(workerd)
  for (const page of pages) {
    const answer = await fetch(url + page, { headers: { Cookie: renderedCookie } })
    await answer.text()
    if (answer.status !== 200) throw new Error(`${page} answers ${answer.status}`)
  }
  return (cpuOf(workerd) - before) / pages.length
}

/** Every category in every order. */
function listingsOf(categories: readonly string[]): string[] {
  return categories.filter((category) => category !== paths.category).flatMap((category) => sorts.map((sort) => `${category}?sort=${sort}`))
}

/** Products that the first listings show, in the addresses the shop itself gives them. */
async function productsOf(site: Site): Promise<string[]> {
  const found = await linksIn(site, '/p/', listingsOf([paths.category, ...(await linksIn(site, '/c/'))].slice(0, 12)))
  return found.filter((link) => generated.test(link)).slice(0, 300)
}

async function linksIn({ url }: Site, part: '/c/' | '/p/', pages: readonly string[] = [paths.home]): Promise<string[]> {
  const found = new Set<string>()
  for (const page of pages) {
    const html = await (await fetch(url + page, { headers: { Cookie: renderedCookie } })).text()
    for (const [, link = ''] of html.matchAll(/href="(\/[^"?#]+)/g)) if (link.includes(part)) found.add(link)
  }
  return [...found]
}
