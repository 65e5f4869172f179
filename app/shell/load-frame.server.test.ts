import { beforeEach, expect, test } from 'vitest'
import { aCart, aCartItem } from '~/server/test/a-cart'
import { aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { loadFrame } from './load-frame.server'

const terms = { text: 'Terms', url: '/legal/terms' }
const footer = { columns: [{ title: 'Help', links: [terms] }], about: 'Since 1998', legal: [terms], copyright: '©' }
const content = { 'GET /live/caas/v1/canvas/footer/HALVERN-US': footer }
const known = { isLoyaltyMember: false, isEmployee: false, isAthlete: false, programmes: [] }
const ada = { consumerNo: 'C1', kind: 'REGISTERED', isEmployeeDiscountTCAccepted: false, ...known } as const

beforeEach(() => void anEdgeCache())

async function footAt(path: string, isSignedIn: boolean) {
  const { shop } = aShop(content, { path })
  if (isSignedIn) await shop.session.signIn({ accessToken: 'a', refreshToken: 'r', consumer: ada })
  return (await loadFrame(shop)).footer
}

test.each(['/en-us/c/jackets-1010', '/en-us/cart', '/en-us/checkout'])(
  'at the foot of %s a signed-in shopper finds the sign-out link, and a guest does not (RTE-11)',
  async (path) => {
    expect((await footAt(path, true))?.legal).toEqual([terms, { text: 'Sign out', url: '/sign-out' }])
    expect((await footAt(path, false))?.legal).toEqual([terms])
  },
)

test('a page with a short header has no columns in its footer', async () => {
  expect((await footAt('/en-us/checkout', false))?.columns).toEqual([])
  expect((await footAt('/en-us/c/jackets-1010', false))?.columns).toHaveLength(1)
})

test('the foot of a page names what the market pays with, and a page with a short header leaves that to its own list (NAV-25)', async () => {
  const german = { 'GET /live/caas/v1/canvas/footer/HALVERN-DE': footer }
  const marksAt = async (path: string) => (await loadFrame(aShop({ ...content, ...german }, { path }).shop)).footer?.marks ?? ''
  const listMarks = (html: string) => [...html.matchAll(/<li[^>]*>([^<]*)</g)].map(([, name]) => name)
  expect(listMarks(await marksAt('/en-us/cart'))).toEqual([
    ...['Visa', 'Mastercard', 'American Express', 'Discover', 'Apple Pay', 'Google Pay', 'PayPal', 'Pay later'],
  ])
  expect(listMarks(await marksAt('/de-de'))).toEqual(expect.arrayContaining(['Maestro', 'SEPA-Lastschrift']))
  expect(await marksAt('/de-de')).toContain('>Zahlungsarten</p>')
  expect(await marksAt('/en-us/checkout')).toBe('')
})

test('shoppers who cannot have favorites get no link: employees do not, guests and customers do (WISH-07, WISH-14)', async () => {
  const favoritesOf = async (consumer?: Parameters<ReturnType<typeof aShop>['shop']['session']['signIn']>[0]['consumer']) => {
    const { shop } = aShop(content, { path: '/en-us/account' })
    if (consumer) await shop.session.signIn({ accessToken: 'a', refreshToken: 'r', consumer })
    return (await loadFrame(shop)).view.flags.favorites
  }
  expect(await favoritesOf()).toBe(true)
  expect(await favoritesOf(ada)).toBe(true)
  expect(await favoritesOf({ ...ada, kind: 'EMPLOYEE', isEmployee: true })).toBeUndefined()
})

test('the page of a first add that is answered in place has the mini cart, where the shopper has one (SITE-25)', async () => {
  const addedFor = async (headers: Record<string, string>, miniCart = true) => {
    const reading = { 'GET /cart/v1/cart/c1': aCart({ id: 'c1', items: [aCartItem()] }) }
    const { shop } = aShop({ ...content, ...reading }, { path: '/en-us/p/skarn-3l-shell-HV7K2Q41', headers, flags: { miniCart } })
    await shop.session.rememberCart('HALVERN-US', { cartId: 'c1', totalItems: 1, items: [] })
    return (await loadFrame(shop)).added
  }
  expect(await addedFor({ 'X-In-Place': '#added' })).toContain('<dialog id="added-cart"')
  expect(await addedFor({ 'X-In-Place': '#added' }, false)).toBeUndefined()
  expect(await addedFor({})).toBeUndefined()
})
