import { expect, test } from 'vitest'
import { footer as footerContract, menu as menuContract } from '#contracts/entities/canvas'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { Footer } from './footer'
import { Frame } from './frame'
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

test('both menus show what the content service says (NAV-14)', () => {
  expect(shown().match(/<a href="\/en-us\/c\/sale-9000">Sale<\/a>/g)).toHaveLength(2)
})

test('the footer shows what the content service says, folded into sections (NAV-14)', () => {
  const html = renderInStorefront(<Footer footer={footer} />)
  expect(html).toMatch(/<details><summary>Help<svg.*<a href="\/en-us\/help\/care">Care<\/a>/)
  expect(textOfHtml(html)).toContain('We make gear.')
  expect(html).toContain('<a href="/en-us/legal/privacy" class="link">Privacy</a>')
  expect(html).toContain('© Halvern')
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
