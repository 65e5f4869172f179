import type { Cart } from '#contracts/entities/cart'
import { anAddress } from '#domain/address/address.sample'
import { aCart, aCartItem } from '~/server/test/a-cart'

const standard = { code: 'standard', label: 'Standard', price: { amount: 0 }, deliveryTime: '3-5 business days' } as const
const express = { code: 'express', label: 'Express', price: { amount: 19.95 }, deliveryTime: '1-2 business days' } as const
const option = { available: true, shippingMethod: standard, cost: 0, shippingPromotions: [], applicableShippingMethods: [standard] }

/** A cart of one shell with an address, a billing address and a card: all that an order needs. */
export function aReadyCart(over: Partial<Cart> = {}): Cart {
  const address = anAddress({ country: 'US', stateCode: 'OR' })
  const cart = aCart({ items: [aCartItem({ shippingOptions: [{ ...option, selected: true }] })] })
  return {
    ...cart,
    totals: { ...cart.totals, total: 220, itemTotal: 220, remainingToPay: 220 },
    shippingMethods: [{ ...standard, shippingId: 'me', applicableShippingMethods: [express, standard], address }],
    shippingAddress: address,
    billingAddress: address,
    payment_instruments: [{ payment_method_id: 'CREDIT_CARD', payment_instrument_id: 'card-1', amount: 220 }],
    ...over,
  }
}
