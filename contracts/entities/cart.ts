import * as z from 'zod'
import { address } from './address'
import { shippingMethod, shippingOption } from './delivery'
import { applicablePaymentMethod } from './payment'
import { money, labeledMark } from './product'

const promotionLevel = z.enum(['ORDER', 'PRODUCT', 'SHIPPING'])

/** A coupon in the cart. It stays if no item qualifies any more; `valid` is then false. */
const couponItem = z.object({ couponItemId: z.string(), code: z.string(), statusCode: z.string(), valid: z.boolean() })

/** Discount of a promotion. */
const orderPromotion = z.object({ promotionId: z.string(), amount: money })

/** A promotion applied to this cart. `calloutMessage` is `title|detail|legal line`. */
const promoSummaryEntry = z.object({
  promotionId: z.string(),
  promotionName: z.string(),
  calloutMessage: z.string(),
  level: promotionLevel,
  couponCode: z.string().optional(),
  campaignId: z.string().optional(),
})

/** A promotion close to applying. `calloutMsg` is a sentence, `calloutMessage` the three parts. */
const approachingPromotion = z.object({
  promotionId: z.string(),
  promotionClass: z.enum(['Above Threshold', 'Below Threshold', 'Threshold Reached']),
  distanceFromConditionThreshold: money.optional(),
  calloutMsg: z.string(),
  calloutMessage: z.string(),
  approachingDisplayLevel: promotionLevel,
  level: promotionLevel,
})

/** Manual discount by an associate, on one line or on the order. */
export const priceAdjustment = z.object({
  adjustmentId: z.string(),
  itemId: z.string().optional(),
  level: z.enum(['ITEM', 'ORDER']).optional(),
  type: z.enum(['AMOUNT', 'PERCENTAGE']).optional(),
  value: z.number().optional(),
  reason: z.string().optional(),
  /** Author of the adjustment, and the store. */
  storeId: z.string().optional(),
  storeEmployeeId: z.string().optional(),
  /** Discount amount. */
  amount: money,
})

/** Points that can be exchanged for a discount on this cart. */
const applicableVoucher = z.object({ points: z.int(), amountInCurrency: money, available: z.boolean(), eligible: z.boolean() })

/**
 * Gift recipient and message of a line. `sendOn`: the day a gift card is emailed, by the calendar of the market; at once without it.
 * `withReceipt`: a paper without prices is in the parcel.
 */
export const giftOption = z.object({
  to: z.string().trim().min(1).max(50),
  email: z.email().max(100),
  message: z.string().trim().min(1).max(500),
  sendOn: z.iso.date().optional(),
  withReceipt: z.boolean().optional(),
})

export const cartItem = z.object({
  id: z.string(),
  productId: z.string(),
  masterId: z.string(),
  upc: z.string(),
  name: z.string(),
  type: z.string(),
  /** Chosen options in display order, in the shopper's language. */
  options: z.array(z.object({ type: z.string(), label: z.string(), value: z.string(), valueLabel: z.string() })),
  image: z.string(),
  qty: z.int().positive(),
  maxQty: z.int().positive(),
  price: z.object({
    original: money,
    current: money,
    highCurrent: money,
    highOriginal: money,
    rowTotal: money,
    priceAfterItemDiscount: money.optional(),
    priceAfterOrderDiscount: money.optional(),
    proratedPrice: money.optional(),
  }),
  /** The promotion on this line alone, with its discount on the whole quantity. Its name is in the cart's `promoSummary`. */
  promotion: orderPromotion.optional(),
  taxTotal: money,
  bonus: z.boolean(),
  shippingOptions: z.array(shippingOption),
  giftOption: giftOption.optional(),
  recipeId: z.string().optional(),
  /** Gift cards with a custom amount, in whole units. */
  customAmount: z.int().optional(),
  precreatedCustomsCode: z.string().optional(),
  pdpUrl: z.string(),
  isCustoms: z.boolean(),
  rating: z.object({ score: z.number(), reviewsCount: z.int() }),
  eyebrow: labeledMark.optional(),
  badge: labeledMark.optional(),
})

/** One-time message of the platform about the cart. */
export const flash = z.object({
  type: z.string(),
  code: z.string(),
  message: z.string(),
  details: z.object({ itemId: z.string().optional(), shipmentId: z.string().optional(), maxAllowedQty: z.int().optional() }),
})

/** Totals in the cart's currency; the parts always add up. */
export const totals = z.object({
  total: money,
  totalDiscount: money,
  itemTotal: money,
  totalWithoutTax: money,
  shipping: money,
  tax: money,
  totalDiscountPercentage: z.number(),
  remainingToPay: money,
  currency: z.string().length(3),
  totalUnits: z.int(),
  itemSubTotal: z.number(),
  netAmount: money,
  taxAmount: money,
  appliedRewards: money,
})

/** Result per line of a guest cart merged at sign-in. */
export const cartMerge = z.object({
  /** The guest's cart. */
  cartId: z.string(),
  lines: z.array(
    z.object({
      /** Line id in the guest's cart, and its id after the merge; `itemId` is absent if the line did not fit. */
      id: z.string(),
      itemId: z.string().optional(),
      name: z.string(),
      /** Quantity of the guest, of the account before, and of the line after the merge. */
      chosen: z.int().positive(),
      before: z.int().nonnegative(),
      qty: z.int().nonnegative(),
      /** Why the merged line holds fewer than the two quantities together. */
      cause: z.enum(['ITEM_OOS', 'ADDED_MAX_QUANTITY', 'CART_FULL']).optional(),
      /** Previous unit price in the account's cart, if changed. */
      formerPrice: money.optional(),
    }),
  ),
  /** Set when the merge removed a payment: a gift card was added, which stored value may not pay for. The balance is untouched. */
  paymentRemoved: z.literal(true).optional(),
})

export const cart = z
  .object({
    id: z.string(),
    currency: z.string().length(3),
    totalItems: z.int().nonnegative(),
    totals,
    items: z.array(cartItem),
    payment_instruments: z.array(
      z.object({
        payment_method_id: z.string(),
        payment_instrument_id: z.string(),
        c_requestID: z.string().optional(),
        /** Gift card: the amount it pays of this cart, and its last four digits. */
        amount: money.optional(),
        maskedGiftCard: z.string().optional(),
        /** Entered or saved card: brand by the provider's name, and last four digits. */
        cardType: z.string().optional(),
        lastFour: z.string().optional(),
        /** Card is entered on the provider's own page after the order is placed. */
        paidOnPage: z.boolean().optional(),
      }),
    ),
    shippingMethods: z.array(shippingMethod),
    couponItems: z.array(couponItem),
    orderPromotions: z.array(orderPromotion),
    promoSummary: z.array(promoSummaryEntry),
    approachingPromotions: z.array(approachingPromotion).optional(),
    flash: z.array(flash),
    customerNotifications: z.array(z.object({ id: z.string(), level: z.enum(['INFO', 'WARNING', 'ERROR']), message: z.string() })),
    shippingAddress: address.optional(),
    billingAddress: address.optional(),
    reward: z.object({ points: z.int(), amountInCurrency: money }).optional(),
    currentLoyaltyPoints: z.int().optional(),
    applicableLoyaltyVouchers: z.array(applicableVoucher).optional(),
    priceAdjustments: z.array(priceAdjustment),
    saveForLater: z.array(z.object({ saveForlaterId: z.string(), itemId: z.string() })),
    /** The latest guest cart merged into this one. */
    merge: cartMerge.optional(),
    /** Only if the read asks for them. */
    applicablePaymentMethods: z.array(applicablePaymentMethod).optional(),
  })
  .meta({ id: 'Cart' })

export type Cart = z.infer<typeof cart>
export type CartItem = z.infer<typeof cartItem>
export type CartMerge = z.infer<typeof cartMerge>
export type CartMergeLine = CartMerge['lines'][number]
export type CartTotals = z.infer<typeof totals>
export type Flash = z.infer<typeof flash>

/** A cart line as the account pages and authored pages show it. */
export const accountLine = z.object({
  masterId: z.string(),
  /** Style id under its second API name. */
  masterId2: z.string(),
  productId: z.string(),
  qty: z.int().positive(),
  /** Slug of the product page's URL. */
  slug: z.string(),
  price: z.object({ currency: z.string().length(3), rowTotal: money }),
})

export type AccountLine = z.infer<typeof accountLine>
