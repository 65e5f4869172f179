import { expect, test } from 'vitest'
import { aShop } from '~/server/test/a-shop.server'
import { renderConsentBanner, renderLocationOffer } from './strips.server'
import { getSiteId } from '#config/locales'
import { loader } from '~/routes/locationConfirmation'
import { action as chooseLocale } from '~/routes/locationSelector'
import { aCanvas } from '~/server/test/a-canvas'
import { actionResult } from '~/server/test/action-result.server'

const bannerOn = (path: string, consent?: string) =>
  renderConsentBanner(aShop({}, { path, cookies: consent ? { '__Host-consent': consent } : {} }).shop)

test('in EMEA a page shows the banner until it is answered, with two equal buttons (CNS-05, CNS-07)', async () => {
  const html = (await bannerOn('/de-de/c/jacken-1010')) ?? ''
  expect(html).toContain('action="/de-de/privacy/choices"')
  const [no, yes] = [...html.matchAll(/<button type="submit" class="([^"]*)" name="answer" value="(yes|no)"/g)]
  expect([no?.[2], yes?.[2], no?.[1] === yes?.[1]]).toEqual(['no', 'yes', true])
  expect(await bannerOn('/de-de/c/jacken-1010', 'C0001:1,C0002:0,C0003:0,C0004:0')).toBeUndefined()
})

test('the United States need no banner; Canada has one, as Québec’s law wants a yes (CNS-06)', async () => {
  expect(await bannerOn('/en-us')).toBeUndefined()
  expect(await bannerOn('/fr-ca/c/vestes-1010')).toContain('action="/fr-ca/privacy/choices"')
})

test('a preview does not ask for the consent it does not need (CNS-05, CMS-14)', async () => {
  expect(await bannerOn('/de-de/c/jacken-1010?preview=true')).toBeUndefined()
})

test.each(['/de-de/cart', '/de-de/checkout', '/de-de/privacy/choices'])('on %s nobody is interrupted', async (path) => {
  expect(await bannerOn(path)).toBeUndefined()
})

const inGermany = { 'CF-IPCountry': 'DE' }
const offer = (path: string, cookies = {}) => renderLocationOffer(aShop({}, { path, headers: inGermany, cookies }).shop)

test('a visitor from elsewhere is offered the shop there, on a page and as a dialog, or stays (DLG-13)', async () => {
  const html = (await offer('/en-us/c/men-jackets-1010')) ?? ''
  expect(html).toContain('Germany')
  expect(html).toContain('href="/en-us/location-confirmation?from=%2Fen-us%2Fc%2Fmen-jackets-1010" aria-haspopup="dialog"')
  expect(html).toContain('name="locale" value="en-us"')
})

test.each(['/en-us/cart', '/en-us/checkout', '/en-us/location-selector', '/en-us/location-confirmation', '/de-de'])(
  'on %s nothing is offered (DLG-13)',
  async (path) => {
    expect(await offer(path)).toBeUndefined()
  },
)

test('a visitor who has chosen a country is not asked again (DLG-13)', async () => {
  expect(await offer('/en-us', { '__Host-locale': 'en-us' })).toBeUndefined()
})

test('the page says which country is meant, if any (DLG-13, DLG-27)', async () => {
  const asking = (headers: Record<string, string>) => aShop({}, { path: '/en-us/location-confirmation?from=/en-us/cart', headers })
  expect(await loader(asking(inGermany).args as never)).toMatchObject({ offered: 'de-de', from: '/en-us/cart' })
  expect((await loader(asking({ 'CF-IPCountry': 'US' }).args as never)).offered).toBeUndefined()
})

test('chosen in a dialog, the page below it is shown in the new locale; chosen on its own page, home (DLG-27)', async () => {
  const location = async (Referer: string) => {
    const form = { intent: 'choose-locale', locale: 'de-de' }
    const { args } = aShop({}, { path: '/en-us/location-selector', form, headers: { Referer } })
    return (await actionResult(() => chooseLocale(args as never))).location
  }
  expect(await location('https://shop.example/en-us/store-locator?near=x')).toBe('/de-de/store-locator')
  expect(await location('https://shop.example/en-us/location-selector')).toBe('/de-de')
  expect(await location('https://elsewhere.example/en-us/store-locator')).toBe('/de-de')
})

test.each([
  ['en-us', '/en-us/p/skarn-3l-shell-HV7K2Q41', '/en-us/p/skarn-3l-shell-HV7K2Q41'],
  ['en-us', '//evil.example', '/en-us'],
  ['de-de', '/en-us/p/skarn-3l-shell-HV7K2Q41?size=m', '/de-de/p/skarn-3l-shell-HV7K2Q41'],
  ['de-de', '/en-us/basecamp', '/de-de/basecamp'],
  ['de-de', '/en-us/only-in-america', '/de-de'],
  ['de-de', '/en-us/checkout/billing', '/de-de'],
])('choosing %s on a page continues at %s and is remembered (DLG-13)', async (locale, from, location) => {
  const form = { intent: 'choose-locale', locale, from }
  const answers = { [`GET /live/caas/v1/canvas/page/${getSiteId('halvern', 'de-de')}/basecamp`]: aCanvas() }
  const { args, cookiesOut } = aShop(answers, { path: '/en-us/location-selector', form, headers: inGermany })
  const result = await actionResult(() => chooseLocale(args as never))
  expect(result).toMatchObject({ status: 303, location })
  expect(cookiesOut[0]).toMatch(new RegExp(`^__Host-locale=${locale}; `))
})
