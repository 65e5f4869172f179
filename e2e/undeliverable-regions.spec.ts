// cspell:ignore bfpo helier
import { expect } from '@playwright/test'
import { href } from '#routes'
import {
  expectStep,
  fillShipping,
  berlinRecipient,
  londonRecipient,
  madridRecipient,
  portlandRecipient,
  openCheckout,
} from './shop/checkout'
import { createTranslate } from './shop/messages'
import { getBrandOrigin } from './shop/brand-origin'
import { addToCart } from './shop/shopper'
import { test } from './shop/test'
import { samplePurchases } from './shop/sample-purchases'

const undeliverableCases = [
  {
    wish: samplePurchases.jacketInSpain,
    to: { ...madridRecipient, city: 'Las Palmas', postalCode: '35001' },
    key: 'CANT_SHIP_THERE.territory',
  },
  {
    wish: samplePurchases.teeInBritain,
    to: { ...londonRecipient, city: 'Saint Helier', postalCode: 'JE2 3AB' },
    key: 'CANT_SHIP_THERE.territory',
  },
  { wish: samplePurchases.teeInBritain, to: { ...londonRecipient, city: 'BFPO', postalCode: 'BFPO 57' }, key: 'CANT_SHIP_THERE.forces' },
]

for (const { wish, to, key } of undeliverableCases)
  test(
    `${to.city} ${to.postalCode} is told why nothing is delivered there, and the address stays (SHIP-25)`,
    { tag: '@no-scripts' },
    async ({ page }) => {
      await addToCart(page, wish)
      await openCheckout(page, wish)
      await fillShipping(page, wish, to)
      await expect(page.getByRole('alert')).toContainText(createTranslate(wish, 'api')(key))
      await expect(page.getByLabel(createTranslate(wish)('address.postalCode'), { exact: true }).first()).toHaveValue(to.postalCode)
    },
  )

test(
  'a parcel locker is asked for its customer’s number, and is no place for a courier (SHIP-26)',
  { tag: '@no-scripts' },
  async ({ page }) => {
    const wish = samplePurchases.teeInGermany
    const [t, api] = [createTranslate(wish), createTranslate(wish, 'api')]
    await addToCart(page, wish)
    await openCheckout(page, wish)
    await fillShipping(page, wish, { ...berlinRecipient, addressLine1: 'Packstation 145' })
    await expect(page.getByRole('alert')).toContainText(api('SHIPPING_POBOX_UNAVAILABLE.lockerNumber'))
    await page.getByRole('radio', { name: /Express/ }).check()
    await fillShipping(page, wish, { addressLine1: 'Packstation 145, 12345678' })
    await expect(page.getByRole('alert')).toContainText(api('SHIPPING_POBOX_UNAVAILABLE.locker'))
    await page.getByRole('radio', { name: /Standard/ }).check()
    await page.getByRole('button', { name: t('checkout.toBilling') }).click()
    await expectStep(page, wish, 'billing')
  },
)

test('who keeps their town is asked about it once (SHIP-27)', { tag: '@no-scripts' }, async ({ page }) => {
  const wish = samplePurchases.jacketInTheStates
  const t = createTranslate(wish)
  await addToCart(page, wish)
  await openCheckout(page, wish)
  await fillShipping(page, wish, { ...portlandRecipient, city: 'Salem' })
  await page.getByRole('button', { name: t('checkout.keepTyped') }).click()
  await expectStep(page, wish, 'billing')
  await page.goto(`${getBrandOrigin(wish.brand)}${href('checkout', wish)}?step=shipping`)
  await fillShipping(page, wish, { city: 'Salem' })
  await expectStep(page, wish, 'billing')
})

test('a town that shares the first digits of a big one stays itself (SHIP-27)', { tag: '@no-scripts' }, async ({ page }) => {
  const wish = samplePurchases.jacketInTheStates
  await addToCart(page, wish)
  await openCheckout(page, wish)
  await fillShipping(page, wish, { ...portlandRecipient, city: 'Cambridge', postalCode: '02139', province: 'MA' })
  await expectStep(page, wish, 'billing')
})
