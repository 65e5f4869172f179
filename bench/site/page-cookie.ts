import { cartPages, measuredProduct, type PageName, pagePaths, recipient } from '../pages.ts'

/** The forms between a filled cart and the page. */
const checkoutStepsByPage: Partial<Record<PageName, [at: PageName, form: Record<string, string>][]>> = {
  billing: [['shipping', { intent: 'save-shipping', ...recipient }]],
  summary: [
    ['shipping', { intent: 'save-shipping', ...recipient }],
    ['billing', { intent: 'save-billing', same: 'on', payment: 'CREDIT_CARD' }],
  ],
}

/** The Cookie header a visitor of the page brings: that of a new shopper with a cart where it shows one, else none. */
export async function createPageCookie(page: PageName, origin: string): Promise<string | undefined> {
  if (!(cartPages as readonly PageName[]).includes(page)) return undefined
  const cookie = await createCartCookie(origin)
  for (const [stepPage, form] of checkoutStepsByPage[page] ?? []) {
    const response = await fetch(origin + pagePaths[stepPage], {
      method: 'POST',
      body: new URLSearchParams(form),
      // Forms come from the shop itself, as a browser says of them.
      headers: { cookie, origin },
      redirect: 'manual',
    })
    if (response.status !== 303) throw new Error(`${pagePaths[stepPage]} answers ${response.status}`)
  }
  return cookie
}

/** A new shopper who has put the measured product into the cart. */
async function createCartCookie(origin: string): Promise<string> {
  const page = await (await fetch(origin + pagePaths.product)).text()
  const [, color] = /name="color" value="([^"]+)"/.exec(page) ?? []
  if (!color) throw new Error(`${pagePaths.product} offers no color`)
  const body = new URLSearchParams({ act: crypto.randomUUID(), color, size: measuredProduct.size, intent: 'add-item' })
  const response = await fetch(origin + pagePaths.product, { method: 'POST', body, redirect: 'manual' })
  const cookie = response.headers
    .getSetCookie()
    .map((setCookie) => setCookie.split(';')[0])
    .join('; ')
  const cart = await (await fetch(origin + pagePaths.cart, { headers: { cookie } })).text()
  if (!cart.includes(measuredProduct.name)) throw new Error(`The cart stayed empty (${response.status})`)
  return cookie
}
