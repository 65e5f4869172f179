import { expect, test } from 'vitest'
import { footer as footerContract, menu as menuContract } from '#contracts/entities/canvas'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { Footer, Frame } from './frame'
import { Header } from './header'

const menu = menuContract.parse({
  items: [{ title: 'Sale', target: { text: 'Sale', url: '/c/sale-9000' }, menuStyle: 'link', columns: [] }],
})
const footer = footerContract.parse({
  columns: [{ title: 'Help', links: [{ text: 'Care', url: '/help/care' }] }],
  about: 'We make gear.',
  legal: [{ text: 'Privacy', url: '/legal/privacy' }],
  copyright: '© Halvern',
})
const shown = (count = 0, standing: Parameters<typeof renderInStorefront>[1] = {}) =>
  renderInStorefront(<Header menu={menu} count={count} />, standing)

test.each(['home', 'product', 'category', 'cart'])('the header follows the shopper on %s (NAV-01)', (route) => {
  expect(shown(0, { route })).toContain('<header class="header">')
})

test.each(['checkout', 'orderConfirmation', 'associateLogin'])('the header stays put on %s (NAV-01, NAV-15)', (route) => {
  expect(shown(0, { route })).toContain('<header class="header static">')
})

test.each([
  [0, 'Cart, 0 items', undefined],
  [1, 'Cart, 1 item', '1'],
  [128, 'Cart, 128 items', '99+'],
])('the cart with %s items says so to screen readers and to the eye', (count, label, bubble) => {
  const link = shown(count).match(/<a class="ib" aria-label="[^"]*" href="\/en-us\/cart"[^>]*>.*?<\/a>/)?.[0] ?? ''
  expect(link).toContain(`aria-label="${label}"`)
  expect(link.match(/class="count" aria-hidden="true">([^<]*)</)?.[1]).toBe(bubble)
})

test('the cart opens as a dialog where the shop has a mini cart, and is a plain link elsewhere (CFG-04, DLG-15)', () => {
  const opener = /href="\/en-us\/cart" aria-haspopup="dialog"/
  expect(shown(0)).toMatch(opener)
  expect(shown(0, { flags: { miniCart: false } })).not.toMatch(opener)
})

test('the header has a skip link and links to home, help and the country selector', () => {
  const html = shown(0, { locale: 'en-gb', brand: 'dunnage' })
  expect(html).toMatch(/^<a class="skip" href="#main">/)
  expect(html.match(/href="\/en-gb" aria-label="Dunnage, home"/g)).toHaveLength(2)
  expect(html).toContain('href="/en-gb/help/delivery"')
  expect(textOfHtml(html)).toContain('United Kingdom · GBP')
})

test.each(['category', 'search'])('the page of a %s has a second way past the header, to its products', (route) => {
  const past = /^<a class="skip" href="#main">Skip to content<\/a><a class="skip" href="#products">Skip to products<\/a><header/
  expect(shown(0, { route, loaded: { nothing: null } })).toMatch(past)
  expect(shown(0, { route, loaded: { nothing: { ideas: [] } } })).not.toContain('#products')
  expect(shown(0, { route })).not.toContain('#products')
})

test.each(['home', 'product', 'searchHub'])('the page %s has no products to skip to', (route) => {
  expect(shown(0, { route, loaded: {} })).not.toContain('#products')
})

test('the header and the phone’s menu lead to the account, the order, the stores and the favorites (NAV-18, WISH-17)', () => {
  const framed = (standing = {}) => renderInStorefront(<Frame data={{ menu, footer: null, count: 0 }}>page</Frame>, standing)
  const html = framed()
  for (const link of ['/en-us/track-order', '/en-us/store-locator']) expect(html.split(`href="${link}"`)).toHaveLength(3)
  expect(html.split('href="/en-us/favorites"')).toHaveLength(3)
  expect(html.slice(html.indexOf('menu-foot'))).toContain('<a href="/en-us/account">Your account</a>')
  expect(framed({ flags: { favorites: false } })).not.toContain('/favorites')
})

test('a page about a product without a trail has its menu, and no section in it (NAV-17)', () => {
  const html = renderInStorefront(<Header menu={menu} count={0} />, { route: 'pickup', loaded: { product: { name: 'Skarn 3L Shell' } } })
  expect(html).toContain('/c/sale-9000')
  expect(html).not.toContain('aria-current')
})

test('the heart of the header says how many favorites there are (WISH-17)', () => {
  expect(shown(0, { favorites: ['A', 'B'] })).toContain('aria-label="Favorites, 2 items"')
  expect(shown()).toContain('aria-label="Favorites"')
})

test('both menus show what the content service says (NAV-14)', () => {
  const html = renderInStorefront(<Frame data={{ menu, footer: null, count: 0 }}>page</Frame>)
  expect(html.match(/<a href="\/en-us\/c\/sale-9000">Sale<\/a>/g)).toHaveLength(2)
  // What nobody sees before it is opened comes behind the page.
  expect(html.indexOf('id="mobile-menu"')).toBeGreaterThan(html.indexOf('</main>'))
})

test('the footer shows what the content service says, folded into sections (NAV-14)', () => {
  const html = renderInStorefront(<Footer footer={footer} />)
  expect(html).toMatch(/<details><summary>Help<svg.*<a href="\/en-us\/help\/care">Care<\/a>/)
  expect(textOfHtml(html)).toContain('We make gear.')
  expect(html).toContain('<a href="/en-us/legal/privacy" class="link">Privacy</a>')
  expect(html).toContain('© Halvern')
})

test('in Europe the footer says what all prices of the shop include (PDP-32)', () => {
  const text = textOfHtml(renderInStorefront(<Footer footer={footer} />, { locale: 'en-gb' }))
  expect(text).toContain('All prices incl. VAT, plus delivery')
})

test('in Europe every footer leads to the withdrawal function, whatever the content service says (WDR-01)', () => {
  for (const content of [footer, null])
    expect(renderInStorefront(<Footer footer={content} />, { locale: 'en-gb' })).toMatch(
      /<a class="link" href="\/en-gb\/withdrawal">Withdraw from contract here<\/a>/,
    )
  expect(renderInStorefront(<Footer footer={footer} />)).not.toContain('/withdrawal')
})

test('without the content service the footer shows the brand’s few defaults', () => {
  expect(textOfHtml(renderInStorefront(<Footer footer={null} />, { brand: 'dropkerb' }))).toContain('Shoes and clothes for the spot')
})

test('a page renders alone when its frame is unknown', () => {
  expect(renderInStorefront(<Frame data={undefined}>Words</Frame>)).toBe('<main id="main" tabindex="-1">Words</main>')
})

test('a short header has the way home, to the account and the cart, and stays put (NAV-15)', () => {
  const html = renderInStorefront(<Header menu={null} count={1} />, { route: 'signIn' })
  expect(html).toContain('<header class="header static">')
  expect(html).toContain('aria-label="Cart, 1 item"')
  expect(html).not.toMatch(/search|mobile-menu|<ul/)
})

test.each([
  [false, '/en-us/sign-in" aria-haspopup="dialog"'],
  [true, '/en-us/account"'],
])('the header links to the account when signed in (%s), and to sign-in before (DLG-19)', (isSignedIn, link) => {
  const html = renderInStorefront(<Header menu={menu} count={0} />, { isSignedIn })
  expect(html).toContain(`aria-label="Your account" href="${link}`)
})
