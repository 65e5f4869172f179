import type { Cart, CartItem } from '#contracts/entities/cart'

/** A line of the cart: one grey shell. */
export function aCartItem(overrides: Partial<CartItem> = {}): CartItem {
  return {
    id: 'item-1',
    productId: 'HV7K2Q41',
    masterId: 'HV7K2Q41',
    upc: '0123456789012',
    name: 'Skarn 3L Shell',
    type: 'Shell jacket',
    options: [{ type: 'color', label: 'Color', value: 'slate', valueLabel: 'Slate' }],
    image: 'https://img.example/shell.avif',
    qty: 1,
    maxQty: 999_999,
    price: { original: 220, current: 220, highCurrent: 220, highOriginal: 220, rowTotal: 220 },
    taxTotal: 0,
    bonus: false,
    shippingOptions: [],
    pdpUrl: '/p/skarn-3l-shell-HV7K2Q41',
    isCustoms: false,
    rating: { score: 4.5, reviewsCount: 12 },
    ...overrides,
  }
}

/** A cart with these lines; its totals are not computed. */
export function aCart(overrides: Partial<Cart> = {}): Cart {
  const { items = [aCartItem()] } = overrides
  const none = {
    total: 0,
    totalDiscount: 0,
    itemTotal: 0,
    totalWithoutTax: 0,
    shipping: 0,
    tax: 0,
    totalDiscountPercentage: 0,
    remainingToPay: 0,
  }
  const totalItems = items.reduce((sum, { qty }) => sum + qty, 0)
  return {
    id: 'cart-1',
    currency: 'USD',
    totalItems,
    totals: { ...none, currency: 'USD', totalUnits: totalItems, itemSubTotal: 0, netAmount: 0, taxAmount: 0, appliedRewards: 0 },
    items,
    payment_instruments: [],
    shippingMethods: [],
    couponItems: [],
    orderPromotions: [],
    promoSummary: [],
    flash: [],
    customerNotifications: [],
    priceAdjustments: [],
    saveForLater: [],
    ...overrides,
  }
}
