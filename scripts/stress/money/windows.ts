import { failureIn } from '../request.ts'
import { requestOnce, callOrThrow } from '../request-until-answered.ts'
import type { Random } from '../random.ts'
import { addGift, aStep, type Goods, payBy } from './money-step.ts'
import type { MoneyStory } from './money-record.ts'
import type { WireCart } from './wire-cart.ts'

type Doing = { story: MoneyStory; cart: WireCart; goods: Goods; random: Random }

async function cartNow({ spender: { url, token } }: MoneyStory, cartId: string): Promise<WireCart> {
  return callOrThrow<WireCart>(`${url}/cart/v1/cart/${cartId}`, { token })
}

/** Two windows change one cart at the same time. */
export async function twoWindows({ story, cart, goods, random }: Doing): Promise<WireCart> {
  const { spender } = story
  const steps = [
    aStep({ random, goods, spender, cart }),
    random.chance(0.5) ? addGift({ random, cart, goods }) : payBy(cart, random.pick(spender.cards)),
  ]
  await Promise.all(steps.map(({ path, method, body }) => requestOnce(spender.url + path, { method, token: spender.token, body })))
  story.steps += steps.length
  return cartNow(story, cart.id)
}

/** A guest fills a cart, pays with a gift card, and signs in: the cart merges into the account's. */
export async function signInBetween({ story, cart, goods, random }: Doing): Promise<WireCart> {
  const { url, consumerNo, kind, cards } = story.spender
  if (kind !== 'REGISTERED') return cart
  const guest = await callOrThrow<{ token: string; consumerNo: string }>(`${url}/stress/shopper`, {
    method: 'POST',
    body: { kind: 'GUEST', points: 0 },
  })
  const { token } = guest
  const theirs = await callOrThrow<WireCart>(`${url}/cart/v1/cart`, { method: 'POST', token, body: {} })
  const fill = random.chance(0.5)
    ? addGift({ random, cart: theirs, goods })
    : { path: '/cart/v1/item', method: 'POST', body: { cartId: theirs.id, ...random.pick(goods), qty: 1 } }
  for (const { path, method, body } of [payBy(theirs, random.pick(cards)), fill]) await requestOnce(url + path, { method, token, body })
  const ids = { consumerNo, guest: guest.consumerNo, guestCartId: theirs.id, ownCartId: cart.id }
  const { cartId } = await callOrThrow<{ cartId: string }>(`${url}/stress/sign-in`, { method: 'POST', body: ids })
  story.steps += 4
  return cartNow(story, cartId)
}

/** In another currency neither the account's credit nor its gift cards can pay. */
export async function abroad({ story, goods, random }: Doing): Promise<void> {
  const { url, token, cards } = story.spender
  const call = { token, locale: 'en-ca' as const, method: 'POST' }
  const cart = await callOrThrow<WireCart>(`${url}/cart/v1/cartWithItem`, { ...call, body: { ...random.pick(goods), qty: 1 } })
  const card = payBy(cart, random.pick(cards))
  const answers = [await requestOnce(url + card.path, { ...call, body: card.body })]
  answers.push(await requestOnce(url + card.path, { ...call, body: { payment_method_id: 'ATHLETES_PAYMENT' } }))
  story.steps += 3
  for (const answer of answers) {
    if (answer.status < 400) story.odd.push(`paid in another currency: ${JSON.stringify(answer.body).slice(0, 200)}`)
    else story.refused.push(failureIn(answer).code)
  }
}
