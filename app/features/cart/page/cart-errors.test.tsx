import { expect, test } from 'vitest'
import british from '#content/messages/en/api.json'
import { type ErrorId, errorCodes, getErrorStatus } from '#contracts/errors'
import { toAmericanEnglish } from '#domain/content/local-spelling'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { loadSavedForLater } from '~/features/wishlist/load-favorites.server'
import { SavedForLaterList } from '~/features/wishlist/saved-for-later'
import { type FormResult, formAction, getPageStatus } from '~/server/form-action.server'
import { aCart } from '~/server/test/a-cart'
import { aShop } from '~/server/test/a-shop.server'
import { aWishlistItemDetails } from '~/server/test/a-wishlist-item'
import { actionResult } from '~/server/test/action-result.server'
import { anError } from '~/server/test/an-upstream.server'
import { toCartPageView } from '../cart-page-view'
import { applyRewardAction } from '../points/rewards.server'
import { GiftCard } from '../gift-cards/gift-card'
import { payWithGiftCardAction } from '../gift-cards/gift-card.server'
import { Rewards } from '../points/rewards'
import { CartItems } from './cart-items'
import { CartNotices } from './cart-notices'
import { CartTotals } from './cart-totals'
import { cartPageActions } from './page-actions.server'

/** As a shopper in the US reads them. */
const api = Object.fromEntries(Object.entries(british).map(([key, text]) => [key, toAmericanEnglish(text)])) as typeof british

const giftCardAction = formAction({ 'use-gift-card': payWithGiftCardAction })

const line = { itemId: 'item-1', productId: 'HV7K2Q41', upc: '0123456789012' }
/** Each form of the cart, and the call it makes. */
const forms = {
  'change-item': { fields: { ...line, qty: '2' }, call: 'PUT /cart/v1/cart/old/item' },
  'remove-item': { fields: { ...line, name: 'Skarn 3L Shell' }, call: 'DELETE /cart/v1/item' },
  'put-back': { fields: {}, call: 'POST /cart/v1/item' },
  'apply-coupon': { fields: { code: 'SAVE20' }, call: 'PUT /cart/v1/coupon' },
  'remove-coupon': { fields: { code: 'SAVE20' }, call: 'DELETE /cart/v1/coupon' },
  'apply-reward': { fields: { points: '100' }, call: 'PUT /cart/v1/cart/old/reward' },
  'save-for-later': { fields: { ...line, name: 'Skarn 3L Shell' }, call: 'POST /cart/v2/cart/old/saveForLater' },
  'move-to-favorites': { fields: { ...line, name: 'Skarn 3L Shell' }, call: 'POST /wishlists/v2/favorites' },
  'move-to-cart': { fields: { itemId: 'wish-1' }, call: 'POST /cart/v1/item' },
  'remove-saved': { fields: { itemId: 'wish-1' }, call: 'DELETE /cart/v2/saveForLater/list-1/items/wish-1' },
  'change-saved': { fields: { itemId: 'wish-1', qty: '2' }, call: 'PUT /cart/v2/saveForLater' },
  checkout: { fields: {}, call: 'GET /cart/v1/cart/old' },
  'remove-gift-card': { fields: { card: 'pi-1' }, call: 'DELETE /cart/v1/cart/old/paymentInstruments' },
  'use-gift-card': { fields: { giftCardNumber: '6006490000000001', pin: '1234' }, call: 'POST /cart/v1/cart/old/paymentInstruments' },
} satisfies Record<string, { fields: Record<string, string>; call: string }>
type Intent = keyof typeof forms

/** The families a cart can meet: baskets, stock, promotions, gift cards, rewards, payment, delivery, tax. (ERR-29…35) */
const families = /^(BSK|INV|PRM|GFC|GFO|GFS|REW|PYT|PAY|BIL|CHK|SHP|TAX|GWP|ORD|AUT498|NO_PRICE|INVALID_PRICE)/
const codes = (Object.keys(errorCodes) as ErrorId[]).filter((id) => families.test(errorCodes[id]))

const list = 'GET /wishlists/v2/saveForLater'
const saved = aWishlistItemDetails({ upc: line.upc })
const savedList = { saveForLaterId: 'list-1', items: [saved], total: 1, start: 0, count: 10 }
const savedOnPage = await loadSavedForLater(aShop({ [list]: savedList }, { path: '/en-us/cart' }).shop)

async function refusedWith(id: ErrorId, intent: Intent) {
  const { fields, call } = forms[intent]
  const again = id === 'CART_NOT_FOUND' ? anError(503, 'GEN500') : Response.json(aCart({ id: 'new', items: [] }), { status: 201 })
  const answers = {
    [list]: savedList,
    'POST /cart/v1/item': aCart({ id: 'new' }),
    [call]: anError(getErrorStatus(id), errorCodes[id]),
    'POST /cart/v1/cart': again,
  }
  const parts = aShop(answers, { path: '/en-us/cart', form: { intent, ...fields } })
  await parts.shop.session.open()
  parts.sessions.forEach((session) => (session.guestNo = 'G1'))
  await parts.shop.session.rememberWishlists({})
  const { productId, upc } = line
  const item = { productId, upc, qty: 1 }
  const removed = { item, name: 'Skarn 3L Shell', at: parts.shop.requestContext.now }
  await parts.shop.session.rememberCart('HALVERN-US', { cartId: 'old', totalItems: 1, items: [item], removed })
  const action = intent === 'use-gift-card' ? giftCardAction : cartPageActions
  return actionResult(() => action(parts.args as Parameters<typeof action>[0]))
}

/** The named elements around a message. */
function slotsOf(html: string, message: string): string[] {
  const escaped = message.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')
  return html
    .split(escaped)
    .slice(0, -1)
    .map((before) => {
      const marks = [
        ...before.matchAll(
          /id="(item-item-1|summary|gift-card-number-error|coupon-error|qty-item-1-error|saved-wish-1-error|saved-qty-wish-1-error|top|gift-card)"/g,
        ),
      ]
      return marks.at(-1)?.[1] ?? 'nowhere'
    })
}

function shown(result: FormResult): string {
  const cart = toCartPageView(aCart())
  if (result.intent === 'use-gift-card')
    return renderInStorefront(
      <div id="gift-card">
        <GiftCard loaded={{ challenge: null, cards: [] }} result={result} />
      </div>,
    )
  return renderInStorefront(
    <div id="top">
      <CartNotices cart={cart} isUnreachable={false} result={result} />
      <CartItems cart={cart} result={result} />
      <CartTotals cart={cart} result={result} />
      <SavedForLaterList saved={savedOnPage} result={result} />
    </div>,
  )
}

/** Where focus goes next: the invalid field, or the message at the top. The URL contains the saved list. */
const fieldOf: Record<string, string> = {
  'qty-item-1-error': 'qty-item-1',
  'saved-qty-wish-1-error': 'saved-qty-wish-1',
  'coupon-error': 'coupon',
  'gift-card-number-error': 'gift-card-number',
  'gift-card': 'told',
  top: 'told',
}

function focusedIn(html: string): string[] {
  return [...html.matchAll(/<(?:input|div)(?=[^>]* autofocus)[^>]*>/gi)].map(([tag]) => /id="([^"]+)"/.exec(tag)?.[1] ?? 'told')
}

const atTheLine: ErrorId[] = ['ITEM_OOS', 'ITEMS_OOS', 'ITEM_NOT_AVAILABLE', 'NO_PRICE', 'INVALID_PRICE']

const ofTheLine: Intent[] = ['change-item', 'remove-item', 'save-for-later', 'move-to-favorites']

function slotOf(id: ErrorId, intent: Intent): string {
  if (intent === 'use-gift-card') return errorCodes[id].startsWith('GFC') ? 'gift-card-number-error' : 'gift-card'
  if (intent === 'apply-coupon' || intent === 'remove-coupon') return /^PRM(?!416)/.test(errorCodes[id]) ? 'coupon-error' : 'top'
  if (intent === 'move-to-cart' || intent === 'remove-saved') return 'saved-wish-1-error'
  if (intent === 'change-saved') return 'saved-qty-wish-1-error'
  if (ofTheLine.includes(intent)) return atTheLine.includes(id) ? 'qty-item-1-error' : 'top'
  return 'top'
}

const cases = codes
  .filter((id) => id !== 'CART_NOT_FOUND')
  .flatMap((id) => (Object.keys(forms) as Intent[]).map((intent) => [id, intent] as const))

test.each(cases)('%s after %s is reported once, in its place, on the next page, without scripts (ERR-12, NTF-05)', async (id, intent) => {
  const { status, location, result } = await refusedWith(id, intent)
  expect(location).toBeNull()
  expect(status).toBe(getPageStatus({ status: getErrorStatus(id) }))
  const texts: Record<string, string> = api
  const received = Object.values(result?.errors ?? {}).flat()
  expect(received).toHaveLength(1)
  if (!(intent === 'remove-item' && getErrorStatus(id) >= 500)) expect(Object.values(texts)).toContain(received[0])
  const html = shown(result!)
  expect(slotsOf(html, received[0] ?? '')).toEqual([slotOf(id, intent)])
  expect(focusedIn(html)).toEqual([fieldOf[slotOf(id, intent)] ?? []].flat())
})

const rewardsAction = formAction({ 'apply-reward': applyRewardAction })
const voucher = { points: 100, amountInCurrency: 10, available: true, eligible: true }
const points = { currency: 'USD' as const, points: 250, vouchers: [voucher], used: undefined, isForGiftCard: false, hasFreeDelivery: false }

test.each(codes.filter((id) => id !== 'CART_NOT_FOUND'))(
  '%s on the rewards page is reported once, on the next page, without scripts (LOY-02, ERR-35, NTF-05)',
  async (id) => {
    const { fields, call } = forms['apply-reward']
    const answers = {
      [call]: anError(getErrorStatus(id), errorCodes[id]),
      'POST /cart/v1/cart': Response.json(aCart({ id: 'new', items: [] }), { status: 201 }),
    }
    const parts = aShop(answers, { path: '/en-us/cart/rewards', form: { intent: 'apply-reward', ...fields } })
    await parts.shop.session.rememberCart('HALVERN-US', { cartId: 'old', totalItems: 1, items: [] })
    const { result } = await actionResult(() => rewardsAction(parts.args as Parameters<typeof rewardsAction>[0]))
    const [received = ''] = Object.values(result?.errors ?? {}).flat()
    const html = renderInStorefront(
      <div id="top">
        <Rewards loaded={points} result={result} />
      </div>,
    )
    expect(slotsOf(html, received)).toEqual(['top'])
    expect(focusedIn(html)).toEqual(['told'])
  },
)

/** Forms of a wishlist do not read the cart. */
const ofTheCart = (Object.keys(forms) as Intent[]).filter(
  (intent) => !['move-to-cart', 'move-to-favorites', 'remove-saved', 'change-saved'].includes(intent),
)

test.each(ofTheCart)('a cart that is lost and cannot be recreated is reported at the top after %s (ERR-06, ERR-29)', async (intent) => {
  const { status, result } = await refusedWith('CART_NOT_FOUND', intent)
  expect(status).toBe(503)
  const [received = ''] = Object.values(result?.errors ?? {}).flat()
  expect(slotsOf(shown(result!), received)).toEqual([intent === 'use-gift-card' ? 'gift-card' : 'top'])
})

test('a line’s message moves to the top when the line is gone (ERR-12)', async () => {
  const { result } = await refusedWith('ITEM_NOT_AVAILABLE', 'change-item')
  const html = renderInStorefront(
    <div id="top">
      <CartNotices cart={toCartPageView(aCart({ items: [] }))} isUnreachable={false} result={result} />
    </div>,
  )
  expect(slotsOf(html, api.ITEM_NOT_AVAILABLE)).toEqual(['top'])
})
