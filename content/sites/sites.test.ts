import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { blockTypes, parseBlock } from '#contracts/blocks/index'
import { fixedPages } from '#contracts/content'
import { canvas, footer, menu } from '#contracts/entities/canvas'
import { type CatalogCategory, type CatalogProduct, localizedText } from '#contracts/entities/catalog-file'
import { brandIds, brands } from '#config/brands'
import { type Locale, localeIds, locales, getSiteId, type Language, languages } from '#config/locales'
import scenes from '#content/art/scenes.json'
import { silhouetteSlots } from '#content/art/slots'
import { resolveText } from '#domain/content/resolve-text'
import { getMarketCharges } from '#domain/pricing/market-charges'
import { sizeChartNames } from '#contracts/entities/size-chart'
import { routes } from '#routes'
import { listSegments, filterBlocksForSegment, type WrittenBlock } from '../test/segment-blocks'

type SiteDocument = { site: string; path: string; content: unknown }
type DocumentNode = { key: string; value: unknown }

function splitWords(list: string): string[] {
  return list.trim().split(/\s+/)
}

const root = new URL('./', import.meta.url)
const sites = brandIds.flatMap((brand) =>
  localeIds.map((locale) => ({ siteId: getSiteId(brand, locale), folders: listFolders(brands[brand].wireId, locale), locale })),
)
/** Pages that are code, not content: the routes whose address has no part to fill in, and the size guides. */
const codePages = [
  ...Object.values(routes).flatMap(({ path }) => /^\/:locale\/([^:*]+)$/.exec(path)?.[1] ?? []),
  ...sizeChartNames.map((chart) => `size-chart/${chart}`),
]
/** Fields a shopper reads: never a bare string. */
const readFields = splitWords(`
  title titleHtml subtitle subtitleHtml overline eyebrowText richText richTextBelowTargets text alt label description about
  copyright visualSelectorsTitle
`)

function readJson(url: URL): unknown {
  return JSON.parse(readFileSync(url, 'utf8'))
}

function readDocuments(folder: string): SiteDocument[] {
  const files = readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
  return files.map((file) => ({ site: folder, path: file.replace(/\.json$/, ''), content: readJson(new URL(`${folder}/${file}`, root)) }))
}

const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
const documents = folders.flatMap(readDocuments)
const canvases = documents.filter(({ path }) => path !== 'menu' && path !== 'footer')

function getBrand(site: string): string {
  return site.split('-')[0] ?? site
}

/** Where a site's pages lie, nearest first: the country's own, the region's, the brand's. */
function listFolders(brand: string, locale: Locale): string[] {
  return [`${brand}-${locales[locale].country}`, `${brand}-${locales[locale].region}`, brand]
}

function findServedDocument(places: string[], path: string): SiteDocument | undefined {
  return places.map((folder) => documents.find((document) => document.site === folder && document.path === path)).find(Boolean)
}

function readCatalogIds(site: string) {
  const folder = new URL(`../catalog/${getBrand(site).toLowerCase()}/`, root)
  const files = readdirSync(folder).filter((file) => /^products-.+\.json$/.test(file))
  return {
    categories: readJson(new URL('categories.json', folder)) as CatalogCategory[],
    products: files.flatMap((file) => readJson(new URL(file, folder)) as CatalogProduct[]),
  }
}
const catalogs = new Map(folders.map((site) => [site, readCatalogIds(site)]))

function isText(value: unknown): value is Record<Language, string> {
  return localizedText.safeParse(value).success
}

/** Every value of a document with its key, texts included, outermost first. */
function listNodes(value: unknown, key = ''): DocumentNode[] {
  if (value === null || typeof value !== 'object') return [{ key, value }]
  return [{ key, value }, ...Object.entries(value).flatMap(([name, each]) => listNodes(each, Array.isArray(value) ? key : name))]
}

function listStrings(content: unknown, keys: string[]): string[] {
  return listNodes(content).flatMap(({ key, value }) => (keys.includes(key) && typeof value === 'string' ? [value] : []))
}

function splitByLanguage(document: SiteDocument): SiteDocument[] {
  return languages.map((language) => ({
    ...document,
    site: `${document.site} ${language}`,
    content: resolveText(document.content, language),
  }))
}

/** Every block of a page, those inside wrappers behind their wrapper. */
function listBlocks(content: unknown): unknown[] {
  const withInner = (block: unknown): unknown[] => [block, ...listInnerBlocks((block as { props: InnerBlocks }).props).flatMap(withInner)]
  return Object.values((content as { regions: Record<string, unknown[]> }).regions)
    .flat()
    .flatMap(withInner)
}

type SitesPart = { targets: unknown[] }
type InnerBlocks = { components?: unknown[]; baselines?: unknown[]; segments?: SitesPart[]; variants?: SitesPart[] }

function listInnerBlocks({ components = [], baselines = [], segments = [], variants = [] }: InnerBlocks): unknown[] {
  return [...components, ...baselines, ...[...segments, ...variants].flatMap(({ targets }) => targets)]
}

function getMeta(content: unknown): { description: string; robots?: string } {
  return (content as { meta: { description: string; robots?: string } }).meta
}

/** Problems of a set of documents, each with its document. */
function listReceivedProblems(list: SiteDocument[], problems: (document: SiteDocument) => unknown[]): string[] {
  return list.flatMap((document) => problems(document).map((problem) => `${document.site}/${document.path}: ${String(problem)}`))
}

/** The number of words in titles, subtitles and paragraphs, without markup. */
function countWords(content: unknown): number {
  return splitWords(
    listStrings(content, ['title', 'subtitle', 'richText'])
      .join(' ')
      .replace(/<[^>]*>/g, ' '),
  ).length
}

function listLinks(content: unknown): string[] {
  const inside = listNodes(content).flatMap(({ value }) =>
    typeof value === 'string' ? [...value.matchAll(/href="([^"]*)"/g)].map(([, address]) => address ?? '') : [],
  )
  return [...listStrings(content, ['url']), ...inside].filter((address) => !/^(https:\/\/|mailto:|tel:)/.test(address))
}

function isReachable(site: string, link: string): boolean {
  const [address = ''] = link.split('?')
  const { categories, products } = catalogs.get(site) ?? { categories: [], products: [] }
  const [, kind, id] = /^\/([cp])\/[a-z0-9-]+-([A-Za-z0-9]+)$/.exec(address) ?? []
  if (kind === 'c') return categories.some((category) => category.id === id)
  if (kind === 'p') return products.some((product) => product.id === id)
  const path = address.slice(1)
  const places = sites.flatMap(({ folders }) => (folders.includes(site) ? [folders] : []))
  const [, docType] = /^showcase\/([a-z-]+)$/.exec(path) ?? []
  const exists = (each: string[]) => (docType ? isWritten(each, docType) : findServedDocument(each, path) !== undefined)
  return address === '/' || codePages.includes(path) || (places.length > 0 && places.every(exists))
}

/** Whether a site has pages of a kind. */
function isWritten(places: string[], docType: string): boolean {
  return canvases.some(({ site, content }) => places.includes(site) && (content as { type: string }).type === docType)
}

function isFilm(source: string): boolean {
  return source.startsWith('/films/') && existsSync(new URL(`../../public${source}`, import.meta.url))
}

function isKnownPicture(site: string, source: string): boolean {
  if (source in scenes) return source.startsWith(`${getBrand(site).toLowerCase()}-`)
  const [id, color, view] = [/^([A-Z0-9]{8})-/, /^[A-Z0-9]{8}-(.+)-[a-z]+$/, /-([a-z]+)$/].map((pattern) => pattern.exec(source)?.[1] ?? '')
  const product = catalogs.get(site)?.products.find((candidate) => candidate.id === id)
  const views: readonly string[] = product ? silhouetteSlots[product.silhouette].views : []
  return !!product?.colors.some((candidate) => candidate.id === color) && views.includes(view ?? '')
}

test('every canvas and every block of it is well formed in every language (CMS-14)', () => {
  const problems = listReceivedProblems(canvases.flatMap(splitByLanguage), ({ site, content }) => {
    const page = canvas.safeParse({ ...(content as object), siteId: site, locale: 'en-gb' })
    const wrong = listNodes(content)
      .flatMap(({ value }) => (value && typeof value === 'object' && 'component' in value ? [parseBlock(value)] : []))
      .flatMap((answer) => ('problem' in answer ? [answer.problem] : []))
    return page.success ? wrong : [page.error.message, ...wrong]
  })
  expect(problems).toEqual([])
})

test('every menu and footer is well formed in every language (NAV-08)', () => {
  const problems = listReceivedProblems(documents.flatMap(splitByLanguage), ({ path, content }) => {
    const schema = { menu, footer }[path]
    const answer = schema?.safeParse(content)
    return answer && !answer.success ? [answer.error.message] : []
  })
  expect(problems).toEqual([])
})

test('every text a shopper reads is there in all six languages', () => {
  const problems = listReceivedProblems(documents, ({ content }) =>
    listNodes(content).flatMap(({ key, value }) => {
      if (typeof value === 'string') return readFields.includes(key) ? [`${key} is a bare string: ${value}`] : []
      const looksLikeText = value !== null && typeof value === 'object' && languages.some((language) => language in value)
      return looksLikeText && !isText(value) ? [`${key}: ${JSON.stringify(value)}`] : []
    }),
  )
  expect(problems).toEqual([])
})

test('every internal link leads to an existing page, category or product (RTE-09)', () => {
  expect(
    listReceivedProblems(documents, ({ site, content }) => listLinks(content).filter((address) => !isReachable(site, address))),
  ).toEqual([])
})

test('every site links to its collections and its showcase, and those to every article (PLP-07, APIS-11)', () => {
  const partsOf = (places: string[], paths: string[]) => paths.flatMap((path) => listLinks(findServedDocument(places, path)?.content))
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
    listReceivedProblems(documents, ({ site, content }) =>
      listStrings(content, keys).filter((source) => !isKnownPicture(site, source) && !isFilm(source)),
    ),
  ).toEqual([])
})

test('a banner with a panel has no upright picture, as phones show it in a wide frame above the panel (BLK-03)', () => {
  const isUpright = ({ component, props }: { component: string; props: { media?: object } }) =>
    component === 'overlay-banner' && props.media !== undefined && 'srcTall' in props.media
  const banners = listReceivedProblems(canvases, ({ content }) =>
    (listBlocks(content) as Parameters<typeof isUpright>[0][]).filter(isUpright),
  )
  expect(banners).toEqual([])
})

test('every picture has an alternative text', () => {
  const pictures = (content: unknown) =>
    listNodes(content).flatMap(({ key, value }) =>
      key !== 'tracks' && value && typeof value === 'object' && 'src' in value ? [value] : [],
    )
  expect(
    listReceivedProblems(canvases, ({ content }) =>
      pictures(content)
        .filter((each) => !('alt' in each && isText(each.alt)))
        .map((each) => JSON.stringify(each)),
    ),
  ).toEqual([])
})

test('every film has captions in every language, shown from the start (BLK-45)', () => {
  const problems = listReceivedProblems(canvases.flatMap(splitByLanguage), ({ site, content }) =>
    (listBlocks(content) as { component: string; props: { tracks?: Record<string, unknown>[] } }[])
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
    listNodes(content).flatMap(({ value }) =>
      value && typeof value === 'object' && 'component' in value && 'id' in value ? [value.id] : [],
    )
  expect(listReceivedProblems(canvases, ({ content }) => ids(content).filter((id, index, all) => all.indexOf(id) !== index))).toEqual([])
})

test('products shown by content are in the catalog, and a carousel finds at least four', () => {
  const problems = listReceivedProblems(canvases, ({ site, content }) => {
    const { products } = catalogs.get(site) ?? { products: [] }
    const unknown = listStrings(content, ['overlayProductId']).filter((id) => !products.some((product) => product.id === id))
    const thin = listStrings(content, ['categoryId']).filter(
      (id) => products.filter(({ categories }) => categories.includes(id)).length < 4,
    )
    return [...unknown, ...thin]
  })
  expect(problems).toEqual([])
})

test('authored HTML is plain: paragraphs, headings, lists, links and emphasis', () => {
  const problems = listReceivedProblems(documents, ({ content }) =>
    listNodes(content).flatMap(({ value }) =>
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
      .flatMap(splitByLanguage)
      .filter(({ content }) => getMeta(content).description.toLowerCase().includes('page not available'))
    expect(marked.map(({ path }) => path)).toEqual(languages.map(() => 'error-4xx'))
    expect(getMeta(findServedDocument(folders, 'error-4xx')?.content).robots).toMatch(/noindex/)
  },
)

test.each(sites)('$siteId $locale: the error page leaves departments to the menu above it (RTE-31)', ({ folders }) => {
  const components = JSON.stringify(findServedDocument(folders, 'error-4xx')?.content)
  expect(components).not.toContain('"mega-menu"')
})

test.each(sites)('$siteId $locale: home, menu, footer and the pages other pages link to are there (RTE-09)', ({ folders }) => {
  const expected = splitWords(`
    home menu footer cart error-4xx error-5xx offline search product/default loyalty loyalty-terms brand-terms sale-terms
    sms-terms associate-discount-terms privacy help/contact-us help/returns/how-to-return help/warranty help/delivery promotions
    basecamp westend gift-card
  `)
  expect(expected.filter((path) => !findServedDocument(folders, path))).toEqual([])
})

test.each(sites)('$siteId $locale: every fixed page is written (APIS-01)', ({ folders }) => {
  expect(fixedPages.filter((page) => !findServedDocument(folders, page))).toEqual([])
})

test('an authored page has one title that describes it', () => {
  const isPart = /^(category\/|product\/|popups$|account-profile$|contact-us$|.*-modal$)/
  const problems = listReceivedProblems(
    canvases.filter(({ path }) => path !== 'home' && !codePages.includes(path) && !isPart.test(path)),
    ({ content }) => {
      const { main } = (content as { regions: { main: WrittenBlock[] } }).regions
      return listSegments(main).flatMap((kind) => {
        const blocks = listBlocks({ regions: { main: filterBlocksForSegment(kind, main) } }) as WrittenBlock[]
        const titles = blocks.filter(({ component, props }) => component === 'hero' || props.titleH1)
        return titles.length === 1 ? [] : [`${titles.length} titles for ${kind ?? 'strangers'}`]
      })
    },
  )
  expect(problems).toEqual([])
})

const articles = documents.filter(({ content }) => (content as { type?: string }).type === 'article')

test('an article has a picture, tags and a date, and says something in every language', () => {
  const problems = listReceivedProblems(articles, ({ content }) => {
    const { image, tags, publishedAt } = canvas.shape.meta.parse(getMeta(resolveText(content, 'en')))
    const short = languages.filter((language) => countWords(listBlocks(resolveText(content, language))) < 120)
    return [...(image && tags?.length && publishedAt ? [] : ['no picture, tags or date']), ...short]
  })
  expect(problems).toEqual([])
})

test('every article is in the journal of its brand, newest first', () => {
  for (const brand of brandIds.map((id) => brands[id].wireId)) {
    const own = articles.filter(({ site }) => site === brand)
    const dateOf = ({ content }: SiteDocument) => canvas.shape.meta.parse(getMeta(resolveText(content, 'en'))).publishedAt ?? ''
    const newestFirst = own.sort((a, b) => dateOf(b).localeCompare(dateOf(a))).map(({ path }) => `/${path}`)
    const shelf = listBlocks(findServedDocument([brand], 'journal')?.content).filter(
      (block) => (block as { component: string }).component === 'collection',
    )
    expect(listStrings(shelf, ['url'])).toEqual(newestFirst)
  }
})

test('every brand has a carousel that moves by itself, with dots, and begins again (BLK-40)', () => {
  const moving = { autoplay: true, autorotateTime: expect.any(Number), showIndicators: true, loop: true }
  for (const brand of brandIds) {
    const ofBrand = canvases.filter(({ site }) => getBrand(site) === brands[brand].wireId).flatMap(({ content }) => listBlocks(content))
    expect(ofBrand).toContainEqual(expect.objectContaining({ component: 'collection', props: expect.objectContaining(moving) }))
  }
})

test('every type of block is used somewhere, and at least ten on the homes', () => {
  const types = (list: SiteDocument[]) => new Set(list.flatMap(({ content }) => listStrings(content, ['component'])))
  expect(blockTypes.filter((type) => !types(canvases).has(type))).toEqual([])
  expect(types(canvases.filter(({ path }) => path === 'home')).size).toBeGreaterThanOrEqual(10)
})

test.each(sites)('$siteId $locale: the free delivery and the days promised are those the country charges for', ({ folders, locale }) => {
  const { freeShippingFrom, deliveryTime } = getMarketCharges(locales[locale].country)
  const promises = JSON.stringify(resolveText(findServedDocument(folders, 'product/default')?.content, locales[locale].language))
  expect(promises).toMatch(new RegExp(`\\b${freeShippingFrom / 100}\\b`))
  expect(promises).toMatch(new RegExp(deliveryTime.replace('-', '( à |–)')))
})

const returnDays = [30, 14]

/** Texts about sending something back: those beside the return sign, and those whose English speaks of it. */
function listReturnTexts(content: unknown): Record<Language, string>[] {
  const texts = (node: unknown) => listNodes(node).flatMap(({ value }) => (isText(value) ? [value] : []))
  const signed = listNodes(content).flatMap(({ value }) =>
    value !== null && typeof value === 'object' && 'icon' in value && value.icon === 'return' ? [value] : [],
  )
  return [...signed.flatMap(texts), ...texts(content).filter(({ en }) => /\breturn|change your mind/i.test(en))]
}

test('texts about returns promise thirty days, beside the statutory fourteen, in every language (HIS-04)', () => {
  const problems = listReceivedProblems(canvases, ({ path, content }) => {
    const all = path.startsWith('help/returns/') ? listNodes(content).flatMap(({ value }) => (isText(value) ? [value] : [])) : []
    const days = [...all, ...listReturnTexts(content)].flatMap((text) =>
      languages.flatMap((language) => [...text[language].matchAll(/(?<!–)\b(\d+)\s(?:days?|jours?|Tagen?|giorni|días|dagen)\b/g)]),
    )
    return days.filter(([, count]) => !returnDays.includes(Number(count))).map(([result]) => result)
  })
  expect(problems).toEqual([])
})

const getFooter = (folders: string[]) => JSON.stringify(findServedDocument(folders, 'footer')?.content)

test.each(sites)('$siteId $locale: the footer leads to what the law wants there (LAW-01, LAW-02, LAW-03)', ({ folders, siteId }) => {
  const isEmea = !/-(?:US|CA)$/.test(siteId)
  const expected = isEmea ? ['/legal-notice', '/accessibility', '/guarantee', '/privacy/choices'] : ['/accessibility', '/privacy/choices']
  expect(expected.filter((url) => !getFooter(folders).includes(`"url":"${url}"`))).toEqual([])
  expect(expected.filter((url) => ['/accessibility', '/guarantee'].includes(url) && !findServedDocument(folders, url.slice(1)))).toEqual([])
  if (!isEmea) expect(getFooter(folders)).toContain('"en":"Your Privacy Choices"')
})

test('the footer of every site leads to the size guides and to a page about the brand (NAV-19)', () => {
  const missing = sites.flatMap(({ siteId, folders: places }) =>
    ['/size-chart/clothing', '/about']
      .filter((url) => !listLinks(findServedDocument(places, 'footer')?.content).includes(url))
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
