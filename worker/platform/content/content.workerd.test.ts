import { beforeAll, expect, test } from 'vitest'
import { canvas, type Canvas } from '#contracts/entities/canvas'
import { fixedPages } from '#contracts/content'
import { ask, type Asked, failure, platformEnv } from '../test/platform'

const said = (text: string) => ({
  en: text,
  fr: `${text} (fr)`,
  de: `${text} (de)`,
  it: `${text} (it)`,
  es: `${text} (es)`,
  nl: `${text} (nl)`,
})
const block = (id: string, times: object = {}) => ({ component: 'rich-text', id, name: id, props: { title: said(id), ...times } })
const page = (id: string, blocks: object[] = [block('hello')]) => ({
  id,
  type: 'page',
  meta: { title: said(id), description: said(`About ${id}`) },
  regions: { main: blocks },
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
    'live/HALVERN-NORA/help/shipping': page('help'),
    'live/HALVERN-CA/home': page('home of Canada'),
    'live/HALVERN/everywhere': page('everywhere'),
    'live/HALVERN-NORA/category/1010': page('jackets'),
    'live/HALVERN-NORA/product/HVSHELL1': page('shell'),
    'live/HALVERN-NORA/menu': {
      items: [{ title: said('Men'), target: { text: said('Men'), url: '/c/men-1000' }, menuStyle: 'link', columns: [] }],
    },
    'live/HALVERN-NORA/footer': { columns: [], about: said('About'), legal: [], copyright: said('Ours') },
    'stage/HALVERN-NORA/draft': page('draft'),
  }
  for (const [key, value] of Object.entries(documents)) await platformEnv.CANVASES.put(key, JSON.stringify(value))
})

const base = '/live/caas/v1/canvas'
const read = async (path: string, asked?: Asked): Promise<Canvas> => canvas.parse(await (await ask('GET', path, asked)).json())
const names = ({ regions }: Canvas) => regions.main?.map(({ name }) => name)

test.each(fixedPages)('the fixed page %s is answered under both orders of its address (APIS-01, CMS-13, TRAP-25)', async (name) => {
  const augmented = await read(`${base}/augmentedpage/HALVERN-US/${name}`)
  expect(augmented).toMatchObject({ id: name, siteId: 'HALVERN-US', locale: 'en-us' })
  expect(await read(`${base}/${name}/HALVERN-US`)).toEqual(augmented)
})

test('pages, categories, products, menu and footer have calls of their own (APIS-02, APIS-04, APIS-06, APIS-07, APIS-10, CMS-09)', async () => {
  expect((await read(`${base}/page/HALVERN-US/${encodeURIComponent('help/shipping')}`)).id).toBe('help')
  expect((await read(`${base}/category/HALVERN-US/1010`)).id).toBe('jackets')
  expect((await read(`${base}/product/HALVERN-US/HVSHELL1`)).id).toBe('shell')
  expect(await (await ask('GET', `${base}/menu/HALVERN-US`)).json()).toMatchObject({ items: [{ title: 'Men', titleVisibility: 'both' }] })
  expect(await (await ask('GET', `${base}/footer/HALVERN-US`)).json()).toMatchObject({ about: 'About', copyright: 'Ours' })
  expect((await ask('POST', `${base}/menu/HALVERN-US`, { body: {} })).status).toBe(405)
})

test('texts come in the language of the request, or in the one asked for (CMS-05, CMS-14)', async () => {
  const french = await read(`${base}/augmentedpage/HALVERN-CA/timed`, { locale: 'fr-ca' })
  expect(french).toMatchObject({ locale: 'fr-ca', meta: { title: 'timed (fr)' }, regions: { main: [{ props: { title: 'always (fr)' } }] } })
  expect(await read(`${base}/augmentedpage/HALVERN-US/timed?localePath=de-de`)).toMatchObject({
    locale: 'de-de',
    meta: { title: 'timed (de)' },
  })
})

test('the site’s own document goes before its region’s, that before its brand’s', async () => {
  expect((await read(`${base}/augmentedpage/HALVERN-CA/home`)).id).toBe('home of Canada')
  expect((await read(`${base}/augmentedpage/HALVERN-US/home`)).id).toBe('home')
  expect((await read(`${base}/page/HALVERN-US/everywhere`)).id).toBe('everywhere')
  expect(await failure(await ask('GET', `${base}/page/DUNNAGE-US/everywhere`))).toMatchObject({ status: 404, errorId: 'API404' })
})

test('blocks are there from activeFrom until activeTo; only stage may ask for another time (CMS-16, CMS-12)', async () => {
  const at = (mode: string, time: string) => read(`/${mode}/caas/v1/canvas/page/HALVERN-US/timed?previewDateTime=${time}`)
  expect(names(await read(`${base}/page/HALVERN-US/timed`))).toEqual(['always'])
  expect(names(await at('stage', '2019-06-01T00:00:00Z'))).toEqual(['always', 'past'])
  expect(names(await at('stage', '2999-06-01T00:00:00Z'))).toEqual(['always', 'future'])
  expect(names(await at('live', '2999-06-01T00:00:00Z'))).toEqual(['always'])
  const response = await ask('GET', '/stage/caas/v1/canvas/page/HALVERN-US/timed?previewDateTime=tomorrow')
  expect(await failure(response)).toMatchObject({ errorId: 'API400', info: { field: 'previewDateTime' } })
})

test('a draft is on stage only, and nowhere where preview is off (CMS-12, TRAP-26)', async () => {
  expect((await read('/stage/caas/v1/canvas/page/HALVERN-US/draft')).id).toBe('draft')
  expect((await ask('GET', `${base}/page/HALVERN-US/draft`)).status).toBe(404)
  expect((await ask('GET', '/stage/caas/v1/canvas/page/HALVERN-US/draft', { env: { PREVIEW: 'off' } })).status).toBe(404)
})

test.each([
  ['another mode', '/draft/caas/v1/canvas/page/HALVERN-US/home'],
  ['a page there is not', `${base}/page/HALVERN-US/nothing`],
  ['a way out of the site', `${base}/page/HALVERN-US/${encodeURIComponent('../HALVERN-CA/home')}`],
  ['a site there is not', `${base}/page/HALVERN-XX/home`],
  ['a site with a tail', `${base}/page/HALVERN-US-1/home`],
])('%s is API404', async (_what, path) => {
  expect(await failure(await ask('GET', path))).toMatchObject({ status: 404, errorId: 'API404' })
})
