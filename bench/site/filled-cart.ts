import { measuredProduct, paths } from '../pages.ts'

/** A new shopper who has put the measured product into the cart; answers the Cookie header of that shopper. */
export async function filledCart(origin: string): Promise<string> {
  const page = await (await fetch(origin + paths.product)).text()
  const [, color] = /name="color" value="([^"]+)"/.exec(page) ?? []
  if (!color) throw new Error(`${paths.product} offers no colour`)
  const body = new URLSearchParams({ act: crypto.randomUUID(), color, size: measuredProduct.size, intent: 'add-item' })
  const answer = await fetch(origin + paths.product, { method: 'POST', body, redirect: 'manual' })
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const cart = await (await fetch(origin + paths.cart, { headers: { cookie } })).text()
  if (!cart.includes(measuredProduct.name)) throw new Error(`The cart stayed empty (${answer.status})`)
  return cookie
}
