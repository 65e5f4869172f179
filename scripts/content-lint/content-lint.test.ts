import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Promotion } from '#contracts/entities/promotion'
import type { PageContext } from '#domain/content/authored-fields'
import { iconNames } from '#config/icon-names'
import { iconPaths } from '~/ui/icon'
import { root } from '../serve/paths'
import { lintFolder } from './findings-in'
import { lintContent } from './lint-content'
import { listSiteFolders, siteNames } from './site-names'

const contentFolder = path.join(root, 'content')

const repeatInEachLanguage = (text: string) => ({ en: text, fr: text, de: text, it: text, es: text, nl: text })
const pages: PageContext[] = [
  { kind: 'category', id: '1010' },
  { kind: 'category', id: '1020' },
  { kind: 'product', id: 'HV7K2Q41' },
]
const lintContext = { isKnownTarget: (_: string, address: string) => address === '/help/delivery', listPages: () => pages }

type Block = { component: string; id: string; name: string; props: object }
const createBlock = (component: string, props: object = {}, id = component): Block => ({ component, id, name: id, props })
const createText = (id: string, props: object = {}) => createBlock('rich-text', { title: repeatInEachLanguage(id), ...props }, id)
const createLink = (url: string) => ({ targets: [{ text: repeatInEachLanguage('On'), url }] })

function lintBlocks(blocks: Block[], path = 'home') {
  const content = {
    id: path,
    type: 'page',
    meta: { title: repeatInEachLanguage('Page'), description: repeatInEachLanguage('About') },
    regions: { main: blocks },
  }
  return lintContent([{ site: 'HALVERN', path, content }], [], lintContext)
}
const listProblems = (blocks: Block[], path?: string) => lintBlocks(blocks, path).map(({ rule, problem }) => `${rule}: ${problem}`)

test('valid content has no findings', () => {
  expect(
    listProblems([
      createText('a', createLink('/help/delivery')),
      createText('b', createLink('#a')),
      createText('c', createLink('https://example.org')),
      createText('d', { richText: repeatInEachLanguage('<p><a href="tel:+15035550141">+1 503 555 0141</a></p>') }),
      createBlock('spacer', { size: '8' }),
    ]),
  ).toEqual([])
})

test.each(['/help/nothing', '#nowhere', 'javascript:alert(1)', 'http://example.org', 'tel:0800'])(
  'a link to %s is a broken target',
  (url) => {
    expect(listProblems([createText('a', { richText: repeatInEachLanguage(`<p><a href="${url}">On</a></p>`) })])).toEqual([
      `broken target: ${url} leads nowhere`,
    ])
  },
)

test('a broken target inside wrappers and collections is reported with its file', () => {
  const inner = createBlock('segmentation', {
    segments: [{ id: 'loggedin', targets: [createText('a', createLink('/gone'))] }],
    baselines: [],
  })
  expect(lintBlocks([inner])).toEqual([
    {
      place: 'sites/HALVERN/home.json',
      field: 'regions.main.0.props.segments.0.targets.0.props.targets.0.url',
      rule: 'broken target',
      problem: '/gone leads nowhere',
    },
  ])
})

test('a text that a language lacks is missing, as is one that has no languages', () => {
  expect(listProblems([createBlock('rich-text', { title: { ...repeatInEachLanguage('Wind'), nl: '', it: '' } }, 'a')])).toEqual([
    'missing text: title "Wind" is missing in it, nl',
  ])
  const { fr: _, ...others } = repeatInEachLanguage('Wind')
  expect(listProblems([createBlock('rich-text', { subtitle: others }, 'a')])).toContain('missing text: subtitle "Wind" is missing in fr')
  expect(listProblems([createBlock('rich-text', { title: 'Wind' }, 'a')])).toEqual(['missing text: title is in one language: "Wind"'])
})

test('a picture without a text for those who cannot see it is found; a decoration says that it is one', () => {
  expect(listProblems([createBlock('hero', { title: repeatInEachLanguage('A'), media: { src: 'dawn' } })])).toContain(
    'missing alt: dawn has no alt',
  )
  expect(
    listProblems([createBlock('hero', { title: repeatInEachLanguage('A'), media: { src: 'dawn', alt: repeatInEachLanguage('') } })]),
  ).toEqual([])
})

test('authors may name the icons that the shop has (NAV-09)', () => {
  expect(iconNames).toEqual(Object.keys(iconPaths).sort())
})

test('an icon the shop does not have is found, in the menu as in a block (NAV-09)', () => {
  const inMenu = (menuIcon: string) => lintContent([{ site: 'HALVERN', path: 'menu', content: { items: [{ menuIcon }] } }], [], lintContext)
  expect(inMenu('tag')).toEqual([])
  expect(inMenu('unicorn')).toMatchObject([
    { place: 'sites/HALVERN/menu.json', field: 'items.0.menuIcon', problem: 'there is no icon unicorn' },
  ])
  const facts = (icon: string) =>
    createBlock('icon-text-collection', { items: [{ icon, title: repeatInEachLanguage('A'), text: repeatInEachLanguage('B') }] })
  expect(listProblems([facts('lock')])).toEqual([])
  expect(listProblems([facts('key')])).toEqual(['unknown icon: there is no icon key'])
})

const createSegmentation = (...ids: string[]) =>
  createBlock('segmentation', { segments: ids.map((id) => ({ id, targets: [createText(`t-${id}`)] })), baselines: [createText('rest')] })

test.each([
  [['loggedin', 'loyalty-loggedin'], ['loyalty-loggedin']],
  [
    ['ipa-wranx-loggedin', 'ipa-loggedin', 'wranx-loggedin'],
    ['ipa-loggedin', 'wranx-loggedin'],
  ],
  [['ipa-loggedin', 'wranx-loggedin', 'ipa-wranx-loggedin'], ['ipa-wranx-loggedin']],
  [['loyalty-loggedin', 'non-loyalty-loggedin', 'employee-loggedin'], ['employee-loggedin']],
])('in the segments %j nobody sees %j (SEG-01)', (ids, shadowed) => {
  expect(listProblems([createSegmentation(...ids)])).toEqual(
    shadowed.map((id) => `unreachable segment: segmentation: nobody is shown the segment ${id}`),
  )
})

test('a segment we do not know, one given twice, and a baseline nobody is left for are found', () => {
  expect(listProblems([createSegmentation('vip')])).toEqual([
    'unreachable segment: segmentation: nobody is shown the segment vip, which we do not know',
  ])
  expect(
    listProblems([
      createBlock('segmentation', {
        segments: [
          { id: 'loggedin', targets: [] },
          { id: 'loggedin', targets: [] },
        ],
      }),
    ]),
  ).toEqual(['unreachable segment: segmentation: nobody is shown the segment loggedin'])
  expect(listProblems([createSegmentation('cart-empty', 'cart-not-empty')])).toEqual([
    'unreachable segment: segmentation: nobody is left for the baseline',
  ])
  expect(listProblems([createSegmentation('loyalty-loggedin', 'loggedin', 'cart-not-empty')])).toEqual([])
})

const createFilter = (props: object, id = 'filter', components: Block[] = [createText('inside')]) =>
  createBlock('filter-by', { components, ...props }, id)
const neverShownProblem = (id = 'filter') => `filter never true: ${id} lets nothing through on any page that shows it`

test.each([
  ['on a page that is neither product nor category', 'home', createFilter({ condition: 'IN', categories: ['1010'] })],
  ['on a pop-up, which is shown on pages that are neither', 'popups', createFilter({ condition: 'NOT IN', categories: ['1020'] })],
  ['for categories there are not', 'category/1010', createFilter({ condition: 'IN', categories: ['9999'] })],
  ['for all but every category', 'category/1010', createFilter({ condition: 'NOT IN', categories: ['1010', '1020'] })],
  ['for another category than the canvas is of', 'category/1010', createFilter({ condition: 'IN', categories: ['1020'] })],
  ['for no product at all', 'product/default', createFilter({ condition: 'IN', products: [] })],
])('a filter %s can never be true (BLK-22)', (_, path, block) => {
  expect(listProblems([block], path)).toEqual([neverShownProblem()])
})

test('filters that exclude each other can never be true together (BLK-22)', () => {
  const inner = createFilter({ condition: 'NOT IN', categories: ['1010'] }, 'inner')
  expect(listProblems([createFilter({ condition: 'IN', categories: ['1010'] }, 'outer', [inner])], 'category/1010')).toEqual([
    neverShownProblem('inner'),
  ])
})

test('a filter that some page passes is in order', () => {
  expect(listProblems([createFilter({ condition: 'IN', products: ['HV7K2Q41'] })], 'product/default')).toEqual([])
})

test('a block that is hidden at every width, or over before it begins, is seen by nobody', () => {
  expect(
    listProblems([createText('a', { hideOnBreakpoint: ['sm', 'md', 'lg'] }), createText('b', { hideOnBreakpoint: ['sm', 'lg'] })]),
  ).toEqual(['hidden everywhere: a is hidden at every width'])
  const times = { activeFrom: '2026-12-01T00:00:00Z', activeTo: '2026-12-01T00:00:00Z' }
  expect(listProblems([createText('a', times)])).toEqual(['hidden everywhere: a is over before it begins'])
  const wrapper = createBlock('segmentation', {
    segments: [],
    baselines: [createText('inside', { activeFrom: '2027-01-01T00:00:00Z' })],
    activeTo: '2026-12-01T00:00:00Z',
  })
  expect(listProblems([wrapper])).toEqual(['hidden everywhere: inside is over before it begins'])
})

test('a variant made of other blocks than its baseline would move the page (SEG-14)', () => {
  const experience = (targets: Block[]) =>
    createBlock('experience', {
      experienceId: 'spring',
      baselines: [createText('usual')],
      variants: [{ name: 'b', variantId: 'b', targets }],
    })
  expect(listProblems([experience([createText('other')])])).toEqual([])
  expect(listProblems([experience([createText('other'), createBlock('spacer', { size: '8' })])])).toEqual([
    'uneven variant: experience: the variant b is not made of the same blocks as the baseline',
  ])
})

test('a block the shop would leave out is found (CMS-14)', () => {
  expect(listProblems([createBlock('hologram')])).toEqual(['malformed block: unknown block hologram'])
  expect(listProblems([createBlock('spacer', { size: '17' })])[0]).toMatch(/^malformed block: spacer spacer: /)
})

test('two blocks with one id are found, at the second', () => {
  expect(lintBlocks([createText('a'), createText('b'), createText('a')])).toEqual([
    { place: 'sites/HALVERN/home.json', field: 'regions.main.2.id', rule: 'repeated id', problem: 'another block has the id a' },
  ])
})

test('a malformed block is reported with the field that is wrong (CMS-14)', () => {
  const targets = [{ text: repeatInEachLanguage('On'), url: '/help/delivery', size: 'huge' }]
  expect(lintBlocks([createText('a', { targets })])).toMatchObject([
    { field: 'regions.main.0.props.targets.0.size', rule: 'malformed block' },
  ])
})

test('a callout that is not in three parts in some language is found (PROM-03, TRAP-11)', () => {
  const promotion = (callout: object | undefined) => lintContent([], [{ promotionId: 'spring', callout } as Promotion], lintContext)
  expect(promotion({ ...repeatInEachLanguage('Two|Third free|Ends Sunday'), de: 'Zwei|Drittes gratis' })).toEqual([
    { place: 'promotions', rule: 'malformed callout', problem: 'spring: the callout in de has not three parts' },
  ])
  expect(promotion(undefined)).toEqual([])
})

test('a callout that lacks a language is found, and the lint goes on (PROM-03)', () => {
  const { it: _, ...others } = repeatInEachLanguage('Two|Third free|Ends Sunday')
  const promotions = [
    { promotionId: 'spring', callout: others },
    { promotionId: 'autumn', callout: { ...others, it: 'Due' } },
  ]
  expect(lintContent([], promotions as Promotion[], lintContext).map(({ problem }) => problem)).toEqual([
    'spring: the callout is missing in it',
    'autumn: the callout in it has not three parts',
  ])
})

test('a folder that is no site is found, with the names of those that are', () => {
  expect(lintContent([{ site: 'HALVERN-XX', path: 'home', content: {} }], [], lintContext)[0]).toEqual({
    place: 'sites/HALVERN-XX/home.json',
    rule: 'unknown site',
    problem: `no shop shows HALVERN-XX; sites are ${siteNames.join(', ')}`,
  })
  expect(siteNames.slice(0, 4)).toEqual(['HALVERN', 'HALVERN-NORA', 'HALVERN-US', 'HALVERN-CA'])
})

test('who names a site reads what its shoppers meet: its own pages, and those of its region and brand', () => {
  expect(listSiteFolders('DUNNAGE-NL')).toEqual(['DUNNAGE-NL', 'DUNNAGE-EMEA', 'DUNNAGE'])
  expect(listSiteFolders('HALVERN')).toEqual(['HALVERN'])
  expect(lintFolder(contentFolder, 'HALVERN-CA')).toEqual([])
})

test('a name that is no site is refused with the names of those that are', () => {
  const { status, stderr } = spawnSync('node', ['scripts/content-lint/main.ts', 'HALVERN-XX'], { cwd: root, encoding: 'utf8' })
  expect(stderr).toBe(`There is no site HALVERN-XX.\nSites are ${siteNames.join(', ')}.\n`)
  expect(status).toBe(2)
})

test('everything our own authors wrote is in order', () => {
  expect(lintFolder(contentFolder)).toEqual([])
})

const createFrenchText = (fr: string, props: object = {}) =>
  createText('a', { title: { ...repeatInEachLanguage('Promotions'), fr }, ...props })
const soldesProblem = 'sale out of season: “soldes” outside its legal season'

test('“soldes” are said in their legal season alone, in the countries that have one (PDP-33)', () => {
  expect(listProblems([createFrenchText('Les soldes')])).toEqual([soldesProblem])
  expect(listProblems([createFrenchText('Le solde de la carte')])).toEqual([])
  const winter = { activeFrom: '2027-01-05T23:00:00Z', activeTo: '2027-02-02T23:00:00Z' }
  expect(listProblems([createFrenchText('Les soldes', winter)])).toEqual([])
  expect(listProblems([createFrenchText('Les soldes', { ...winter, activeTo: '2027-02-03T23:00:00Z' })])).toEqual([soldesProblem])
  expect(listProblems([createFrenchText('Les soldes', { activeFrom: winter.activeFrom })])).toEqual([soldesProblem])
  const content = { regions: { main: [createFrenchText('Les soldes')] } }
  const inCanada = lintContent([{ site: 'HALVERN-CA', path: 'home', content }], [], lintContext)
  expect(inCanada.filter(({ rule }) => rule === 'sale out of season')).toEqual([])
})
