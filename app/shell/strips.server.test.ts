import { expect, test } from 'vitest'
import { aShop } from '~/server/test/a-shop.server'
import { renderConsentBanner } from '~/shell/strips.server'

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
