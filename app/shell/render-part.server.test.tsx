import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { brandIds, type BrandId, brands } from '#config/brands'
import { footer as footerContract, menu as menuContract } from '#contracts/entities/canvas'
import { resolveText } from '#domain/content/resolve-text'
import { RenderPartContext, useServedHtml } from '~/client/served-html'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { Footer } from './frame'
import { MegaMenu, MobileMenu } from './menus'
import { renderPart } from './fill-cart.server'

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

test('a part is rendered once for its data, and anew for other data, words, standing or section (RUN-30, NAV-17)', () => {
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
