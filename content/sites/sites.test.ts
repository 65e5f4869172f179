import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { blockTypes, parseBlock } from '#contracts/blocks/index'
import { fixedPages } from '#contracts/content'
import { canvas, footer, menu } from '#contracts/entities/canvas'
import { type CatalogCategory, type CatalogProduct, localizedText } from '#contracts/entities/catalog-file'
import { brandIds, brands } from '#config/brands'
import { type Locale, localeIds, locales, getSiteId, type Language, languages } from '#config/locales'
import { silhouetteSlots } from '#content/art/slots'
import { resolveText } from '#domain/content/resolve-text'
import { getMarketCharges } from '#domain/pricing/market-charges'
import { sizeChartNames } from '#contracts/entities/size-chart'
import { routes } from '#routes'
import { kindsOn, shownTo, type WrittenBlock } from '../test/shown-to'

type Document = { site: string; path: string; content: unknown }
type Node = { key: string; value: unknown }

function words(list: string): string[] {
  return list.trim().split(/\s+/)
}

const root = new URL('./', import.meta.url)
const sites = brandIds.flatMap((brand) =>
  localeIds.map((locale) => ({ siteId: getSiteId(brand, locale), folders: foldersOf(brands[brand].wireId, locale), locale })),
)
const scenes = ['halvern-dawn', 'halvern-camp', 'halvern-clear', 'dropkerb-kerb', 'dropkerb-spot', 'dunnage-bench']
const tallScenes = scenes.map((scene) => `${scene}-tall`)
/** Pages that are code, not content: the routes whose address has no part to fill in, and the size guides. */
const pagesOfCode = [
  ...Object.values(routes).flatMap(({ path }) => /^\/:locale\/([^:*]+)$/.exec(path)?.[1] ?? []),
  ...sizeChartNames.map((chart) => `size-chart/${chart}`),
]
/** Fields a shopper reads: never a bare string. */
const read = words(`
  title titleHtml subtitle subtitleHtml overline eyebrowText richText richTextBelowTargets text alt label description about
  copyright visualSelectorsTitle
`)

function json(url: URL): unknown {
  return JSON.parse(readFileSync(url, 'utf8'))
}

function documentsIn(folder: string): Document[] {
  const files = readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
  return files.map((file) => ({ site: folder, path: file.replace(/\.json$/, ''), content: json(new URL(`${folder}/${file}`, root)) }))
}

const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
const documents = folders.flatMap(documentsIn)
const canvases = documents.filter(({ path }) => path !== 'menu' && path !== 'footer')

function brandOf(site: string): string {
  return site.split('-')[0] ?? site
}

/** Where a site's pages lie, nearest first: the country's own, the region's, the brand's. */
function foldersOf(brand: string, locale: Locale): string[] {
  return [`${brand}-${locales[locale].country}`, `${brand}-${locales[locale].region}`, brand]
}

function served(places: string[], path: string): Document | undefined {
  return places.map((folder) => documents.find((each) => each.site === folder && each.path === path)).find(Boolean)
}

function catalogOf(site: string) {
  const folder = new URL(`../catalog/${brandOf(site).toLowerCase()}/`, root)
  const files = readdirSync(folder).filter((file) => /^products-.+\.json$/.test(file))
  return {
    categories: json(new URL('categories.json', folder)) as CatalogCategory[],
    products: files.flatMap((file) => json(new URL(file, folder)) as CatalogProduct[]),
  }
}
const catalogs = new Map(folders.map((site) => [site, catalogOf(site)]))

function isText(value: unknown): value is Record<Language, string> {
  return localizedText.safeParse(value).success
}

/** Every value of a document with its key, texts included, outermost first. */
function nodes(value: unknown, key = ''): Node[] {
  if (value === null || typeof value !== 'object') return [{ key, value }]
  return [{ key, value }, ...Object.entries(value).flatMap(([name, each]) => nodes(each, Array.isArray(value) ? key : name))]
}

function strings(content: unknown, keys: string[]): string[] {
  return nodes(content).flatMap(({ key, value }) => (keys.includes(key) && typeof value === 'string' ? [value] : []))
}

function inEveryLanguage(each: Document): Document[] {
  return languages.map((language) => ({ ...each, site: `${each.site} ${language}`, content: resolveText(each.content, language) }))
}

/** Every block of a page, those inside wrappers behind their wrapper. */
function blocksOf(content: unknown): unknown[] {
  const withInner = (block: unknown): unknown[] => [block, ...innerOf((block as { props: Inner }).props).flatMap(withInner)]
  return Object.values((content as { regions: Record<string, unknown[]> }).regions)
    .flat()
    .flatMap(withInner)
}

type SitesPart = { targets: unknown[] }
type Inner = { components?: unknown[]; baselines?: unknown[]; segments?: SitesPart[]; variants?: SitesPart[] }

function innerOf({ components = [], baselines = [], segments = [], variants = [] }: Inner): unknown[] {
  return [...components, ...baselines, ...[...segments, ...variants].flatMap(({ targets }) => targets)]
}

function metaOf(content: unknown): { description: string; robots?: string } {
  return (content as { meta: { description: string; robots?: string } }).meta
}

/** Problems of a set of documents, each with its document. */
function received(list: Document[], problems: (each: Document) => unknown[]): string[] {
  return list.flatMap((each) => problems(each).map((problem) => `${each.site}/${each.path}: ${String(problem)}`))
}

/** The number of words in titles, subtitles and paragraphs, without markup. */
function wordsIn(content: unknown): number {
  return words(
    strings(content, ['title', 'subtitle', 'richText'])
      .join(' ')
      .replace(/<[^>]*>/g, ' '),
  ).length
}

function linksOf(content: unknown): string[] {
  const inside = nodes(content).flatMap(({ value }) =>
    typeof value === 'string' ? [...value.matchAll(/href="([^"]*)"/g)].map(([, address]) => address ?? '') : [],
  )
  return [...strings(content, ['url']), ...inside].filter((address) => !address.startsWith('https://') && !address.startsWith('mailto:'))
}

function leadsSomewhere(site: string, address: string): boolean {
  const { categories, products } = catalogs.get(site) ?? { categories: [], products: [] }
  const [, kind, id] = /^\/([cp])\/[a-z0-9-]+-([A-Za-z0-9]+)$/.exec(address) ?? []
  if (kind === 'c') return categories.some((category) => category.id === id)
  if (kind === 'p') return products.some((product) => product.id === id)
  const path = address.slice(1)
  const places = sites.flatMap(({ folders }) => (folders.includes(site) ? [folders] : []))
  const [, docType] = /^showcase\/([a-z-]+)$/.exec(path) ?? []
  const isThere = (each: string[]) => (docType ? isWritten(each, docType) : served(each, path) !== undefined)
  return address === '/' || pagesOfCode.includes(path) || (places.length > 0 && places.every(isThere))
}

/** Whether a site has pages of a kind. */
function isWritten(places: string[], docType: string): boolean {
  return canvases.some(({ site, content }) => places.includes(site) && (content as { type: string }).type === docType)
}

function isFilm(source: string): boolean {
  return source.startsWith('/films/') && existsSync(new URL(`../../public${source}`, import.meta.url))
}

function isKnownPicture(site: string, source: string): boolean {
  if (scenes.includes(source) || tallScenes.includes(source)) return source.startsWith(`${brandOf(site).toLowerCase()}-`)
  const [id, color, view] = [/^([A-Z0-9]{8})-/, /^[A-Z0-9]{8}-(.+)-[a-z]+$/, /-([a-z]+)$/].map((pattern) => pattern.exec(source)?.[1] ?? '')
  const product = catalogs.get(site)?.products.find((each) => each.id === id)
  const views: readonly string[] = product ? silhouetteSlots[product.silhouette].views : []
  return !!product?.colors.some((each) => each.id === color) && views.includes(view ?? '')
}

test('every canvas and every block of it is well formed in every language (CMS-14)', () => {
  const problems = received(canvases.flatMap(inEveryLanguage), ({ site, content }) => {
    const page = canvas.safeParse({ ...(content as object), siteId: site, locale: 'en-gb' })
    const wrong = nodes(content)
      .flatMap(({ value }) => (value && typeof value === 'object' && 'component' in value ? [parseBlock(value)] : []))
      .flatMap((answer) => ('problem' in answer ? [answer.problem] : []))
    return page.success ? wrong : [page.error.message, ...wrong]
  })
  expect(problems).toEqual([])
})

test('every menu and footer is well formed in every language (NAV-08)', () => {
  const problems = received(documents.flatMap(inEveryLanguage), ({ path, content }) => {
    const schema = { menu, footer }[path]
    const answer = schema?.safeParse(content)
    return answer && !answer.success ? [answer.error.message] : []
  })
  expect(problems).toEqual([])
})

test('every text a shopper reads is there in all six languages', () => {
  const problems = received(documents, ({ content }) =>
    nodes(content).flatMap(({ key, value }) => {
      if (typeof value === 'string') return read.includes(key) ? [`${key} is a bare string: ${value}`] : []
      const looksLikeText = value !== null && typeof value === 'object' && languages.some((language) => language in value)
      return looksLikeText && !isText(value) ? [`${key}: ${JSON.stringify(value)}`] : []
    }),
  )
  expect(problems).toEqual([])
})

test('every internal link leads to an existing page, category or product (RTE-09)', () => {
  expect(received(documents, ({ site, content }) => linksOf(content).filter((address) => !leadsSomewhere(site, address)))).toEqual([])
})

test('every site links to its collections and its showcase, and those to every article (PLP-07, APIS-11)', () => {
  const partsOf = (places: string[], paths: string[]) => paths.flatMap((path) => linksOf(served(places, path)?.content))
  const missing = sites.flatMap(({ siteId, folders: places }) => {
    const everywhere = ['/collections', '/showcase'].filter((url) => !partsOf(places, ['menu', 'footer']).includes(url))
    const behind = ['/showcase/article'].filter((url) => !partsOf(places, ['showcase']).includes(url))
    return [...everywhere, ...behind].map((url) => `${siteId}: ${url}`)
  })
  expect(missing).toEqual([])
})

test('every picture is a scene of the brand or a drawing of one of its products, every film one of ours', () => {
  const keys = ['src', 'srcTall', 'image', 'poster']
  expect(
    received(documents, ({ site, content }) => strings(content, keys).filter((source) => !isKnownPicture(site, source) && !isFilm(source))),
  ).toEqual([])
})

test('every picture has an alternative text', () => {
  const pictures = (content: unknown) =>
    nodes(content).flatMap(({ key, value }) => (key !== 'tracks' && value && typeof value === 'object' && 'src' in value ? [value] : []))
  expect(
    received(canvases, ({ content }) =>
      pictures(content)
        .filter((each) => !('alt' in each && isText(each.alt)))
        .map((each) => JSON.stringify(each)),
    ),
  ).toEqual([])
})

test('every film has captions in every language, shown from the start (BLK-45)', () => {
  const problems = received(canvases.flatMap(inEveryLanguage), ({ site, content }) =>
    (blocksOf(content) as { component: string; props: { tracks?: Record<string, unknown>[] } }[])
      .filter(({ component }) => component === 'video')
      .filter(
        ({ props: { tracks = [] } }) =>
          !tracks.some((track) => track.default && site.endsWith(` ${String(track.srclang)}`) && isFilm(String(track.src))),
      ),
  )
  expect(problems).toEqual([])
})

test('block ids are unique on a page', () => {
  const ids = (content: unknown) =>
    nodes(content).flatMap(({ value }) => (value && typeof value === 'object' && 'component' in value && 'id' in value ? [value.id] : []))
  expect(received(canvases, ({ content }) => ids(content).filter((id, index, all) => all.indexOf(id) !== index))).toEqual([])
})

test('products shown by content are in the catalog, and a carousel finds at least four', () => {
  const problems = received(canvases, ({ site, content }) => {
    const { products } = catalogs.get(site) ?? { products: [] }
    const unknown = strings(content, ['overlayProductId']).filter((id) => !products.some((product) => product.id === id))
    const thin = strings(content, ['categoryId']).filter((id) => products.filter(({ categories }) => categories.includes(id)).length < 4)
    return [...unknown, ...thin]
  })
  expect(problems).toEqual([])
})

test('authored HTML is plain: paragraphs, headings, lists, links and emphasis', () => {
  const problems = received(documents, ({ content }) =>
    nodes(content).flatMap(({ value }) =>
      typeof value === 'string' ? (value.match(/<(?!\/?(?:p|h2|h3|ul|ol|li|strong|br)>|a href="[^"<>]+">|\/a>)[^>]*>?/g) ?? []) : [],
    ),
  )
  expect(problems).toEqual([])
})

test.each(sites)(
  '$siteId $locale: the error page alone says that the page is not available, and is not indexed (RTE-31)',
  ({ folders }) => {
    const marked = canvases
      .filter(({ site }) => folders.includes(site))
      .flatMap(inEveryLanguage)
      .filter(({ content }) => metaOf(content).description.toLowerCase().includes('page not available'))
    expect(marked.map(({ path }) => path)).toEqual(languages.map(() => 'error-4xx'))
    expect(metaOf(served(folders, 'error-4xx')?.content).robots).toMatch(/noindex/)
  },
)

test.each(sites)('$siteId $locale: home, menu, footer and the pages other pages link to are there (RTE-09)', ({ folders }) => {
  const expected = words(`
    home menu footer cart error-4xx error-5xx offline search product/default loyalty loyalty-terms brand-terms sale-terms
    sms-terms associate-discount-terms privacy help/contact-us help/returns/how-to-return help/warranty help/delivery promotions
    basecamp westend gift-card
  `)
  expect(expected.filter((path) => !served(folders, path))).toEqual([])
})

test.each(sites)('$siteId $locale: every fixed page is written (APIS-01)', ({ folders }) => {
  expect(fixedPages.filter((page) => !served(folders, page))).toEqual([])
})

test('an authored page has one title that describes it', () => {
  const isPart = /^(category\/|product\/|popups$|account-profile$|contact-us$|.*-modal$)/
  const problems = received(
    canvases.filter(({ path }) => path !== 'home' && !pagesOfCode.includes(path) && !isPart.test(path)),
    ({ content }) => {
      const { main } = (content as { regions: { main: WrittenBlock[] } }).regions
      return kindsOn(main).flatMap((kind) => {
        const blocks = blocksOf({ regions: { main: shownTo(kind, main) } }) as WrittenBlock[]
        const titles = blocks.filter(({ component, props }) => component === 'hero' || props.titleH1)
        return titles.length === 1 ? [] : [`${titles.length} titles for ${kind ?? 'strangers'}`]
      })
    },
  )
  expect(problems).toEqual([])
})

const articles = documents.filter(({ content }) => (content as { type?: string }).type === 'article')

test('an article has a picture, tags and a date, and says something in every language', () => {
  const problems = received(articles, ({ content }) => {
    const { image, tags, publishedAt } = canvas.shape.meta.parse(metaOf(resolveText(content, 'en')))
    const short = languages.filter((language) => wordsIn(blocksOf(resolveText(content, language))) < 120)
    return [...(image && tags?.length && publishedAt ? [] : ['no picture, tags or date']), ...short]
  })
  expect(problems).toEqual([])
})

test('every article is in the journal of its brand, newest first', () => {
  for (const brand of brandIds.map((id) => brands[id].wireId)) {
    const own = articles.filter(({ site }) => site === brand)
    const dateOf = ({ content }: Document) => canvas.shape.meta.parse(metaOf(resolveText(content, 'en'))).publishedAt ?? ''
    const newestFirst = own.sort((a, b) => dateOf(b).localeCompare(dateOf(a))).map(({ path }) => `/${path}`)
    const shelf = blocksOf(served([brand], 'journal')?.content).filter(
      (block) => (block as { component: string }).component === 'collection',
    )
    expect(strings(shelf, ['url'])).toEqual(newestFirst)
  }
})

test('every brand has a carousel that moves by itself, with dots, and begins again (BLK-40)', () => {
  const moving = { autoplay: true, autorotateTime: expect.any(Number), showIndicators: true, loop: true }
  for (const brand of brandIds) {
    const ofBrand = canvases.filter(({ site }) => brandOf(site) === brands[brand].wireId).flatMap(({ content }) => blocksOf(content))
    expect(ofBrand).toContainEqual(expect.objectContaining({ component: 'collection', props: expect.objectContaining(moving) }))
  }
})

test('every type of block is used somewhere, and at least ten on the homes', () => {
  const types = (list: Document[]) => new Set(list.flatMap(({ content }) => strings(content, ['component'])))
  expect(blockTypes.filter((type) => !types(canvases).has(type))).toEqual([])
  expect(types(canvases.filter(({ path }) => path === 'home')).size).toBeGreaterThanOrEqual(10)
})

test.each(sites)('$siteId $locale: the free delivery and the days promised are those the country charges for', ({ folders, locale }) => {
  const { freeShippingFrom, deliveryTime } = getMarketCharges(locales[locale].country)
  const promises = JSON.stringify(resolveText(served(folders, 'product/default')?.content, locales[locale].language))
  expect(promises).toMatch(new RegExp(`\\b${freeShippingFrom / 100}\\b`))
  expect(promises).toMatch(new RegExp(deliveryTime.replace('-', '( à |–)')))
})

const returnDays = [30, 14]

/** Texts about sending something back: those beside the return sign, and those whose English speaks of it. */
function aboutReturns(content: unknown): Record<Language, string>[] {
  const texts = (node: unknown) => nodes(node).flatMap(({ value }) => (isText(value) ? [value] : []))
  const signed = nodes(content).flatMap(({ value }) =>
    value !== null && typeof value === 'object' && 'icon' in value && value.icon === 'return' ? [value] : [],
  )
  return [...signed.flatMap(texts), ...texts(content).filter(({ en }) => /\breturn|change your mind/i.test(en))]
}

test('texts about returns promise thirty days, beside the statutory fourteen, in every language (HIS-04)', () => {
  const problems = received(canvases, ({ path, content }) => {
    const all = path.startsWith('help/returns/') ? nodes(content).flatMap(({ value }) => (isText(value) ? [value] : [])) : []
    const days = [...all, ...aboutReturns(content)].flatMap((text) =>
      languages.flatMap((language) => [...text[language].matchAll(/(?<!–)\b(\d+)\s(?:days?|jours?|Tagen?|giorni|días|dagen)\b/g)]),
    )
    return days.filter(([, count]) => !returnDays.includes(Number(count))).map(([result]) => result)
  })
  expect(problems).toEqual([])
})

const footerOf = (folders: string[]) => JSON.stringify(served(folders, 'footer')?.content)

test.each(sites)('$siteId $locale: the footer leads to what the law wants there (LAW-01, LAW-02, LAW-03)', ({ folders, siteId }) => {
  const isEmea = !/-(?:US|CA)$/.test(siteId)
  const expected = isEmea ? ['/legal-notice', '/accessibility', '/guarantee', '/privacy/choices'] : ['/accessibility', '/privacy/choices']
  expect(expected.filter((url) => !footerOf(folders).includes(`"url":"${url}"`))).toEqual([])
  expect(expected.filter((url) => ['/accessibility', '/guarantee'].includes(url) && !served(folders, url.slice(1)))).toEqual([])
  if (!isEmea) expect(footerOf(folders)).toContain('"en":"Your Privacy Choices"')
})

test('the footer of every site leads to the size guides and to a page about the brand (NAV-19)', () => {
  const missing = sites.flatMap(({ siteId, folders: places }) =>
    ['/size-chart/clothing', '/about']
      .filter((url) => !linksOf(served(places, 'footer')?.content).includes(url))
      .map((url) => siteId + url),
  )
  expect(missing).toEqual([])
})

type AuthoredMenu = { items: { columns: { target?: { url: string }; children: { url: string }[] }[] }[] }

test('every heading of a menu is a link, and a column leads to each page once (NAV-20)', () => {
  const columns = documents
    .filter(({ path }) => path === 'menu')
    .flatMap(({ site, content }) => (content as AuthoredMenu).items.flatMap((item) => item.columns.map((column) => ({ site, ...column }))))
  const urlsOf = ({ target, children }: (typeof columns)[number]) => [target, ...children].map((link) => link?.url)
  expect(columns.length).toBeGreaterThan(20)
  expect(columns.filter(({ target }) => !target)).toEqual([])
  expect(columns.filter((each) => each.children.length > 1 && new Set(urlsOf(each)).size < urlsOf(each).length)).toEqual([])
})

type AuthoredCanvas = { regions: { main: { component: string }[] } }

test('above the products of a category stands one line at most; large pictures stand below them (PLP-25)', () => {
  const above = documents
    .filter(({ path }) => path.startsWith('category/'))
    .flatMap(({ site, path, content }) => (content as AuthoredCanvas).regions.main.map(({ component }) => `${site}/${path} ${component}`))
  expect(above.length).toBeGreaterThan(5)
  expect(above.filter((each) => !each.endsWith(' thin-banner'))).toEqual([])
})
