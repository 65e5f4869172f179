import { beforeAll, expect, test } from 'vitest'
import { canvas, pageList, type Canvas } from '#contracts/entities/canvas'
import { fixedPages } from '#contracts/content'
import { callPlatform, type PlatformRequest, readFailure, platformEnv } from '../test/platform'

const inEveryLanguage = (text: string) => ({
  en: text,
  fr: `${text} (fr)`,
  de: `${text} (de)`,
  it: `${text} (it)`,
  es: `${text} (es)`,
  nl: `${text} (nl)`,
})
const block = (id: string, times: object = {}) => ({
  component: 'rich-text',
  id,
  name: id,
  props: { title: inEveryLanguage(id), ...times },
})
const page = (id: string, blocks: object[] = [block('hello')]) => ({
  id,
  type: 'page',
  meta: { title: inEveryLanguage(id), description: inEveryLanguage(`About ${id}`) },
  regions: { main: blocks },
})

const wrapped = {
  component: 'segmentation',
  id: 'greeting',
  name: 'greeting',
  props: { segments: [{ id: 'loggedout', targets: [block('over', { activeTo: '2020-01-01T00:00:00Z' }), block('now')] }], baselines: [] },
}

const listed = (
  name: string,
  { type = 'page', title = name, ...meta }: { type?: string; title?: string; tags?: string[]; publishedAt?: string } = {},
) => ({
  page: name,
  type,
  meta: { title: inEveryLanguage(title), description: inEveryLanguage(`About ${title}`), ...meta },
})

const timed = [
  block('always'),
  block('past', { activeTo: '2020-01-01T00:00:00Z' }),
  block('future', { activeFrom: '2999-01-01T00:00:00Z' }),
]

beforeAll(async () => {
  const documents = {
    ...Object.fromEntries(fixedPages.map((name) => [`live/HALVERN-NORA/${name}`, page(name)])),
    'live/HALVERN-NORA/timed': page('timed', timed),
    'live/HALVERN-NORA/wrapped': page('wrapped', [wrapped]),
    'live/HALVERN-NORA/help/shipping': page('help'),
    'live/HALVERN-CA/home': page('home of Canada'),
    'live/HALVERN/everywhere': page('everywhere'),
    'live/HALVERN/measured': page('measured', [block('Wind of 80\u00a0km/h')]),
    'live/HALVERN-NORA/category/1010': page('jackets'),
    'live/HALVERN-NORA/product/HVSHELL1': page('shell'),
    'live/HALVERN-NORA/menu': {
      items: [
        { title: inEveryLanguage('Men'), target: { text: inEveryLanguage('Men'), url: '/c/men-1000' }, menuStyle: 'link', columns: [] },
      ],
    },
    'live/HALVERN-NORA/footer': { columns: [], about: inEveryLanguage('About'), legal: [], copyright: inEveryLanguage('Ours') },
    'stage/HALVERN-NORA/draft': page('draft'),
    'live/HALVERN-NORA/popups': page('popups'),
    'live/fragments/promise': page('promise'),
    'live/HALVERN/_pages': [
      listed('help/care', { tags: ['care'] }),
      listed('journal/wool', { type: 'article', tags: ['care'], publishedAt: '2026-02-01' }),
      listed('journal/rope', { type: 'article', tags: ['rock'], publishedAt: '2026-03-01' }),
    ],
    'live/HALVERN-NORA/_pages': [listed('help/care', { title: 'care in America' }), listed('help/shipping')],
    'stage/HALVERN-NORA/_pages': [listed('journal/draft', { type: 'article', publishedAt: '2026-04-01' })],
  }
  for (const [key, value] of Object.entries(documents)) await platformEnv.CANVASES.put(key, JSON.stringify(value))
})

const base = '/live/caas/v1/canvas'
const read = async (path: string, request?: PlatformRequest): Promise<Canvas> =>
  canvas.parse(await (await callPlatform('GET', path, request)).json())
const names = ({ regions }: Canvas) => regions.main?.map(({ name }) => name)

test.each(fixedPages)('the fixed page %s is found under both forms of its URL (APIS-01, CMS-13, TRAP-25)', async (name) => {
  const augmented = await read(`${base}/augmentedpage/HALVERN-US/${name}`)
  expect(augmented).toMatchObject({ id: name, siteId: 'HALVERN-US', locale: 'en-us' })
  expect(await read(`${base}/${name}/HALVERN-US`)).toEqual(augmented)
})

test.each([
  ['page', '/live/caas/v1/canvas/page/HALVERN-US/help%2Fshipping', 'help', 'APIS-07'],
  ['category', '/live/caas/v1/canvas/category/HALVERN-US/1010', 'jackets', 'APIS-02'],
  ['product', '/live/caas/v1/canvas/product/HALVERN-US/HVSHELL1', 'shell', 'APIS-10'],
])('the content of a %s is read at %s: it is %s (%s, CMS-09)', async (_, address, id) => {
  expect((await read(address)).id).toBe(id)
})

test('the menu has a read-only call of its own (APIS-06, CMS-09)', async () => {
  expect(await (await callPlatform('GET', `${base}/menu/HALVERN-US`)).json()).toMatchObject({
    items: [{ title: 'Men', titleVisibility: 'both' }],
  })
  expect((await callPlatform('POST', `${base}/menu/HALVERN-US`, { body: {} })).status).toBe(405)
})

test('the footer has a call of its own (APIS-04)', async () => {
  expect(await (await callPlatform('GET', `${base}/footer/HALVERN-US`)).json()).toMatchObject({ about: 'About', copyright: 'Ours' })
})

test('texts are in the language of the request, or in the requested one (CMS-05, CMS-14)', async () => {
  const french = await read(`${base}/augmentedpage/HALVERN-CA/timed`, { locale: 'fr-ca' })
  expect(french).toMatchObject({ locale: 'fr-ca', meta: { title: 'timed (fr)' }, regions: { main: [{ props: { title: 'always (fr)' } }] } })
  expect(await read(`${base}/augmentedpage/HALVERN-US/timed?localePath=de-de`)).toMatchObject({
    locale: 'de-de',
    meta: { title: 'timed (de)' },
  })
})

test('a page gives measures as the country reads them', async () => {
  const titleIn = async (site: 'US' | 'CA', locale: 'en-us' | 'en-ca') =>
    (await read(`${base}/page/HALVERN-${site}/measured`, { locale })).regions.main?.map(({ props }) => props.title)
  expect(await titleIn('US', 'en-us')).toEqual(['Wind of 50\u00a0mph (80\u00a0km/h)'])
  expect(await titleIn('CA', 'en-ca')).toEqual(['Wind of 80\u00a0km/h'])
})

test('the site’s own document goes before its region’s, and that before its brand’s', async () => {
  expect((await read(`${base}/augmentedpage/HALVERN-CA/home`)).id).toBe('home of Canada')
  expect((await read(`${base}/augmentedpage/HALVERN-US/home`)).id).toBe('home')
  expect((await read(`${base}/page/HALVERN-US/everywhere`)).id).toBe('everywhere')
  expect(await readFailure(await callPlatform('GET', `${base}/page/DUNNAGE-US/everywhere`))).toMatchObject({
    status: 404,
    errorId: 'API404',
  })
})

test('blocks are active from activeFrom until activeTo; only stage may request another time (CMS-16, CMS-12)', async () => {
  const at = (mode: string, time: string) => read(`/${mode}/caas/v1/canvas/page/HALVERN-US/timed?previewDateTime=${time}`)
  expect(names(await read(`${base}/page/HALVERN-US/timed`))).toEqual(['always'])
  expect(names(await at('stage', '2019-06-01T00:00:00Z'))).toEqual(['always', 'past'])
  expect(names(await at('stage', '2999-06-01T00:00:00Z'))).toEqual(['always', 'future'])
  expect(names(await at('live', '2999-06-01T00:00:00Z'))).toEqual(['always'])
  const response = await callPlatform('GET', '/stage/caas/v1/canvas/page/HALVERN-US/timed?previewDateTime=tomorrow')
  expect(await readFailure(response)).toMatchObject({ errorId: 'API400', info: { field: 'previewDateTime' } })
})

test('blocks inside others have their times too (CMS-16)', async () => {
  const { regions } = await read(`${base}/page/HALVERN-US/wrapped`)
  expect(regions.main?.[0]?.props).toMatchObject({ segments: [{ targets: [{ name: 'now' }] }] })
})

test('a draft is on stage only, and nowhere where preview is off (CMS-12, TRAP-26)', async () => {
  expect((await read('/stage/caas/v1/canvas/page/HALVERN-US/draft')).id).toBe('draft')
  expect((await callPlatform('GET', `${base}/page/HALVERN-US/draft`)).status).toBe(404)
  expect((await callPlatform('GET', '/stage/caas/v1/canvas/page/HALVERN-US/draft', { env: { PREVIEW: 'off' } })).status).toBe(404)
})

const list = async (path: string, request?: PlatformRequest) => pageList.parse(await (await callPlatform('GET', path, request)).json())
const pages = ({ items }: { items: { page: string }[] }) => items.map((item) => item.page)

test('a search finds pages by their words, and articles by their tags too (APIS-03, APIS-12, PLP-08)', async () => {
  expect(pages(await list(`${base}/search/HALVERN-US/page?q=care`))).toEqual(['help/care', 'journal/wool'])
  expect(pages(await list(`${base}/search/HALVERN-US/article`))).toEqual(['journal/rope', 'journal/wool'])
  expect(pages(await list(`${base}/search/HALVERN-US/article?tagId=care`))).toEqual(['journal/wool'])
  expect(await list(`${base}/search/HALVERN-US/article?q=nothing`)).toEqual({ total: 0, start: 0, count: 0, items: [] })
})

test('a list of pages is paged and in the language of the request (APIS-12)', async () => {
  const second = await list(`${base}/search/HALVERN-CA/article?limit=1&offset=1`, { locale: 'fr-ca' })
  expect(second).toMatchObject({ total: 2, start: 1, count: 1, items: [{ page: 'journal/wool', title: 'journal/wool (fr)' }] })
  for (const query of ['limit=0', 'limit=49', 'offset=-1', 'limit=many'])
    expect(await readFailure(await callPlatform('GET', `${base}/search/HALVERN-US/article?${query}`))).toMatchObject({
      status: 400,
      errorId: 'API400',
    })
})

test('the pages below a page and those of a kind are listed once, as their nearest site tells them (APIS-08, APIS-11)', async () => {
  const children = await list(`${base}/children/HALVERN-US/help`)
  expect(children.items.map(({ page: name, title }) => [name, title])).toEqual([
    ['help/care', 'care in America'],
    ['help/shipping', 'help/shipping'],
  ])
  expect(pages(await list(`${base}/showcase/HALVERN-US/article?layoutVariant=grid&limit=1`))).toEqual(['journal/rope'])
  expect(pages(await list(`${base}/showcase/HALVERN-GB/article`, { locale: 'en-gb' }))).toEqual(['journal/rope', 'journal/wool'])
  expect((await callPlatform('GET', `${base}/children/HALVERN-XX/help`)).status).toBe(404)
})

test('pop-ups belong to a site, a fragment to none (APIS-05, APIS-09)', async () => {
  expect((await read(`${base}/popups/HALVERN-US`)).id).toBe('popups')
  expect(await read(`${base}/fragment/promise`, { locale: 'de-de' })).toMatchObject({ id: 'promise', meta: { title: 'promise (de)' } })
  expect((await callPlatform('GET', `${base}/fragment/nothing`)).status).toBe(404)
})

test('with the prefix, drafts and other times may be requested where preview is on (CMS-10, TRAP-26)', async () => {
  const draft = '/pre/live/caas/v1/canvas/page/HALVERN-US/draft'
  expect((await read(draft)).id).toBe('draft')
  expect(pages(await list('/pre/live/caas/v1/canvas/search/HALVERN-US/article'))).toEqual(['journal/draft', 'journal/rope', 'journal/wool'])
  expect(names(await read('/pre/live/caas/v1/canvas/page/HALVERN-US/timed?previewDateTime=2019-06-01T00:00:00Z'))).toEqual([
    'always',
    'past',
  ])
  expect(await readFailure(await callPlatform('GET', draft, { env: { PREVIEW: 'off' } }))).toMatchObject({ status: 404, errorId: 'API404' })
})

test.each([
  ['another mode', '/draft/caas/v1/canvas/page/HALVERN-US/home'],
  ['a page there is not', `${base}/page/HALVERN-US/nothing`],
  ['a way out of the site', `${base}/page/HALVERN-US/${encodeURIComponent('../HALVERN-CA/home')}`],
  ['a site there is not', `${base}/page/HALVERN-XX/home`],
  ['a site with a tail', `${base}/page/HALVERN-US-1/home`],
])('%s is API404', async (_what, path) => {
  expect(await readFailure(await callPlatform('GET', path))).toMatchObject({ status: 404, errorId: 'API404' })
})
