import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandIds, brands } from '#config/brands'
import { menu as menuContract } from '#contracts/entities/canvas'
import { resolveText } from '#domain/content/resolve-text'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { iconPaths } from '~/ui/icon'
import { MegaMenu, MobileMenu } from './menus'

const women = {
  title: 'Women',
  target: { text: 'Women', url: '/c/women-1000' },
  menuStyle: 'columns',
  columns: [
    {
      title: 'Jackets',
      children: [
        { text: 'Shells', url: '/c/shells-1010' },
        { text: 'Down', url: '/c/down-1020' },
      ],
    },
    { title: 'Boots', children: [{ text: 'Hiking', url: '/c/hiking-1030' }] },
  ],
}
const sale = { title: 'Sale', target: { text: 'Sale', url: '/c/sale-9000' }, menuStyle: 'link', tone: 'sale', columns: [] }

const authored = (...items: object[]) => menuContract.parse({ items })
const desktop = (...items: object[]) => renderInStorefront(<MegaMenu menu={authored(...items)} />)
const mobile = (...items: object[]) => renderInStorefront(<MobileMenu menu={authored(...items)} />)
const listOf = (html: string) => html.slice(0, html.indexOf('class="menu-foot"'))

test('the desktop menu has an entry, its columns and their links (NAV-03, NAV-08)', () => {
  const html = desktop(women)
  expect(html).toContain('<button type="button" popovertarget="mega-0">Women</button>')
  const panel = html.slice(html.indexOf('<div class="mega" id="mega-0" popover="auto">'))
  expect(textOfHtml(panel)).toBe('Jackets Shells Down Boots Hiking Shop all Women')
  expect(panel).toContain('<h3>Jackets</h3><ul><li><a href="/en-us/c/shells-1010">Shells</a></li>')
  expect(panel).toContain('<a href="/en-us/c/hiking-1030">Hiking</a>')
})

test('the mobile menu folds the same levels without scripts (NAV-03, NAV-04, NAV-05)', () => {
  const html = listOf(mobile(women))
  expect(html).toMatch(/<div id="mobile-menu" popover="auto"/)
  expect(html).toMatch(/<li><details><summary>Women<svg.*<li><details><summary>Jackets<svg.*?<a href="\/en-us\/c\/shells-1010">Shells<\/a>/)
  expect(html.match(/<details>/g)).toHaveLength(3)
  expect(html.match(/<\/details>/g)).toHaveLength(3)
  expect(textOfHtml(html)).toContain('Women Shop all Women Jackets Shells Down Boots Hiking')
})

test('every link of the desktop menu is also on the mobile one: columns, pictures and banner (NAV-03, NAV-04, NAV-08)', () => {
  for (const brand of brandIds) {
    const file = new URL(`../../content/sites/${brands[brand].wireId}/menu.json`, import.meta.url)
    const shown = authored(...resolveText(JSON.parse(readFileSync(file, 'utf8')), 'en').items)
    const linksOf = (html: string) => new Set(html.match(/(?<=href=")[^"]+/g))
    const onDesktop = linksOf(renderInStorefront(<MegaMenu menu={shown} />))
    expect(onDesktop.size).toBeGreaterThan(15)
    expect([...onDesktop].filter((url) => !linksOf(listOf(renderInStorefront(<MobileMenu menu={shown} />))).has(url))).toEqual([])
  }
})

test('a column that is itself a page begins with it (NAV-03)', () => {
  const columns = [{ title: 'Up top', target: { text: 'Hats', url: '/c/hats-1' }, children: [{ text: 'Caps', url: '/c/caps-1' }] }]
  const html = listOf(mobile({ ...women, columns }))
  expect(html).toContain('<ul><li><a href="/en-us/c/hats-1">Hats</a></li><li><a href="/en-us/c/caps-1">Caps</a></li></ul>')
})

test('pictures and the banner appear under what unfolds (NAV-04, NAV-08)', () => {
  const visualSelectors = [{ text: 'Rain', url: '/c/rain-1', image: '/scenes/rain.0a1b2c3d' }]
  const menuBanner = { title: 'New shells', target: { text: 'Look', url: '/c/new-1' }, image: '/scenes/dawn.0a1b2c3d' }
  const html = listOf(mobile({ ...women, visualSelectorsTitle: 'By weather', visualSelectors, menuBanner }))
  expect(textOfHtml(html)).toMatch(/Hiking By weather Rain New shells Look\b/)
  expect(html).toContain('<a href="/en-us/c/new-1" class="menu-tile">')
})

test('a menu entry leads to everything under it, on both menus (NAV-04)', () => {
  expect(desktop(women)).toContain('<a href="/en-us/c/women-1000" class="all link">Shop all Women</a>')
  expect(mobile(women)).toContain('<a href="/en-us/c/women-1000" class="all">Shop all Women</a>')
})

test('pictures to choose by are shown under their title, each a link (NAV-04, NAV-08)', () => {
  const visualSelectors = ['Rain', 'Snow'].map((text) => ({ text, url: `/c/${text}-1`, image: `/scenes/${text}.0a1b2c3d` }))
  const html = desktop({ ...women, menuStyle: 'visual', visualSelectorsTitle: 'By weather', visualSelectors })
  expect(html).toContain('<h3>By weather</h3>')
  expect(html).toMatch(/<a href="\/en-us\/c\/Rain-1">.*?src="\/scenes\/Rain\.0a1b2c3d-1080\.webp".*?Rain<\/a>/)
  expect(html).toContain('<a href="/en-us/c/Snow-1">')
})

test('the banner of an entry is one link with its picture and text (NAV-08)', () => {
  const menuBanner = { title: 'New shells', target: { text: 'Look', url: '/c/new-1' }, image: '/scenes/dawn.0a1b2c3d' }
  const card = desktop({ ...women, menuBanner }).match(/<a href="\/en-us\/c\/new-1" class="menu-tile">.*?<\/a>/)?.[0] ?? ''
  expect(card).toContain('src="/scenes/dawn.0a1b2c3d-1080.webp"')
  expect(textOfHtml(card)).toBe('New shells Look')
})

test('an entry of style link is a plain link and opens nothing (NAV-09, NAV-16)', () => {
  expect(desktop(sale)).toContain('<a href="/en-us/c/sale-9000" class="sale">Sale</a>')
  expect(desktop(sale)).not.toMatch(/popover|<button/)
  expect(listOf(mobile(sale))).toContain('<li><a href="/en-us/c/sale-9000" class="sale">Sale</a></li>')
  expect(listOf(mobile(sale))).not.toContain('<details>')
})

test('an entry’s icon appears before its title on both menus; an unknown icon is left out (NAV-09)', () => {
  const titled = (title: string) =>
    `<span class="row-c"><svg class="icon s" viewBox="0 0 24 24" aria-hidden="true"><path d="${iconPaths.tag}"></path></svg>${title}</span>`
  for (const shown of [desktop, mobile]) {
    expect(shown({ ...sale, menuIcon: 'tag' })).toContain(`class="sale">${titled('Sale')}</a>`)
    expect(shown({ ...women, menuIcon: 'tag' })).toMatch(new RegExp(`<(button|summary)[^>]*>${titled('Women')}`))
    expect(shown({ ...sale, menuIcon: 'unicorn' })).toContain('class="sale">Sale</a>')
  }
})

test.each([
  ['both', true, true],
  ['desktop', true, false],
  ['mobile', false, true],
  ['none', false, false],
])('an entry visible on %s is shown there alone (NAV-09, NAV-16)', (titleVisibility, onDesktop, onMobile) => {
  const items = [{ ...women, titleVisibility }, sale]
  expect(desktop(...items).includes('Women')).toBe(onDesktop)
  expect(mobile(...items).includes('Women')).toBe(onMobile)
})

test('an entry opens its own panel when one before it is a link or is not shown (NAV-03)', () => {
  const men = { ...women, title: 'Men', target: { text: 'Men', url: '/c/men-2000' } }
  const html = desktop(sale, { ...women, titleVisibility: 'mobile' }, men)
  const id = html.match(/popovertarget="([^"]+)">Men</)?.[1] ?? 'none'
  expect(html.slice(html.indexOf(` id="${id}"`))).toContain('Shop all Men')
})

test.each([
  [['lg'], false, true],
  [['sm', 'md'], true, false],
  [['sm', 'md', 'lg'], false, false],
])('shop all hidden on %s is hidden there alone (NAV-10, MSG-20)', (hideShopAll, onDesktop, onMobile) => {
  expect(desktop({ ...women, hideShopAll }).includes('Shop all Women')).toBe(onDesktop)
  const [, hidden = ''] = /<li data-hide="([^"]*)"><a [^>]*>Shop all Women/.exec(mobile({ ...women, hideShopAll })) ?? []
  expect(!['sm', 'md'].every((breakpoint) => hidden.split(' ').includes(breakpoint))).toBe(onMobile)
})

test.each(['sm', 'md'])('on small screens shop all is hidden on %s and shown on the other (NAV-10)', (breakpoint) => {
  const html = mobile({ ...women, hideShopAll: [breakpoint] })
  expect(html).toMatch(new RegExp(`<li data-hide="${breakpoint}"><a [^>]*>Shop all Women`))
})

test('an author’s own link takes the place of shop all (NAV-10, NAV-16, MSG-20)', () => {
  const item = { ...women, overrideShopAll: { text: 'All her gear', url: '/c/her-1' } }
  for (const html of [desktop(item), mobile(item)]) {
    expect(html).toMatch(/<a href="\/en-us\/c\/her-1" class="all[^"]*">All her gear<\/a>/)
    expect(html).not.toContain('Shop all')
  }
})

test.each([
  ['category', { category: { breadcrumb: [{ url: '/c/women-1000' }, { url: '/c/shells-1010' }] } }],
  ['product', { product: { breadcrumb: [{ url: '/c/women-1000' }, { url: '/c/shells-1010' }] } }],
])('the menu marks the section of a %s (NAV-17)', (route, loaded) => {
  const bar = (page: object) => renderInStorefront(<MegaMenu menu={authored(women, sale)} />, page).split('<div class="mega"')[0]
  expect(bar({ route, loaded })).toContain('<button type="button" popovertarget="mega-0" aria-current="true">Women</button>')
  expect(bar({ route, loaded })?.split('aria-current')).toHaveLength(2)
  expect(bar({ route: 'home' })).not.toContain('aria-current')
})

test('an entry that is a link is marked too (NAV-17)', () => {
  const page = { route: 'category', loaded: { category: { breadcrumb: [{ url: '/c/sale-9000' }] } } }
  expect(renderInStorefront(<MegaMenu menu={authored(women, sale)} />, page)).toMatch(
    /href="\/en-us\/c\/sale-9000" class="sale" aria-current="true"/,
  )
})
