import { expect } from '@playwright/test'
import { href } from '#routes'
import {
  comeToSummary,
  expectConfirmed,
  expectStep,
  fillShipping,
  giftCards,
  goOn,
  inLondon,
  openCheckout,
  typeCardHere,
  typeCardThere,
} from './shop/checkout'
import { testCards } from './shop/test-cards'
import { originOf } from './shop/origin-of'
import { openCart, piecesInCart, putIntoCart } from './shop/shopper'
import { signInHere } from './shop/sign-in'
import { visit } from './shop/visit'
import { wishes } from './shop/wishes'
import { messagesIn } from './shop/messages-in'
import { test } from './shop/test'

const wish = wishes.teeInBritain
const t = messagesIn(wish)
const at = (route: 'checkoutSummary' | 'orderConfirmation' | 'signIn') => originOf(wish.brand) + href(route, { locale: wish.locale })
const paid = { to: inLondon, card: giftCards.GBP }

test('sent twice at once it is one order; back, a reload and another window show it, and the cart is empty (CHK-05, ORD-07)', async ({
  page,
  context,
}) => {
  await comeToSummary(page, wish, paid)
  const form = await page
    .locator('form')
    .filter({ has: page.locator('input[name=intent][value=place-order]') })
    .locator('input')
    .evaluateAll((inputs) =>
      Object.fromEntries(inputs.map((input) => [(input as HTMLInputElement).name, (input as HTMLInputElement).value])),
    )
  const Cookie = (await context.cookies(originOf(wish.brand))).map(({ name, value }) => `${name}=${value}`).join('; ')
  const headers = { Cookie, Origin: originOf(wish.brand) }
  const send = () => visit(wish.brand, href('checkoutSummary', { locale: wish.locale }), { form, headers })
  const answers = await Promise.all([send(), send(), send()])
  const confirmation = href('orderConfirmation', { locale: wish.locale })
  expect(answers.map(({ status, headers: { location } }) => [status, location])).toEqual(answers.map(() => [303, confirmation]))

  await page.goto(at('orderConfirmation'))
  const number = await expectConfirmed(page, wish)
  await page.goBack()
  await expectConfirmed(page, wish)
  await page.reload()
  await expectConfirmed(page, wish)
  const other = await context.newPage()
  await other.goto(at('checkoutSummary'))
  await expect(other.getByRole('main')).toContainText(number)
  await openCart(other, wish)
  await expect(other.getByRole('spinbutton')).toHaveCount(0)
})

test(
  'a payment in a closed window can be continued; a total that changed elsewhere is shown, and charged only when accepted',
  { tag: '@core' },
  async ({ page, context }) => {
    const locale = wish.locale
    await putIntoCart(page, wish)
    await openCheckout(page, wish)
    await fillShipping(page, wish, inLondon)
    await expectStep(page, wish, 'billing')
    await typeCardHere(page, testCards.pays)
    await goOn(page, wish, 'toSummary')
    await expectStep(page, wish, 'summary')
    const again = await context.newPage()
    await page.close()
    await again.goto(at('checkoutSummary'))
    await expectStep(again, { locale }, 'summary')
    await expect(again.getByRole('region', { name: t('checkout.deliverTo') })).toContainText('SW1A 1AA')

    const cart = await context.newPage()
    await openCart(cart, wish)
    await cart.getByRole('button', { name: t('cart.increase', { name: wish.product.name }) }).click()
    // The page shows the new quantity before it is saved.
    await expect.poll(() => piecesInCart(cart, wish)).toBe(2)
    await goOn(again, wish, 'placeOrder')
    await expect(again.getByRole('alert')).toContainText(t('checkout.totalChanged', { total: '£' }).split('£')[0] ?? '')
    await expect(again).toHaveURL(/\/checkout\/summary/)
    await goOn(again, wish, 'placeOrder')
    await typeCardThere(again, wish, testCards.pays)
    await expectConfirmed(again, wish)
  },
)

test('a customer who is signed out during checkout reads so, and finds the cart after signing in', async ({ page }) => {
  const shopper = { email: 'ivy@vitrine.example', locale: 'en-us' } as const
  const us = wishes.jacketInTheStates
  const signInPath = originOf(us.brand) + href('signIn', { locale: us.locale })
  await page.goto(signInPath)
  await signInHere(page, shopper)
  await putIntoCart(page, us)
  await page.goto(originOf(us.brand) + href('checkoutSummary', { locale: us.locale }))
  await page.context().clearCookies()
  await page.reload()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('main')).toContainText(messagesIn(us)('cart.empty'))
  await page.goto(signInPath)
  await signInHere(page, shopper)
  await openCart(page, us)
  await expect(page.getByRole('main')).toContainText(us.product.name)
})
