import { aConfirmedOrder } from './commands/confirmed-order.sample'
import type { OrderState } from './order-state'

/**
 * Three jackets, reduced from 20.00 to 15.00 each, and socks for 10.00. The reductions are a sale (9.00), a store's price (1.00), a coupon
 * (3.00) and a membership (2.00). Delivery costs 5.00 with 0.40 of tax.
 */
export function aDiscountedOrder(country: 'US' | 'DE' = 'US', tenders = {}): OrderState {
  const isTaxIncluded = country === 'DE'
  const lines = [
    { id: 'jacket', qty: 3, paid: 4_500, tax: isTaxIncluded ? 0 : 360 },
    { id: 'socks', qty: 1, paid: 1_000, tax: isTaxIncluded ? 0 : 80 },
  ]
  const order = aConfirmedOrder(lines, isTaxIncluded ? 500 : 540, tenders)
  const items = order.cart.items.map((item) => ({
    ...item,
    price: { ...item.price, ...(item.id === 'jacket' ? { rowTotal: 60, priceAfterItemDiscount: 50 } : { rowTotal: 10 }) },
    ...(item.id === 'jacket' && { promotion: { promotionId: 'sale', amount: 9 } }),
    ...(isTaxIncluded && { taxTotal: item.id === 'jacket' ? 7.18 : 1.6 }),
  }))
  const totals = { ...order.cart.totals, shipping: 5, tax: isTaxIncluded ? 9.58 : 4.8 }
  const cart = { ...order.cart, items, totals, ...samplePromotions }
  return { ...order, country, ...(isTaxIncluded && { currency: 'EUR' as const }), cart }
}

const samplePromotions: Pick<OrderState['cart'], 'promoSummary' | 'orderPromotions' | 'priceAdjustments'> = {
  promoSummary: [
    { promotionId: 'sale', promotionName: 'Autumn sale', calloutMessage: '', level: 'PRODUCT' },
    { promotionId: 'ten', promotionName: 'Three off', calloutMessage: '', level: 'ORDER', couponCode: 'THREE' },
    { promotionId: 'club', promotionName: 'Members’ price', calloutMessage: '', level: 'ORDER' },
    { promotionId: 'free', promotionName: 'Free delivery', calloutMessage: '', level: 'SHIPPING' },
  ],
  orderPromotions: [
    { promotionId: 'ten', amount: 3 },
    { promotionId: 'club', amount: 2 },
  ],
  priceAdjustments: [{ adjustmentId: 'a1', itemId: 'jacket', level: 'ITEM', reason: 'DAMAGED', amount: 1 }],
}
