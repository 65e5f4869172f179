import { setTimeout as sleep } from 'node:timers/promises'
import { codeVerifier, createEmail, password, signIn, signUp } from '../account.ts'
import { type PlatformResponse, sendPlatformRequest, getFailure } from '../request.ts'
import type { StressFinding } from '../finding.ts'
import { requestUntilAnswered, callOrThrow } from '../send-request.ts'
import { mapConcurrent, deliverStock, stockShell } from '../shopper.ts'
import type { StressTarget } from '../target/start-target.ts'
import { runWhileKilling } from '../while-killing.ts'
import { compareResults } from './compare-results.ts'

type MergesItem = { productId: string; upc: string; qty: number }
type MergesShopper = { email: string; session: string; token: string; cartId: string }
type MergesCart = { id: string; items: { upc: string; qty: number }[] }
type SignedInShopper = { token: string; basketId: string | undefined }

const parallelShoppers = 10
const signInTimeoutMs = 120_000
/** A retry is refused while the first exchange runs; an expired code fails. */
const retryableCodes = new Set(['AUT409', 'AUT418'])

/**
 * Guest data is merged into the account once, although each sign-in finishes twice concurrently and the platform is killed. The guest token
 * loses access to the cart.
 */
export async function runMergesScenario(
  target: StressTarget,
  { shoppers, kills }: { shoppers: number; kills: number },
  seed: number,
): Promise<StressFinding> {
  const { url } = target
  const firstItem = await stockShell(url, shoppers * 10)
  const secondItem = { ...firstItem, upc: await loadOtherUpc(url, firstItem) }
  await deliverStock(url, secondItem, shoppers * 10)
  const guests = await mapConcurrent(shoppers, () => createAccountAndGuest(url, firstItem, secondItem), parallelShoppers)
  const { result: signed, killed } = await runWhileKilling(target, { seed, kills }, () =>
    mapConcurrent(shoppers, (i) => signInAndMerge(url, guests[i] as MergesShopper), parallelShoppers),
  )
  const mergedCarts = await mapConcurrent(shoppers, (i) => loadMergedState(url, guests[i] as MergesShopper, signed[i]), parallelShoppers)
  return {
    ...{ name: 'merges', goal: 'G14', trials: `${shoppers} guests with a cart and a favorite sign in twice at once, ${killed} kills` },
    verdicts: [
      compareResults(
        'every piece is there once',
        mergedCarts.map(({ pieces }) => pieces),
        `${firstItem.upc} ×2, ${secondItem.upc} ×1`,
      ),
      compareResults(
        'and so is the favorite',
        mergedCarts.map(({ favorites }) => favorites),
        '1',
      ),
      compareResults(
        'the guest’s token opens the cart no more',
        mergedCarts.map(({ asGuest }) => asGuest),
        'BSK404',
      ),
    ],
    history: mergedCarts,
  }
}

async function loadOtherUpc(url: string, { productId, upc }: MergesItem): Promise<string> {
  const { variants } = await callOrThrow<{ variants: { upc: string }[] }>(`${url}/products/v2/products/${productId}/details`)
  return variants.find((variant) => variant.upc !== upc)?.upc ?? ''
}

/** An account with one item in its cart, and a guest on another device with the same item, another one and a favorite. */
async function createAccountAndGuest(url: string, firstItem: MergesItem, second: MergesItem): Promise<MergesShopper> {
  const email = createEmail()
  await signUp(url, email)
  await signInAndMerge(url, await createGuest(url, { email, pieces: [firstItem] }))
  const guest = await createGuest(url, { email, pieces: [firstItem, second] })
  const body = { id: firstItem.productId, upc: firstItem.upc }
  await callOrThrow(`${url}/wishlists/v2/favorites`, { method: 'POST', token: guest.token, body })
  return guest
}

async function createGuest(url: string, { email, pieces }: { email: string; pieces: MergesItem[] }): Promise<MergesShopper> {
  const session = crypto.randomUUID()
  const { token } = await requestUntilAnswered(`${url}/token/v2/auth/token`, { method: 'POST', session, body: { type: 'Guest' } })
  let cartId = ''
  for (const item of pieces) {
    const [path, identifiedCall] = cartId === '' ? ['cartWithItem', {}] : ['item', { cartId }]
    cartId = (await callOrThrow<MergesCart>(`${url}/cart/v1/${path}`, { method: 'POST', token, body: { ...item, ...identifiedCall } })).id
  }
  return { email, session, token, cartId }
}

/** Signs in, finishing twice at once, and retries until one of the two gets a result. */
async function signInAndMerge(url: string, shopper: MergesShopper): Promise<SignedInShopper> {
  const deadline = Date.now() + signInTimeoutMs
  let code: string | undefined
  let transactionId = crypto.randomUUID()
  while (Date.now() < deadline) {
    code ??= getAuthorizationCode(await signIn(url, { ...shopper, password }))
    const responses = code === undefined ? [] : await exchangeCode(url, shopper, { code, transactionId })
    const successResponse = responses.find(({ status }) => status === 201)
    if (successResponse) return { token: successResponse.token, basketId: (successResponse.body as { basketId?: string }).basketId }
    if (responses.some((response) => !retryableCodes.has(getFailure(response).code) && response.status > 0 && response.status < 500)) break
    if (responses.some((response) => getFailure(response).code === 'AUT418')) [code, transactionId] = [undefined, crypto.randomUUID()]
    await sleep(200)
  }
  return { token: '', basketId: undefined }
}

function getAuthorizationCode({ body }: PlatformResponse): string | undefined {
  return (body as { authorizationCode?: string } | null)?.authorizationCode
}

function exchangeCode(url: string, { session, cartId }: MergesShopper, { code, transactionId }: { code: string; transactionId: string }) {
  // The favorites' id is only a flag: the session decides whose they are.
  const guestObjects = { basketId: cartId, favoriteId: 'favorites' }
  const body = { type: 'Registered', authorizationCode: code, codeVerifier, guestObjects }
  return mapConcurrent(2, () => sendPlatformRequest(`${url}/token/v2/auth/token`, { method: 'POST', session, transactionId, body }))
}

async function loadMergedState(
  url: string,
  guest: MergesShopper,
  { token, basketId }: SignedInShopper = { token: '', basketId: undefined },
) {
  const cart = (await requestUntilAnswered(`${url}/cart/v1/cart/${basketId ?? 'none'}`, { token })).body as Partial<MergesCart>
  const favorites = (await requestUntilAnswered(`${url}/wishlists/v2/favorites`, { token })).body as { total?: number }
  const guestResponse = await requestUntilAnswered(`${url}/cart/v1/cart/${guest.cartId}`, { token: guest.token })
  return {
    pieces: (cart.items ?? []).map(({ upc, qty }) => `${upc} ×${qty}`).join(', '),
    favorites: String(favorites.total),
    asGuest: getFailure(guestResponse).code,
  }
}
