import { getFailure } from '../request.ts'
import { requestOnce, callOrThrow } from '../send-request.ts'
import type { Random } from '../random.ts'
import { addGift, chooseStep, type StressProducts, buildGiftCardStep } from './money-step.ts'
import type { MoneyRun } from './money-run.ts'
import { asSpender } from './spender.ts'
import type { WireCart } from './wire-cart.ts'

type WindowContext = { story: MoneyRun; cart: WireCart; goods: StressProducts; random: Random }

async function loadCart({ spender }: MoneyRun, cartId: string): Promise<WireCart> {
  return callOrThrow<WireCart>(`${spender.url}/cart/v1/cart/${cartId}`, asSpender(spender))
}

/** Two windows change one cart at the same time. */
export async function changeInTwoWindows({ story, cart, goods, random }: WindowContext): Promise<WireCart> {
  const { spender } = story
  const steps = [
    chooseStep({ random, goods, spender, cart }),
    random.chance(0.5) ? addGift({ random, cart, goods }) : buildGiftCardStep(cart, random.pick(spender.cards)),
  ]
  await Promise.all(steps.map(({ path, method, body }) => requestOnce(spender.url + path, { method, ...asSpender(spender), body })))
  story.steps += steps.length
  return loadCart(story, cart.id)
}

/** A guest fills a cart, pays with a gift card, and signs in: the cart merges into the account's. */
export async function signInWhileShopping({ story, cart, goods, random }: WindowContext): Promise<WireCart> {
  const { url, consumerNo, kind, cards, abroad } = story.spender
  if (kind !== 'REGISTERED' || abroad) return cart
  const guest = await callOrThrow<{ token: string; consumerNo: string }>(`${url}/stress/shopper`, {
    method: 'POST',
    body: { kind: 'GUEST', points: 0 },
  })
  const { token } = guest
  const guestCart = await callOrThrow<WireCart>(`${url}/cart/v1/cart`, { method: 'POST', token, body: {} })
  const fillStep = random.chance(0.5)
    ? addGift({ random, cart: guestCart, goods })
    : { path: '/cart/v1/item', method: 'POST', body: { cartId: guestCart.id, ...random.pick(goods), qty: 1 } }
  for (const { path, method, body } of [buildGiftCardStep(guestCart, random.pick(cards)), fillStep])
    await requestOnce(url + path, { method, token, body })
  const ids = { consumerNo, guest: guest.consumerNo, guestCartId: guestCart.id, ownCartId: cart.id }
  const { cartId } = await callOrThrow<{ cartId: string }>(`${url}/stress/sign-in`, { method: 'POST', body: ids })
  story.steps += 4
  return loadCart(story, cartId)
}

/** In another currency neither the account's credit nor its gift cards can pay. */
export async function shopInOtherMarket({ story, goods, random }: WindowContext): Promise<void> {
  const { url, token, cards, abroad } = story.spender
  if (abroad) return
  const callOptions = { token, locale: 'en-ca' as const, method: 'POST' }
  const cart = await callOrThrow<WireCart>(`${url}/cart/v1/cartWithItem`, { ...callOptions, body: { ...random.pick(goods), qty: 1 } })
  const cardStep = buildGiftCardStep(cart, random.pick(cards))
  const responses = [await requestOnce(url + cardStep.path, { ...callOptions, body: cardStep.body })]
  responses.push(await requestOnce(url + cardStep.path, { ...callOptions, body: { payment_method_id: 'ATHLETES_PAYMENT' } }))
  story.steps += 3
  for (const response of responses) {
    if (response.status < 400) story.odd.push(`paid in another currency: ${JSON.stringify(response.body).slice(0, 200)}`)
    else story.refused.push(getFailure(response).code)
  }
}
