import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Promotion } from '#contracts/entities/promotion'
import type { PageContext } from '#domain/content/authored-fields'
import { iconNames } from '#config/icon-names'
import { iconPaths } from '~/ui/icon'
import { findingsIn } from './findings-in'
import { lintContent } from './lint-content'

const inEveryLanguage = (text: string) => ({ en: text, fr: text, de: text, it: text, es: text, nl: text })
const pages: PageContext[] = [
  { kind: 'category', id: '1010' },
  { kind: 'category', id: '1020' },
  { kind: 'product', id: 'HV7K2Q41' },
]
const surroundings = { leadsSomewhere: (_: string, address: string) => address === '/help/delivery', pagesOf: () => pages }

type Block = { component: string; id: string; name: string; props: object }
const block = (component: string, props: object = {}, id = component): Block => ({ component, id, name: id, props })
const text = (id: string, props: object = {}) => block('rich-text', { title: inEveryLanguage(id), ...props }, id)
const link = (url: string) => ({ targets: [{ text: inEveryLanguage('On'), url }] })

function findings(blocks: Block[], path = 'home') {
  const content = {
    id: path,
    type: 'page',
    meta: { title: inEveryLanguage('Page'), description: inEveryLanguage('About') },
    regions: { main: blocks },
  }
  return lintContent([{ site: 'HALVERN', path, content }], [], surroundings)
}
const found = (blocks: Block[], path?: string) => findings(blocks, path).map(({ rule, problem }) => `${rule}: ${problem}`)

test('valid content has no findings', () => {
  expect(
    found([
      text('a', link('/help/delivery')),
      text('b', link('#a')),
      text('c', link('https://example.org')),
      block('spacer', { size: '8' }),
    ]),
  ).toEqual([])
})

test.each(['/help/nothing', '#nowhere', 'javascript:alert(1)', 'http://example.org'])('a link to %s is a broken target', (url) => {
  expect(found([text('a', { richText: inEveryLanguage(`<p><a href="${url}">On</a></p>`) })])).toEqual([
    `broken target: ${url} leads nowhere`,
  ])
})

test('a broken target inside wrappers and collections is reported with its file', () => {
  const inner = block('segmentation', { segments: [{ id: 'loggedin', targets: [text('a', link('/gone'))] }], baselines: [] })
  expect(findings([inner])).toEqual([
    {
      place: 'sites/HALVERN/home.json',
      field: 'regions.main.0.props.segments.0.targets.0.props.targets.0.url',
      rule: 'broken target',
      problem: '/gone leads nowhere',
    },
  ])
})

test('a text that a language lacks is missing, as is one that has no languages', () => {
  expect(found([block('rich-text', { title: { ...inEveryLanguage('Wind'), nl: '', it: '' } }, 'a')])).toEqual([
    'missing text: title "Wind" is missing in it, nl',
  ])
  const { fr: _, ...others } = inEveryLanguage('Wind')
  expect(found([block('rich-text', { subtitle: others }, 'a')])).toContain('missing text: subtitle "Wind" is missing in fr')
  expect(found([block('rich-text', { title: 'Wind' }, 'a')])).toEqual(['missing text: title is in one language: "Wind"'])
})

test('a picture without a text for those who cannot see it is found; a decoration says that it is one', () => {
  expect(found([block('hero', { title: inEveryLanguage('A'), media: { src: 'dawn' } })])).toContain('missing alt: dawn has no alt')
  expect(found([block('hero', { title: inEveryLanguage('A'), media: { src: 'dawn', alt: inEveryLanguage('') } })])).toEqual([])
})

test('authors may name the icons that the shop has (NAV-09)', () => {
  expect(iconNames).toEqual(Object.keys(iconPaths).sort())
})

test('an icon the shop does not have is found, in the menu as in a block (NAV-09)', () => {
  const inMenu = (menuIcon: string) =>
    lintContent([{ site: 'HALVERN', path: 'menu', content: { items: [{ menuIcon }] } }], [], surroundings)
  expect(inMenu('tag')).toEqual([])
  expect(inMenu('unicorn')).toMatchObject([
    { place: 'sites/HALVERN/menu.json', field: 'items.0.menuIcon', problem: 'there is no icon unicorn' },
  ])
  const facts = (icon: string) =>
    block('icon-text-collection', { items: [{ icon, title: inEveryLanguage('A'), text: inEveryLanguage('B') }] })
  expect(found([facts('lock')])).toEqual([])
  expect(found([facts('key')])).toEqual(['unknown icon: there is no icon key'])
})

const segmentation = (...ids: string[]) =>
  block('segmentation', { segments: ids.map((id) => ({ id, targets: [text(`t-${id}`)] })), baselines: [text('rest')] })

test.each([
  [['loggedin', 'loyalty-loggedin'], ['loyalty-loggedin']],
  [
    ['ipa-wranx-loggedin', 'ipa-loggedin', 'wranx-loggedin'],
    ['ipa-loggedin', 'wranx-loggedin'],
  ],
  [['ipa-loggedin', 'wranx-loggedin', 'ipa-wranx-loggedin'], ['ipa-wranx-loggedin']],
  [['loyalty-loggedin', 'non-loyalty-loggedin', 'employee-loggedin'], ['employee-loggedin']],
])('in the segments %j nobody sees %j (SEG-01)', (ids, shadowed) => {
  expect(found([segmentation(...ids)])).toEqual(
    shadowed.map((id) => `unreachable segment: segmentation: nobody is shown the segment ${id}`),
  )
})

test('a segment we do not know, one given twice, and a baseline nobody is left for are found', () => {
  expect(found([segmentation('vip')])).toEqual(['unreachable segment: segmentation: nobody is shown the segment vip, which we do not know'])
  expect(
    found([
      block('segmentation', {
        segments: [
          { id: 'loggedin', targets: [] },
          { id: 'loggedin', targets: [] },
        ],
      }),
    ]),
  ).toEqual(['unreachable segment: segmentation: nobody is shown the segment loggedin'])
  expect(found([segmentation('cart-empty', 'cart-not-empty')])).toEqual([
    'unreachable segment: segmentation: nobody is left for the baseline',
  ])
  expect(found([segmentation('loyalty-loggedin', 'loggedin', 'cart-not-empty')])).toEqual([])
})

const filter = (props: object, id = 'filter', components: Block[] = [text('inside')]) => block('filter-by', { components, ...props }, id)
const never = (id = 'filter') => `filter never true: ${id} lets nothing through on any page that shows it`

test.each([
  ['on a page that is neither product nor category', 'home', filter({ condition: 'IN', categories: ['1010'] })],
  ['on a pop-up, which is shown on pages that are neither', 'popups', filter({ condition: 'NOT IN', categories: ['1020'] })],
  ['for categories there are not', 'category/1010', filter({ condition: 'IN', categories: ['9999'] })],
  ['for all but every category', 'category/1010', filter({ condition: 'NOT IN', categories: ['1010', '1020'] })],
  ['for another category than the canvas is of', 'category/1010', filter({ condition: 'IN', categories: ['1020'] })],
  ['for no product at all', 'product/default', filter({ condition: 'IN', products: [] })],
])('a filter %s can never be true (BLK-22)', (_, path, block) => {
  expect(found([block], path)).toEqual([never()])
})

test('filters that exclude each other can never be true together (BLK-22)', () => {
  const inner = filter({ condition: 'NOT IN', categories: ['1010'] }, 'inner')
  expect(found([filter({ condition: 'IN', categories: ['1010'] }, 'outer', [inner])], 'category/1010')).toEqual([never('inner')])
})

test('a filter that some page passes is in order', () => {
  expect(found([filter({ condition: 'IN', products: ['HV7K2Q41'] })], 'product/default')).toEqual([])
})

test('a block that is hidden at every width, or over before it begins, is seen by nobody', () => {
  expect(found([text('a', { hideOnBreakpoint: ['sm', 'md', 'lg'] }), text('b', { hideOnBreakpoint: ['sm', 'lg'] })])).toEqual([
    'hidden everywhere: a is hidden at every width',
  ])
  const times = { activeFrom: '2026-12-01T00:00:00Z', activeTo: '2026-12-01T00:00:00Z' }
  expect(found([text('a', times)])).toEqual(['hidden everywhere: a is over before it begins'])
  const wrapper = block('segmentation', {
    segments: [],
    baselines: [text('inside', { activeFrom: '2027-01-01T00:00:00Z' })],
    activeTo: '2026-12-01T00:00:00Z',
  })
  expect(found([wrapper])).toEqual(['hidden everywhere: inside is over before it begins'])
})

test('a variant made of other blocks than its baseline would move the page (SEG-14)', () => {
  const experience = (targets: Block[]) =>
    block('experience', { experienceId: 'spring', baselines: [text('usual')], variants: [{ name: 'b', variantId: 'b', targets }] })
  expect(found([experience([text('other')])])).toEqual([])
  expect(found([experience([text('other'), block('spacer', { size: '8' })])])).toEqual([
    'uneven variant: experience: the variant b is not made of the same blocks as the baseline',
  ])
})

test('a block the shop would leave out is found (CMS-14)', () => {
  expect(found([block('hologram')])).toEqual(['malformed block: unknown block hologram'])
  expect(found([block('spacer', { size: '17' })])[0]).toMatch(/^malformed block: spacer spacer: /)
})

test('two blocks with one id are found, at the second', () => {
  expect(findings([text('a'), text('b'), text('a')])).toEqual([
    { place: 'sites/HALVERN/home.json', field: 'regions.main.2.id', rule: 'repeated id', problem: 'another block has the id a' },
  ])
})

test('a malformed block is reported with the field that is wrong (CMS-14)', () => {
  const targets = [{ text: inEveryLanguage('On'), url: '/help/delivery', size: 'huge' }]
  expect(findings([text('a', { targets })])).toMatchObject([{ field: 'regions.main.0.props.targets.0.size', rule: 'malformed block' }])
})

test('a callout that is not in three parts in some language is found (PROM-03, TRAP-11)', () => {
  const promotion = (callout: object | undefined) => lintContent([], [{ promotionId: 'spring', callout } as Promotion], surroundings)
  expect(promotion({ ...inEveryLanguage('Two|Third free|Ends Sunday'), de: 'Zwei|Drittes gratis' })).toEqual([
    { place: 'promotions', rule: 'callout not in three parts', problem: 'spring: the callout in de has not three parts' },
  ])
  expect(promotion(undefined)).toEqual([])
})

test('everything our own authors wrote is in order', () => {
  expect(findingsIn(fileURLToPath(new URL('../../content', import.meta.url)))).toEqual([])
})

const inFrench = (fr: string, props: object = {}) => text('a', { title: { ...inEveryLanguage('Promotions'), fr }, ...props })
const soldes = 'sale out of season: “soldes” outside its legal season'

test('“soldes” are said in their legal season alone, in the countries that have one (PDP-33)', () => {
  expect(found([inFrench('Les soldes')])).toEqual([soldes])
  expect(found([inFrench('Le solde de la carte')])).toEqual([])
  const winter = { activeFrom: '2027-01-05T23:00:00Z', activeTo: '2027-02-02T23:00:00Z' }
  expect(found([inFrench('Les soldes', winter)])).toEqual([])
  expect(found([inFrench('Les soldes', { ...winter, activeTo: '2027-02-03T23:00:00Z' })])).toEqual([soldes])
  expect(found([inFrench('Les soldes', { activeFrom: winter.activeFrom })])).toEqual([soldes])
  const content = { regions: { main: [inFrench('Les soldes')] } }
  const inCanada = lintContent([{ site: 'HALVERN-CA', path: 'home', content }], [], surroundings)
  expect(inCanada.filter(({ rule }) => rule === 'sale out of season')).toEqual([])
})
