import { expect } from '@playwright/test'
import { href } from '#routes'
import { expectConfirmed, inPortland, orderByCard } from './shop/checkout'
import { collected, expectCollected, visitorOf } from './shop/collected'
import { messagesIn } from './shop/messages-in'
import { originOf } from './shop/origin-of'
import { linkTo, wakeUp } from './shop/shopper'
import { wishes } from './shop/wishes'
import { test } from './shop/test'

const wish = wishes.jacketInTheStates
const { locale, product } = wish
const searchOf = (at: 'en-us' | 'de-de') => `${originOf('halvern')}${href('search', { locale: at })}?q=zelt`

test('an order is told once with all that led to it, also when its page is loaded again (ANA-11, ANA-12, ANA-17)', async ({ page }) => {
  await orderByCard(page, wish, inPortland)
  await expectCollected(page, 'purchase')
  await page.reload()
  await expectConfirmed(page, wish)
  // Events come in order: what the reload told would be here by now.
  await page.goto(searchOf('en-us'))
  await expectCollected(page, 'search')
  const events = await collected(page)
  const names = events.map(({ event }) => event.name)
  for (const name of ['add_to_cart', 'view_cart', 'begin_checkout', 'add_shipping_info', 'add_payment_info']) expect(names).toContain(name)
  const purchases = events.filter(({ event }) => event.name === 'purchase')
  // A gift may come along.
  const bought = expect.arrayContaining([expect.objectContaining({ item_name: product.name, quantity: 1 })]) as unknown
  expect(purchases.map(({ event }) => event.params)).toEqual([expect.objectContaining({ currency: 'USD', items: bought })])
  expect(JSON.stringify(events)).not.toMatch(/Ada|Byron|Larch|@/)
})

test('in EMEA nothing is told before a yes, nor after it is withdrawn (ANA-15, CNS-05)', async ({ page }) => {
  const t = messagesIn('de-de')
  await page.goto(searchOf('de-de'))
  expect(await visitorOf(page)).toBeUndefined()
  await page.getByRole('button', { name: t('consent.onlyNeeded') }).click()
  await expect(page.getByRole('complementary', { name: t('consent.label') })).toHaveCount(0)
  await page.goto(searchOf('de-de'))
  expect(await visitorOf(page)).toBeUndefined()
  const choices = `${originOf('halvern')}${href('privacyChoices', { locale: 'de-de' })}`
  await page.goto(choices)
  await page.getByRole('checkbox', { name: t('consent.C0002.title') }).check()
  await page.getByRole('button', { name: t('consent.save') }).click()
  await expect(page.getByText(t('consent.saved'))).toBeVisible()
  await page.goto(searchOf('de-de'))
  await expectCollected(page, 'search')
  expect((await collected(page)).map(({ consent }) => consent)).toContainEqual({ ad_user_data: 'DENIED', ad_personalization: 'DENIED' })
  await page.goto(choices)
  await page.getByRole('checkbox', { name: t('consent.C0002.title') }).uncheck()
  await page.getByRole('button', { name: t('consent.save') }).click()
  await expect(page.getByText(t('consent.saved'))).toBeVisible()
  expect(await visitorOf(page)).toBeUndefined()
})

test('a list, the product opened from it and its page are told (ANA-11, ANA-12)', { tag: '@scripts' }, async ({ page }) => {
  await page.goto(originOf('halvern') + href('category', { locale, slug: wish.category }))
  await wakeUp(page)
  await expectCollected(page, 'view_item_list')
  await linkTo(page, href('product', { locale, slug: product.slug })).click()
  await expectCollected(page, 'view_item')
  const told = (await collected(page)).filter(({ event }) => /^(select|view)_item$/.test(event.name)).map(({ event }) => event)
  expect(told).toMatchObject([
    { name: 'select_item', params: { item_list_name: 'grid', items: [{ item_name: product.name }] } },
    { name: 'view_item', params: { currency: 'USD', items: [{ item_name: product.name, price: expect.any(Number) as unknown }] } },
  ])
})
