import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { StorefrontViewContext, useStorefront } from '~/client/storefront-context'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { LocationSelector } from '~/features/content/location-choice'
import { loader } from '~/routes/locationConfirmation'
import { aShop } from '~/server/test/a-shop.server'
import { LocationConfirmation } from './location-confirmation'
import { renderLocationOffer } from '~/shell/strips.server'

const sisterOrigin = 'https://eu.halvern.example'
const env = { REGIONS: 'NORA', SISTER_ORIGINS: sisterOrigin }
const inGermany = { 'CF-IPCountry': 'DE' }
const productPath = '/en-us/p/skarn-3l-shell-HV7K2Q41'

/** The deployment of North America, which names that of Europe. */
function InAmerica({ children }: { children: ReactNode }) {
  const view = { ...useStorefront(), regions: ['NORA'] as const, sisterOrigin }
  return <StorefrontViewContext.Provider value={view}>{children}</StorefrontViewContext.Provider>
}

const render = (screen: ReactNode) => renderInStorefront(<InAmerica>{screen}</InAmerica>, { locale: 'en-us' })

test('the countries of the other deployment are links to it, those of this one are sent by the form (RTE-37)', () => {
  const html = render(<LocationSelector />)
  expect(html).toContain(`<a href="${sisterOrigin}/de-de" lang="de" hrefLang="de">`)
  expect(html).not.toMatch(/value="de-de"/)
  expect(html).toMatch(/<button type="submit" name="locale" value="fr-ca"/)
})

test.each([
  [productPath, '/de-de/p/skarn-3l-shell-HV7K2Q41'],
  [`${productPath}?color=tarn`, '/de-de/p/skarn-3l-shell-HV7K2Q41'],
  ['/en-us/c/men-1000', '/de-de/c/men-1000'],
  ['/en-us/account/orders/HA38323741', '/de-de'],
  ['/en-us/p/a//evil.example', '/de-de'],
  ['/en-us/p/@evil.example', '/de-de'],
  [undefined, '/de-de'],
])('from %s the link leads to %s there: to the same product or category, or home (RTE-37)', (from, path) => {
  expect(render(<LocationSelector from={from} />)).toContain(`href="${sisterOrigin}${path}"`)
  expect(render(<LocationConfirmation offered="de-de" from={from} />)).toContain(`href="${sisterOrigin}${path}"`)
})

test('a visitor from a country of the other deployment is offered it by a link, or stays by the form (DLG-13, RTE-37)', async () => {
  const { shop, args } = aShop({}, { path: `/en-us/location-confirmation?from=${productPath}`, headers: inGermany, env })
  expect(await loader(args as never)).toMatchObject({ offered: 'de-de', from: productPath })
  expect(shop.sisterOrigin).toBe(sisterOrigin)
  expect(await renderLocationOffer(aShop({}, { path: productPath, headers: inGermany, env }).shop)).toContain('Germany')
  const html = render(<LocationConfirmation offered="de-de" from={productPath} />)
  expect(html).not.toMatch(/name="locale" value="de-de"/)
  expect(html).toMatch(/name="locale" value="en-us"/)
})

test('without a sister, a visitor from a country that is not served is offered nothing (DLG-13, RTE-37)', async () => {
  const { args } = aShop({}, { path: '/en-us/location-confirmation', headers: inGermany, env: { REGIONS: 'NORA' } })
  expect((await loader(args as never)).offered).toBeUndefined()
})
