import { expect } from '@playwright/test'
import { href } from '#routes'
import { expectOrderConfirmation, portlandRecipient, placeOrderByCard } from './shop/checkout'
import { loadCollectedEvents, expectCollectedEvent, getVisitorId } from './shop/collected-events'
import { createTranslate } from './shop/messages'
import { getBrandOrigin } from './shop/brand-origin'
import { findLinkTo, triggerHydration } from './shop/shopper'
import { samplePurchases } from './shop/sample-purchases'
import { test } from './shop/test'

const purchase = samplePurchases.jacketInTheStates
const { locale, product } = purchase
const getSearchUrl = (at: 'en-us' | 'de-de') => `${getBrandOrigin('halvern')}${href('search', { locale: at })}?q=zelt`

test('an order is told once with all that led to it, also when its page is loaded again (ANA-11, ANA-12, ANA-17)', async ({ page }) => {
  await placeOrderByCard(page, purchase, portlandRecipient)
  await expectCollectedEvent(page, 'purchase')
  await page.reload()
  await expectOrderConfirmation(page, purchase)
  // Events come in order: what the reload told would be here by now.
  await page.goto(getSearchUrl('en-us'))
  await expectCollectedEvent(page, 'search')
  const events = await loadCollectedEvents(page)
  const names = events.map(({ event }) => event.name)
  for (const name of ['add_to_cart', 'view_cart', 'begin_checkout', 'add_shipping_info', 'add_payment_info']) expect(names).toContain(name)
  const purchases = events.filter(({ event }) => event.name === 'purchase')
  // A gift may come along.
  const bought = expect.arrayContaining([expect.objectContaining({ item_name: product.name, quantity: 1 })]) as unknown
  expect(purchases.map(({ event }) => event.params)).toEqual([expect.objectContaining({ currency: 'USD', items: bought })])
  expect(JSON.stringify(events)).not.toMatch(/Ada|Byron|Larch|@/)
})

test('in EMEA nothing is told before a yes, nor after it is withdrawn (ANA-15, CNS-05)', async ({ page }) => {
  const t = createTranslate('de-de')
  await page.goto(getSearchUrl('de-de'))
  expect(await getVisitorId(page)).toBeUndefined()
  await page.getByRole('button', { name: t('consent.onlyNeeded') }).click()
  await expect(page.getByRole('complementary', { name: t('consent.label') })).toHaveCount(0)
  await page.goto(getSearchUrl('de-de'))
  expect(await getVisitorId(page)).toBeUndefined()
  const choices = `${getBrandOrigin('halvern')}${href('privacyChoices', { locale: 'de-de' })}`
  await page.goto(choices)
  await page.getByRole('checkbox', { name: t('consent.C0002.title') }).check()
  await page.getByRole('button', { name: t('consent.save') }).click()
  await expect(page.getByText(t('consent.saved'))).toBeVisible()
  await page.goto(getSearchUrl('de-de'))
  await expectCollectedEvent(page, 'search')
  expect((await loadCollectedEvents(page)).map(({ consent }) => consent)).toContainEqual({
    ad_user_data: 'DENIED',
    ad_personalization: 'DENIED',
  })
  await page.goto(choices)
  await page.getByRole('checkbox', { name: t('consent.C0002.title') }).uncheck()
  await page.getByRole('button', { name: t('consent.save') }).click()
  await expect(page.getByText(t('consent.saved'))).toBeVisible()
  expect(await getVisitorId(page)).toBeUndefined()
})

test('a list, the product opened from it and its page are told (ANA-11, ANA-12)', { tag: '@scripts' }, async ({ page }) => {
  await page.goto(getBrandOrigin('halvern') + href('category', { locale, slug: purchase.category }))
  await triggerHydration(page)
  await expectCollectedEvent(page, 'view_item_list')
  await findLinkTo(page, href('product', { locale, slug: product.slug })).click()
  await expectCollectedEvent(page, 'view_item')
  const told = (await loadCollectedEvents(page)).filter(({ event }) => /^(select|view)_item$/.test(event.name)).map(({ event }) => event)
  expect(told).toMatchObject([
    { name: 'select_item', params: { item_list_name: 'grid', items: [{ item_name: product.name }] } },
    { name: 'view_item', params: { currency: 'USD', items: [{ item_name: product.name, price: expect.any(Number) as unknown }] } },
  ])
})
