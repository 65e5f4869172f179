import { expect, type Page } from '@playwright/test'
import type { Locale } from '#config/locales'
import { href } from '#routes'
import { buyWithCard, expectConfirmed, expectStep, goOn, openCheckout, wordsOfPage } from './shop/checkout'
import { testCards } from './shop/test-cards'
import { originOf } from './shop/origin-of'
import { openCart, putIntoCart } from './shop/shopper'
import { signInHere } from './shop/sign-in'
import { type Wish, wishes } from './shop/wishes'
import { messagesIn } from './shop/messages-in'
import { test } from './shop/test'

async function signIn(page: Page, { brand, locale }: Pick<Wish, 'brand' | 'locale'>, email: string) {
  await page.goto(originOf(brand) + href('signIn', { locale }))
  await signInHere(page, { email, locale: locale as Locale })
}

test('a member in France chooses an address of the account, pays a part with points, and the rest by card (ACC-05, LOY-02, LOY-10)', async ({
  page,
}) => {
  const wish = wishes.jacketInFrance
  const t = messagesIn(wish)
  await signIn(page, wish, 'claire@vitrine.example')
  await putIntoCart(page, wish)
  await openCheckout(page, wish)
  await expectStep(page, wish, 'shipping')
  await expect(page.getByRole('radio', { name: /Claire Moreau/ })).toBeChecked()
  await page.getByLabel(t('address.phone'), { exact: true }).fill('06 12 34 56 10')
  await goOn(page, wish, 'toBilling')

  await expectStep(page, wish, 'billing')
  await page.getByText(t('checkout.payPart'), { exact: true }).click()
  await page.getByRole('button', { name: /100 points/ }).click()
  await expect(page.getByRole('button', { name: new RegExp(t('checkout.takeBack')) })).toBeVisible()
  await buyWithCard(page, wish, testCards.pays)
  await expectConfirmed(page, wish)
  await expect(page.getByText('Points de fidélité')).toBeVisible()
})

// There is one athlete, with one cart and one credit: this journey alone shops as them, the harder way.
test(
  'an athlete sees the used part of the yearly cap, and the credit pays the whole order without a billing address (EMP-12, EMP-13, EMP-17, PAY-04)',
  { tag: '@no-scripts' },
  async ({ page }) => {
    const wish = wishes.jacketInTheStates
    const t = messagesIn(wish)
    const main = page.getByRole('main')
    const spent = /\$[\d,.]+ of \$3,000\.00/
    await signIn(page, wish, 'kit@vitrine.example')
    await expect(main).toContainText(t('spend.athlete'))
    await expect(main).toContainText(spent)
    await putIntoCart(page, wish)
    await openCart(page, wish)
    await expect(main).toContainText(t('spend.athlete'))
    await expect(main).toContainText(spent)

    await openCheckout(page, wish)
    await expectStep(page, wish, 'shipping')
    await page.getByLabel(t('address.phone'), { exact: true }).fill('503 555 0123')
    await goOn(page, wish, 'toBilling')
    await expectStep(page, wish, 'billing')
    const take = page.getByRole('button', { name: /athlete credit$/ })
    await take.click()
    await page.getByRole('button', { name: t('labeled', { label: t('checkout.takeBack'), value: t('checkout.credit') }) }).click()
    await take.click()
    await expect(page.getByText(t('checkout.nothingToPay'))).toBeVisible()
    await goOn(page, wish, 'toSummary')
    await goOn(page, wish, 'placeOrder')
    await expectConfirmed(page, wish)
  },
)

test('a customer with a saved card and address reaches the summary at once and buys; the order is then in their history (CHK-02, HIS-02, CFG-02)', async ({
  page,
}) => {
  const wish = wishes.jacketInTheStates
  await signIn(page, wish, 'oskar@vitrine.example')
  await putIntoCart(page, wish)
  await openCheckout(page, wish)
  await expectStep(page, wish, 'summary')
  await goOn(page, wish, 'placeOrder')
  // The provider knows the card: only its code is typed.
  await page.getByLabel(wordsOfPage(wish).code).fill('737')
  await page.getByRole('button', { name: wordsOfPage(wish).pay, exact: true }).click()
  await expectConfirmed(page, wish)
  const t = messagesIn(wish)
  await page.getByRole('link', { name: t('order.follow') }).click()
  await expect(page.getByRole('heading', { level: 2, name: t('orders.items') })).toBeVisible()
  await page.goto(originOf(wish.brand) + href('trackOrder', { locale: wish.locale }))
  await page.getByRole('link', { name: t('track.toOrders') }).click()
  await expect(page).toHaveURL(originOf(wish.brand) + href('accountOrders', { locale: wish.locale }))
})
