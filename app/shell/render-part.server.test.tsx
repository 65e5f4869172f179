import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server.browser'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { brandIds, type BrandId, brands } from '#config/brands'
import type { Product } from '#contracts/entities/product'
import { footer as footerContract, menu as menuContract } from '#contracts/entities/canvas'
import { resolveText } from '#domain/content/resolve-text'
import { useLocation } from '@remix-run/react'
import { RenderPartContext, useServedHtml, useSharedHtml } from '~/client/served-html'
import { inStorefront, renderInStorefront } from '~/client/test/render-in-storefront'
import { resolveCardImages } from '~/features/catalog/catalog.server'
import { ProductCarousel } from '~/features/catalog/product-carousel'
import { ProductFacts } from '~/features/catalog/product/buy-box'
import { Gallery } from '~/features/catalog/product/gallery'
import { CompleteTheLook } from '~/features/catalog/product/product-page'
import { CompareListing } from '~/features/compare/compare-listing'
import { aProduct, aProductCard, aSearchResult } from '~/server/test/a-product'
import { PreloadContext, type PicturePreload } from '~/ui/picture'
import { Footer } from './frame'
import { MegaMenu, MobileMenu } from './menus'
import { renderPart } from './fill-cart.server'

/** On the edge one renderer renders the page and its parts, which hides the contexts of the page from them. */
vi.mock('react-dom/server', () => import('react-dom/server.browser'))

/** Marks between neighboring texts, which the test's own renderer leaves out. */
const plain = (html: string) => html.replaceAll('<!-- -->', '')

function authoredMenu(brand: BrandId) {
  const file = new URL(`../../content/sites/${brands[brand].wireId}/menu.json`, import.meta.url)
  return menuContract.parse(resolveText(JSON.parse(readFileSync(file, 'utf8')), 'en'))
}

const footerNaming = (text: string) =>
  footerContract.parse({
    columns: [{ title: 'Help', links: [{ text: 'Care', url: '/help/care' }] }],
    about: 'We make gear.',
    legal: [{ text, url: '/legal/privacy' }],
    copyright: '©',
  })

const withParts = (node: ReactNode) => <RenderPartContext.Provider value={renderPart}>{node}</RenderPartContext.Provider>

test.each(brandIds)('the menus and the footer of %s are the same bytes, rendered once or each time (RUN-30)', (brand) => {
  const menu = authoredMenu(brand)
  const footer = footerNaming('Privacy')
  for (const locale of ['en-us', 'en-gb'] as const)
    for (const part of [<MegaMenu key="1" menu={menu} />, <MobileMenu key="2" menu={menu} />, <Footer key="3" footer={footer} />]) {
      const each = renderInStorefront(part, { brand, locale })
      expect(plain(renderInStorefront(withParts(part), { brand, locale }))).toBe(each)
      expect(plain(renderInStorefront(withParts(part), { brand, locale }))).toBe(each)
    }
})

test('a part is rendered once for its data, and again for other data, words, standing or section (RUN-30, NAV-17)', () => {
  const drawn = vi.fn()
  function Part({ data, section }: { data: object; section?: string | undefined }) {
    const served = useServedHtml('.part', { data, part: <Drawn />, section })
    return <ul dangerouslySetInnerHTML={served} />
  }
  function Drawn() {
    drawn()
    return <li>drawn</li>
  }
  const data = { items: [] }
  const ask = (standing = {}, of: object = data, section?: string) =>
    renderInStorefront(withParts(<Part data={of} section={section} />), standing)
  expect(ask()).toBe('<ul><li>drawn</li></ul>')
  ask()
  expect(drawn).toHaveBeenCalledTimes(1)
  ask({}, { ...data })
  ask({ isSignedIn: true })
  ask({ locale: 'de-de' })
  ask({ namespaces: ['shop'] })
  ask({}, data, '/en-us/c/men-1000')
  expect(drawn).toHaveBeenCalledTimes(6)
  ask({ favorites: ['HV7K2Q41'] })
  expect(drawn).toHaveBeenCalledTimes(6)
})

test('parts are kept up to sixteen million characters, then all of them are rendered again (RUN-30)', () => {
  const drawn = vi.fn()
  function Part({ data }: { data: object }) {
    return <p dangerouslySetInnerHTML={useSharedHtml('.long', { data, part: <Drawn />, variant: '' })} />
  }
  function Drawn() {
    drawn()
    return <i dangerouslySetInnerHTML={{ __html: 'x'.repeat(1_000_000) }} />
  }
  const list = Array.from({ length: 20 }, (_, number) => ({ number }))
  const show = (data: object = {}) => renderInStorefront(withParts(<Part data={data} />))
  show(list[0])
  show(list[0])
  expect(drawn).toHaveBeenCalledTimes(1)
  list.slice(1).forEach(show)
  expect(drawn).toHaveBeenCalledTimes(20)
  show(list[0])
  expect(drawn).toHaveBeenCalledTimes(21)
})

test('no part of one shopper reaches another, whatever their standings (RUN-30)', () => {
  const footers = Object.fromEntries(['Ada', 'Grace', 'Joan'].map((name) => [name, footerNaming(name)]))
  const shopper = fc.record({
    name: fc.constantFrom(...Object.keys(footers)),
    isSignedIn: fc.boolean(),
    brand: fc.constantFrom(...brandIds),
    flags: fc.record({ miniCart: fc.boolean(), favorites: fc.boolean() }),
  })
  fc.assert(
    fc.property(fc.array(shopper, { minLength: 2, maxLength: 6 }), (shoppers) => {
      for (const { name, ...standing } of shoppers) {
        const footer = <Footer footer={footers[name] ?? null} />
        expect(plain(renderInStorefront(withParts(footer), standing))).toBe(renderInStorefront(footer, standing))
      }
    }),
  )
})

const cards = ['HV7K2Q41', 'HV7K2Q42', 'HV7K2Q43', 'HV7K2Q44'].map((id) => resolveCardImages(aProductCard({ id, title: `Shell ${id}` })))
const maker = {
  name: 'Halvern',
  address: 'Oslo',
  email: 'safety@shop.example',
  euContact: { name: 'Halvern EU', address: 'Malmö', email: 'eu@shop.example' },
}
const colorFacet = { attributeId: 'color', label: 'Color', values: [{ value: 'blue', label: 'Blue', hitCount: 4 }] }
const result = { ...aSearchResult({ total: 4 }), hits: cards, refinements: [colorFacet] }

function aListing({ compared = [], color, stores }: { compared?: string[]; color?: string; stores?: string[] } = {}) {
  const state = { page: 1, count: 24, sort: 'featured', refinements: color ? [{ attributeId: 'color', values: [color] }] : [] }
  const storeList = stores?.map((storeId) => ({ storeId, name: `Store ${storeId}` }))
  const listing = { result, state, pages: 1, wrongPrice: undefined, stores: storeList }
  return <CompareListing listing={listing as never} compared={compared} emptyText="Take a filter away" origin="grid" />
}

test('a listing is the same bytes, rendered once or each time, and each shopper sees their own hearts, marks and stores (RUN-30)', () => {
  const part = fc.record({
    compared: fc.subarray(cards.map(({ id }) => id)),
    color: fc.constantFrom('', 'blue', 'red'),
    stores: fc.subarray(['HV-US-01', 'HV-US-02']),
  })
  const standing = fc.record({
    favorites: fc.subarray(cards.map(({ id }) => id)),
    isSignedIn: fc.boolean(),
    locale: fc.constantFrom('en-us' as const, 'de-de' as const),
    flags: fc.record({ favorites: fc.boolean() }),
  })
  fc.assert(
    fc.property(fc.array(fc.tuple(part, standing), { minLength: 2, maxLength: 6 }), (shoppers) => {
      for (const [options, shopper] of shoppers) {
        const listing = aListing(options)
        expect(plain(renderInStorefront(withParts(listing), shopper))).toBe(renderInStorefront(listing, shopper))
      }
    }),
    { numRuns: 40 },
  )
})

test('a row of products is the same bytes, rendered once or each time, under each title and with each shopper’s hearts (RUN-30)', () => {
  for (const title of ['Goes with it', 'More like this'])
    for (const favorites of [[], ['HV7K2Q42'], [], ['HV7K2Q41', 'HV7K2Q44']]) {
      const row = <ProductCarousel id="row" title={title} cards={cards} />
      expect(plain(renderInStorefront(withParts(row), { favorites }))).toBe(renderInStorefront(row, { favorites }))
    }
})

test('a look is the same bytes, rendered once or each time, for each set and with each shopper’s hearts (RUN-30)', () => {
  for (const name of ['Rain kit', 'Snow kit'])
    for (const favorites of [[], ['HV7K2Q42'], []]) {
      const look = <CompleteTheLook look={{ set: { id: 'SET1', name }, cards: cards.slice(1) }} />
      expect(plain(renderInStorefront(withParts(look), { favorites }))).toBe(renderInStorefront(look, { favorites }))
    }
  expect(renderInStorefront(withParts(<CompleteTheLook look={null} />))).toBe('')
})

test('gallery and facts of a product are the same bytes, rendered once or each time, in each color and after each change (RUN-30)', () => {
  const images = {
    blue: ['/art/HV7K2Q41-blue-front.0123abcd', '/art/HV7K2Q41-blue-back.0123abcd'],
    red: ['/art/HV7K2Q41-red-front.0123abcd'],
  }
  const product = aProduct({ images })
  const changes: Partial<Product>[] = [
    {},
    { eyebrow: { id: 'new', label: 'New' } },
    { name: 'Skarn 4L Shell' },
    { details: ['Taped seams'] },
    { modelMeasurements: 'Ada is 178 cm tall.' },
  ]
  for (const change of [...changes, {}])
    for (const colorId of ['blue', 'red'])
      for (const part of [
        <Gallery key="1" product={{ ...product, ...change }} colorId={colorId} />,
        <ProductFacts key="2" product={{ ...product, ...change }} maker={{ ...maker, name: colorId }} />,
      ])
        expect(plain(renderInStorefront(withParts(part)))).toBe(renderInStorefront(part))
})

test('a row made again of the same cards is not rendered again, and one with another card is (RUN-30)', () => {
  const drawn = vi.fn()
  function Row({ list }: { list: object[] }) {
    return <ul dangerouslySetInnerHTML={useSharedHtml('.row', { data: list, part: <Drawn />, variant: '' })} />
  }
  function Drawn() {
    drawn()
    return <li>drawn</li>
  }
  const show = (list: object[]) => renderInStorefront(withParts(<Row list={list} />))
  show(cards)
  show([...cards])
  expect(drawn).toHaveBeenCalledTimes(1)
  show(cards.slice(0, 2))
  show([...cards].reverse())
  show(cards.map((card, index) => (index === 3 ? { ...card } : card)))
  expect(drawn).toHaveBeenCalledTimes(4)
})

test('the first pictures of a listing are preloaded for whoever sees it, not only for who saw it first (RUN-30)', () => {
  const preloadsOf = () => {
    const found: PicturePreload[] = []
    const listing = <PreloadContext.Provider value={(preloads) => void found.push(...preloads)}>{aListing()}</PreloadContext.Provider>
    renderInStorefront(withParts(listing), { flags: { miniCart: false } })
    return found
  }
  const first = preloadsOf()
  expect(first).toHaveLength(2)
  expect(preloadsOf()).toEqual(first)
})

test('a part that asks for more than its key has is refused, not kept (RUN-30)', () => {
  function Part() {
    return <p dangerouslySetInnerHTML={useSharedHtml('.part', { data: cards, part: <Located />, variant: '' })} />
  }
  function Located() {
    return <b>{useLocation().search}</b>
  }
  const page = (node: ReactNode) => renderToString(<MemoryRouter>{inStorefront(node)}</MemoryRouter>)
  expect(page(<Located />)).toBe('<b></b>')
  expect(() => page(withParts(<Part />))).toThrow(/useLocation/)
})
