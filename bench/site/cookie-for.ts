import { cartPages, measuredProduct, type PageName, paths, recipient } from '../pages.ts'

/** The forms between a filled cart and the page. */
const steps: Partial<Record<PageName, [at: PageName, form: Record<string, string>][]>> = {
  billing: [['shipping', { intent: 'save-shipping', ...recipient }]],
  summary: [
    ['shipping', { intent: 'save-shipping', ...recipient }],
    ['billing', { intent: 'save-billing', same: 'on', payment: 'CREDIT_CARD' }],
  ],
}

/** The Cookie header a visitor of the page brings: that of a new shopper with a cart where it shows one, else none. */
export async function cookieFor(page: PageName, origin: string): Promise<string | undefined> {
  if (!(cartPages as readonly PageName[]).includes(page)) return undefined
  const cookie = await filledCart(origin)
  for (const [at, form] of steps[page] ?? []) {
    const answer = await fetch(origin + paths[at], {
      method: 'POST',
      body: new URLSearchParams(form),
      // Forms come from the shop itself, as a browser says of them.
      headers: { cookie, origin },
      redirect: 'manual',
    })
    if (answer.status !== 303) throw new Error(`${paths[at]} answers ${answer.status}`)
  }
  return cookie
}

/** A new shopper who has put the measured product into the cart. */
async function filledCart(origin: string): Promise<string> {
  const page = await (await fetch(origin + paths.product)).text()
  const [, color] = /name="color" value="([^"]+)"/.exec(page) ?? []
  if (!color) throw new Error(`${paths.product} offers no color`)
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
