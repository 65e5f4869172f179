import { expect, test } from 'vitest'
import { isCapturedAtOnce, getPaymentBehavior } from './payment-behavior'
import { canBuyGiftCard } from './available-methods'
import { providerTypes, redirectMethodIds } from './provider-methods'

const methods = [...(Object.keys(providerTypes) as (keyof typeof providerTypes)[]), ...redirectMethodIds]

test('the provider’s methods are known, and end as they are captured: what was taken at once can only be reversed (PAY-41)', () => {
  for (const code of methods) {
    const { capture, ends } = getPaymentBehavior(code)
    expect([code, ends]).toEqual([code, capture === 'at once' ? 'reversal' : 'cancel'])
  }
})

test('banks that pay at once need no capture; cards, PayPal, loans and direct debits are captured at shipment (PAY-33)', () => {
  expect(methods.filter(isCapturedAtOnce)).toEqual(['IDEAL', 'BANCONTACT', 'BIZUM'])
})

test('a method nothing is known of is captured at shipment, and reversed (PAY-41)', () => {
  for (const code of ['SWISH', 'NONE', 'toString'])
    expect(getPaymentBehavior(code)).toMatchObject({ capture: 'separately', ends: 'reversal', partialRefunds: true })
})

test('a lender is told which goods are captured and refunded (PAY-41)', () => {
  expect(methods.filter((code) => getPaymentBehavior(code).listsGoods)).toEqual(['PAY_LATER'])
})

test('money that may still be refused buys no gift card (PAY-21)', () => {
  const certain = methods.filter(canBuyGiftCard)
  expect(certain.filter((code) => getPaymentBehavior(code).canFailLater)).toEqual([])
})
