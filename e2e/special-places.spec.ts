// cspell:ignore bfpo helier
import { expect } from '@playwright/test'
import { href } from '#routes'
import { expectStep, fillShipping, inBerlin, inLondon, inMadrid, inPortland, openCheckout } from './shop/checkout'
import { messagesIn } from './shop/messages-in'
import { originOf } from './shop/origin-of'
import { putIntoCart } from './shop/shopper'
import { test } from './shop/test'
import { wishes } from './shop/wishes'

const refused = [
  { wish: wishes.jacketInSpain, to: { ...inMadrid, city: 'Las Palmas', postalCode: '35001' }, key: 'CANT_SHIP_THERE.territory' },
  { wish: wishes.teeInBritain, to: { ...inLondon, city: 'Saint Helier', postalCode: 'JE2 3AB' }, key: 'CANT_SHIP_THERE.territory' },
  { wish: wishes.teeInBritain, to: { ...inLondon, city: 'BFPO', postalCode: 'BFPO 57' }, key: 'CANT_SHIP_THERE.forces' },
]

for (const { wish, to, key } of refused)
  test(
    `${to.city} ${to.postalCode} is told why nothing is delivered there, and the address stays (SHIP-25)`,
    { tag: '@no-scripts' },
    async ({ page }) => {
      await putIntoCart(page, wish)
      await openCheckout(page, wish)
      await fillShipping(page, wish, to)
      await expect(page.getByRole('alert')).toContainText(messagesIn(wish, 'api')(key))
      await expect(page.getByLabel(messagesIn(wish)('address.postalCode'), { exact: true }).first()).toHaveValue(to.postalCode)
    },
  )

test(
  'a parcel locker is asked for its customer’s number, and is no place for a courier (SHIP-26)',
  { tag: '@no-scripts' },
  async ({ page }) => {
    const wish = wishes.teeInGermany
    const [t, api] = [messagesIn(wish), messagesIn(wish, 'api')]
    await putIntoCart(page, wish)
    await openCheckout(page, wish)
    await fillShipping(page, wish, { ...inBerlin, addressLine1: 'Packstation 145' })
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
  const wish = wishes.jacketInTheStates
  const t = messagesIn(wish)
  await putIntoCart(page, wish)
  await openCheckout(page, wish)
  await fillShipping(page, wish, { ...inPortland, city: 'Salem' })
  await page.getByRole('button', { name: t('checkout.keepTyped') }).click()
  await expectStep(page, wish, 'billing')
  await page.goto(`${originOf(wish.brand)}${href('checkout', wish)}?step=shipping`)
  await fillShipping(page, wish, { city: 'Salem' })
  await expectStep(page, wish, 'billing')
})

test('a town that shares the first digits of a big one stays itself (SHIP-27)', { tag: '@no-scripts' }, async ({ page }) => {
  const wish = wishes.jacketInTheStates
  await putIntoCart(page, wish)
  await openCheckout(page, wish)
  await fillShipping(page, wish, { ...inPortland, city: 'Cambridge', postalCode: '02139', province: 'MA' })
  await expectStep(page, wish, 'billing')
})
