import { setTimeout as sleep } from 'node:timers/promises'
import { codeVerifier, newAddress, password, signIn, signUp } from '../account.ts'
import { type Answer, request, failureIn } from '../request.ts'
import type { Finding } from '../finding.ts'
import { requestUntilAnswered, callOrThrow } from '../request-until-answered.ts'
import { mapConcurrent, stock, theShell } from '../shopper.ts'
import type { Target } from '../target/start-target.ts'
import { whileKilling } from '../while-killing.ts'
import { expected } from './expected.ts'

type MergesItem = { productId: string; upc: string; qty: number }
type MergesShopper = { email: string; session: string; token: string; cartId: string }
type Cart = { id: string; items: { upc: string; qty: number }[] }
type Signed = { token: string; basketId: string | undefined }

const atOnce = 10
const patienceMs = 120_000
/** A retry is refused while the first exchange runs; an expired code fails. */
const notYet = new Set(['AUT409', 'AUT418'])

/**
 * Guest data is merged into the account once, although each sign-in finishes twice concurrently and the platform is killed. The guest token
 * loses access to the cart.
 */
export async function merges(target: Target, { shoppers, kills }: { shoppers: number; kills: number }, seed: number): Promise<Finding> {
  const { url } = target
  const first = await theShell(url, shoppers * 10)
  const second = { ...first, upc: await otherUpc(url, first) }
  await stock(url, second, shoppers * 10)
  const guests = await mapConcurrent(shoppers, () => anAccountAndItsGuest(url, first, second), atOnce)
  const { result: signed, killed } = await whileKilling(target, { seed, kills }, () =>
    mapConcurrent(shoppers, (i) => joined(url, guests[i] as MergesShopper), atOnce),
  )
  const seen = await mapConcurrent(shoppers, (i) => afterwards(url, guests[i] as MergesShopper, signed[i]), atOnce)
  return {
    ...{ name: 'merges', goal: 'G14', trials: `${shoppers} guests with a cart and a favorite sign in twice at once, ${killed} kills` },
    verdicts: [
      expected(
        'every piece is there once',
        seen.map(({ pieces }) => pieces),
        `${first.upc} ×2, ${second.upc} ×1`,
      ),
      expected(
        'and so is the favorite',
        seen.map(({ favorites }) => favorites),
        '1',
      ),
      expected(
        'the guest’s token opens the cart no more',
        seen.map(({ asGuest }) => asGuest),
        'BSK404',
      ),
    ],
    history: seen,
  }
}

async function otherUpc(url: string, { productId, upc }: MergesItem): Promise<string> {
  const { variants } = await callOrThrow<{ variants: { upc: string }[] }>(`${url}/products/v2/products/${productId}/details`)
  return variants.find((variant) => variant.upc !== upc)?.upc ?? ''
}

/** An account with one item in its cart, and a guest on another device with the same item, another one and a favorite. */
async function anAccountAndItsGuest(url: string, first: MergesItem, second: MergesItem): Promise<MergesShopper> {
  const email = newAddress()
  await signUp(url, email)
  await joined(url, await aGuest(url, { email, pieces: [first] }))
  const guest = await aGuest(url, { email, pieces: [first, second] })
  const body = { id: first.productId, upc: first.upc }
  await callOrThrow(`${url}/wishlists/v2/favorites`, { method: 'POST', token: guest.token, body })
  return guest
}

async function aGuest(url: string, { email, pieces }: { email: string; pieces: MergesItem[] }): Promise<MergesShopper> {
  const session = crypto.randomUUID()
  const { token } = await requestUntilAnswered(`${url}/token/v2/auth/token`, { method: 'POST', session, body: { type: 'Guest' } })
  let cartId = ''
  for (const piece of pieces) {
    const [path, named] = cartId === '' ? ['cartWithItem', {}] : ['item', { cartId }]
    cartId = (await callOrThrow<Cart>(`${url}/cart/v1/${path}`, { method: 'POST', token, body: { ...piece, ...named } })).id
  }
  return { email, session, token, cartId }
}

/** Signs in, finishing twice at once, and retries until one of the two gets a result. */
async function joined(url: string, shopper: MergesShopper): Promise<Signed> {
  const until = Date.now() + patienceMs
  let code: string | undefined
  let transactionId = crypto.randomUUID()
  while (Date.now() < until) {
    code ??= codeIn(await signIn(url, { ...shopper, password }))
    const answers = code === undefined ? [] : await exchanged(url, shopper, { code, transactionId })
    const done = answers.find(({ status }) => status === 201)
    if (done) return { token: done.token, basketId: (done.body as { basketId?: string }).basketId }
    if (answers.some((answer) => !notYet.has(failureIn(answer).code) && answer.status > 0 && answer.status < 500)) break
    if (answers.some((answer) => failureIn(answer).code === 'AUT418')) [code, transactionId] = [undefined, crypto.randomUUID()]
    await sleep(200)
  }
  return { token: '', basketId: undefined }
}

function codeIn({ body }: Answer): string | undefined {
  return (body as { authorizationCode?: string } | null)?.authorizationCode
}

function exchanged(url: string, { session, cartId }: MergesShopper, { code, transactionId }: { code: string; transactionId: string }) {
  // The favorites' id is only a flag: the session decides whose they are.
  const guestObjects = { basketId: cartId, favoriteId: 'favorites' }
  const body = { type: 'Registered', authorizationCode: code, codeVerifier, guestObjects }
  return mapConcurrent(2, () => request(`${url}/token/v2/auth/token`, { method: 'POST', session, transactionId, body }))
}

async function afterwards(url: string, guest: MergesShopper, { token, basketId }: Signed = { token: '', basketId: undefined }) {
  const cart = (await requestUntilAnswered(`${url}/cart/v1/cart/${basketId ?? 'none'}`, { token })).body as Partial<Cart>
  const favorites = (await requestUntilAnswered(`${url}/wishlists/v2/favorites`, { token })).body as { total?: number }
  const asGuest = await requestUntilAnswered(`${url}/cart/v1/cart/${guest.cartId}`, { token: guest.token })
  return {
    pieces: (cart.items ?? []).map(({ upc, qty }) => `${upc} ×${qty}`).join(', '),
    favorites: String(favorites.total),
    asGuest: failureIn(asGuest).code,
  }
}
