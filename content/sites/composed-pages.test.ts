import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandIds, brands } from '#config/brands'
import scenes from '#content/art/scenes.json'

type AuthoredBlock = {
  component: string
  id: string
  props: { media?: { src: string }; items?: AuthoredBlock[]; targets?: { url: string }[] }
}

const root = new URL('./', import.meta.url)
const sites = readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
const readBlocks = (file: URL) => (JSON.parse(readFileSync(file, 'utf8')) as { regions: { main?: AuthoredBlock[] } }).regions.main ?? []

const pages = ['about', 'careers', 'gift-card', 'help/delivery', 'help/returns/how-to-return', 'help/warranty']
const pagesOfSites = sites.flatMap((site) =>
  pages.flatMap((page) => (existsSync(new URL(`${site}/${page}.json`, root)) ? [{ site, page }] : [])),
)

test('each brand has every page of the table below, on one site or on each of its regions', () => {
  for (const brand of brandIds)
    for (const page of pages)
      expect(pagesOfSites.filter((each) => each.page === page && each.site.startsWith(brands[brand].wireId))).not.toEqual([])
})

test.each(pagesOfSites)('$page of $site has a picture, and no more than one text outside a panel (SITE-29)', ({ site, page }) => {
  const blocks = readBlocks(new URL(`${site}/${page}.json`, root))
  expect(blocks.filter(({ props }) => props.media)).not.toEqual([])
  const legends = ['warranty-list']
  expect(blocks.filter(({ component, id }) => component === 'rich-text' && !legends.includes(id)).length).toBeLessThan(2)
})

test.each(pagesOfSites.filter(({ page }) => page === 'help/returns/how-to-return'))(
  'the page of returns of $site begins with the way to start one (HIS-04)',
  ({ site, page }) => {
    const [lead] = readBlocks(new URL(`${site}/${page}.json`, root))
    expect(lead?.props.targets?.map(({ url }) => url)).toEqual(['/track-order'])
  },
)

test('no drawing of a product stands alone at the width of a page, where it would be taller than a screen (SITE-29)', () => {
  const files = sites.flatMap((site) =>
    readdirSync(new URL(`${site}/`, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json') && !['menu.json', 'footer.json'].includes(file))
      .map((file) => new URL(`${site}/${file}`, root)),
  )
  const pictures = files.flatMap(readBlocks).filter(({ component }) => component === 'picture')
  expect(pictures.length).toBeGreaterThan(2)
  expect(pictures.map(({ props }) => props.media?.src ?? '').filter((src) => !(src in scenes))).toEqual([])
})

const readText = (path: string) => readFileSync(new URL(path, root), 'utf8')
const listUrls = (text: string) => [...text.matchAll(/"url": ?"([^"]+)"/g)].map(([, url]) => url)

test('the footer of every site leads to a page with open positions, which says how to apply (NAV-26)', () => {
  const footers = sites.filter((site) => existsSync(new URL(`${site}/footer.json`, root)))
  expect(footers.length).toBeGreaterThanOrEqual(2 * brandIds.length)
  expect(footers.filter((site) => !listUrls(readText(`${site}/footer.json`)).includes('/careers'))).toEqual([])
  for (const brand of brandIds) {
    const careers = readBlocks(new URL(`${brands[brand].wireId}/careers.json`, root)).flatMap(({ props }) => props.items ?? [])
    expect(careers.length, brand).toBeGreaterThanOrEqual(4)
    expect(JSON.stringify(careers.at(-1)), brand).toContain('/help/contact-us')
  }
})

test('each brand has its own page: a map of kerbs, the pieces of a coat, how jackets are tested (SITE-31)', () => {
  const figures = {
    DROPKERB: ['basecamp', 'dropkerb-map'],
    DUNNAGE: ['basecamp', 'dunnage-pieces'],
    HALVERN: ['how-we-test', 'halvern-rain-tower'],
  }
  for (const [site, [page, figure]] of Object.entries(figures)) expect(readText(`${site}/${page}.json`), site).toContain(`"${figure}"`)
  const leading = [...['HALVERN/menu', 'HALVERN/category/1010'], ...['EMEA', 'NORA'].map((region) => `HALVERN-${region}/footer`)]
  expect(leading.filter((path) => !listUrls(readText(`${path}.json`)).includes('/how-we-test'))).toEqual([])
})
