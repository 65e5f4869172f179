import associates from '#content/people/demo-associates.json' with { type: 'json' }
import { samplePurchases } from '../shop/sample-purchases'
import type { FormCases } from './form-case'
import { openPickupStoreConflict, openFirstLinePage, getPickupPath, openWithCart } from './starting-pages'

const serverErrorKey = 'api:SERVER_ERROR'
const cartPath = '/en-us/cart'
const { slug } = samplePurchases.jacketInTheStates.product
const seattleAssociate = associates.find(({ storeId }) => storeId === 'HV-US-01') ?? { code: '', employeeId: '', secret: '' }
const giftFields = { to: 'Lou', email: 'lou@shop.example', message: 'See you on the hill.' }
const giftCardFields = { giftCardNumber: '6006490000000001', pin: '1234' }

/** The forms of the cart: its lines, what pays for it, how it is delivered, and what an associate takes off. */
export const cartForms: FormCases = {
  'cart change-item': {
    by: 'guestWithCart',
    at: cartPath,
    wrong: { fields: { qty: '' }, field: 'qty', says: 'forms:required' },
    right: { fields: { qty: '2' }, shows: '[name=qty]:not([value="1"])' },
  },
  'cart apply-coupon': {
    by: 'guestWithCart',
    at: cartPath,
    wrong: { fields: { code: 'NOPE' }, field: 'code', says: 'api:COUPON_INVALID' },
    right: { fields: { code: 'WELCOME10' }, says: 'coupon.applied' },
  },
  'cart remove-coupon': {
    by: 'guestWithCart',
    at: cartPath,
    wrong: { refused: 'priceChanges.removeCoupon', says: serverErrorKey },
    right: { gone: '[value=remove-coupon]' },
  },
  'giftCard gift-card-balance': {
    by: 'guestWithCart',
    at: '/en-us/cart/gift-card',
    wrong: { fields: { ...giftCardFields, giftCardNumber: '12' }, field: 'giftCardNumber', says: 'forms:gc.number' },
    right: { fields: giftCardFields, says: 'giftCard.left', leadsTo: 'giftCard' },
  },
  'giftCard use-gift-card': {
    by: 'guestWithCart',
    at: '/en-us/cart/gift-card',
    wrong: { fields: { ...giftCardFields, pin: '12' }, field: 'pin', says: 'forms:gc.pin' },
    right: { fields: giftCardFields, leadsTo: 'cart' },
  },
  'cart remove-gift-card': {
    by: 'guestWithCart',
    at: cartPath,
    wrong: { refused: 'checkout.removePaymentInstrument', says: serverErrorKey },
    right: { gone: '[value=remove-gift-card]' },
  },
  'giftOption give-item': {
    by: 'guestWithCart',
    at: openFirstLinePage('/en-us/cart/gift/LINE'),
    wrong: { fields: { ...giftFields, email: 'lou@' }, field: 'email', says: 'forms:email' },
    right: { fields: { email: giftFields.email }, leadsTo: 'cart' },
  },
  'giftOption no-gift': {
    by: 'guestWithCart',
    at: openFirstLinePage('/en-us/cart/gift/LINE'),
    wrong: { refused: 'cart.changeItem', says: serverErrorKey },
    right: { leadsTo: 'cart' },
  },
  'changeDelivery to-store': {
    by: 'guestWithCart',
    at: openFirstLinePage('/en-us/cart/delivery/LINE?way=store&place=Denver'),
    wrong: { field: 'storeId', says: 'pickup.chooseStore' },
    right: { fields: { storeId: true }, says: 'delivery.toStore', leadsTo: 'cart' },
  },
  'changeDelivery to-point': {
    by: 'guestWithCart',
    at: openFirstLinePage('/en-us/cart/delivery/LINE?way=point&place=Denver'),
    wrong: { field: 'pointId', says: 'forms:required' },
    right: { fields: { pointId: true }, says: 'delivery.toPoint', leadsTo: 'cart' },
  },
  'changeDelivery to-door': {
    by: 'guestWithCart',
    at: openFirstLinePage('/en-us/cart/delivery/LINE?way=door'),
    wrong: { refused: 'checkout.chooseShippingMethod cart.changeItem', says: serverErrorKey },
    right: { says: 'delivery.toDoor', leadsTo: 'cart' },
  },
  'cart remove-item': {
    by: 'guestWithCart',
    at: cartPath,
    wrong: { refused: 'cart.removeItem', says: 'api:ITEM_NOT_REMOVED' },
    right: { says: 'cart.removed' },
  },
  'cart put-back': {
    by: 'guestWithCart',
    at: cartPath,
    wrong: { refused: 'cart.addItem cart.createWithItem', says: serverErrorKey },
    right: { shows: 'main .cart-item' },
  },
  'cart save-for-later': {
    by: 'guestWithCart',
    at: cartPath,
    wrong: { refused: 'cart.saveForLater', says: serverErrorKey },
    right: { says: 'savedForLater.done' },
  },
  'cart change-saved': {
    by: 'guestWithCart',
    at: cartPath,
    wrong: { fields: { qty: '' }, field: 'qty', says: 'forms:required' },
    right: { fields: { qty: '2' }, shows: '[id^=saved] [name=qty]:not([value="1"])' },
  },
  'cart remove-saved': {
    by: 'guestWithCart',
    at: cartPath,
    wrong: { refused: 'cart.removeSaved', says: serverErrorKey },
    right: { says: 'savedForLater.removed' },
  },
  'cart move-to-favorites': {
    by: 'guestWithCart',
    at: cartPath,
    wrong: { refused: 'wishlists.addFavorite', says: serverErrorKey },
    right: { says: 'favorites.added' },
  },
  'cart move-to-cart': {
    by: 'guestWithSaved',
    at: cartPath,
    wrong: { refused: 'cart.addItem cart.createWithItem', says: serverErrorKey },
    right: { says: 'savedForLater.moved' },
  },
  'cart checkout': {
    by: 'guestWithSaved',
    at: cartPath,
    within: '.sum',
    wrong: { never: 'a cart that cannot be ordered as it is needs a stock that runs out meanwhile: the unit tests of its notices have it' },
    right: { leadsTo: 'checkout' },
  },
  'pickup add-pickup': {
    by: 'guestWithSaved',
    at: getPickupPath(slug, 'S'),
    wrong: { field: 'storeId', says: 'pickup.chooseStore' },
    right: { fields: { storeId: true }, says: 'pickup.added', leadsTo: 'product' },
  },
  'changeStore keep-pickup': {
    by: 'guestWithSaved',
    at: openPickupStoreConflict(slug, { size: 'M', place: 'Denver' }),
    wrong: { refused: 'cart.addItem', says: serverErrorKey },
    right: { says: 'pickup.added', leadsTo: 'product' },
  },
  'changeStore move-pickup': {
    by: 'guestWithSaved',
    at: openPickupStoreConflict(slug, { size: 'L', place: 'Seattle' }),
    wrong: { refused: 'cart.addItem', says: serverErrorKey },
    right: { leadsTo: 'storeChanged' },
  },
  'mergedCart undo-merge': {
    by: 'merger',
    at: '/en-us/cart/merged',
    wrong: { refused: 'cart.saveForLater', says: serverErrorKey },
    right: { says: 'mergedCart.undone', leadsTo: 'cart' },
  },
  'giftCard use-saved-gift-card': {
    by: 'holder',
    at: '/en-us/cart/gift-card',
    wrong: { fields: { pin: '12' }, field: 'pin', says: 'forms:gc.pin' },
    right: { fields: { pin: '1234' }, leadsTo: 'cart' },
  },
  'associateLogin enroll-device': {
    by: 'clerk',
    at: '/en-us/associate-login',
    wrong: { fields: { storeId: 'HV-US-01', code: '' }, field: 'code', says: 'forms:required' },
    right: { fields: { code: seattleAssociate.code }, says: 'associate.enrolled' },
  },
  'associateLogin associate-login': {
    by: 'clerk',
    at: '/en-us/associate-login',
    wrong: { fields: { username: seattleAssociate.employeeId, password: '' }, field: 'password', says: 'forms:required' },
    right: { fields: { password: seattleAssociate.secret }, shows: 'main [value=clear-session]' },
  },
  'adjustPrices adjust-price': {
    by: 'clerk',
    at: openWithCart('/en-us/cart/adjustments'),
    wrong: { fields: { value: '0', reason: 'GOODWILL' }, field: 'value', says: 'adjust.wrongValue' },
    right: { fields: { value: '5', reason: 'GOODWILL' }, shows: 'main [value=undo-adjustment]' },
  },
  'adjustPrices undo-adjustment': {
    by: 'clerk',
    at: '/en-us/cart/adjustments',
    wrong: { refused: 'priceChanges.removePriceAdjustment', says: serverErrorKey },
    right: { gone: '[value=undo-adjustment]' },
  },
  'associateLogin clear-session': {
    by: 'clerk',
    at: '/en-us/associate-login',
    within: 'main',
    wrong: { never: 'the session ends on this device, whatever the platform says' },
    right: { says: 'associate.cleared' },
  },
}
