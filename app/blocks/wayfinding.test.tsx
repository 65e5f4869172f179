import { expect, test } from 'vitest'
import { textOfHtml } from '~/client/test/render-in-storefront'
import { aBlock } from '~/server/test/a-canvas'
import { content, shownBlock, shownBlocks } from './test/shown-blocks.server'

const shells = { text: 'Shells', url: '/c/shells-1010' }
const boots = { text: 'Boots', url: '/c/boots-1020' }
const [dawn, dusk] = ['dawn', 'dusk'].map((name) => ({ src: `/scenes/${name}.0a1b2c3d`, alt: name }))

test('a link list shows its text, its links and the picture of the first link (BLK-15)', () => {
  const links = [
    { target: shells, media: dawn },
    { target: boots, media: dusk },
  ]
  const html = shownBlock('link-list', { title: 'Where to?', links })
  expect(textOfHtml(html)).toBe('Where to? Shells Boots')
  expect(html).toMatch(/<a href="\/en-us\/c\/shells-1010" data-on="true">Shells/)
  expect(html).toMatch(/<a href="\/en-us\/c\/boots-1020">Boots/)
  expect(html).toContain('/scenes/dawn')
  expect(html).not.toContain('/scenes/dusk')
})

test('a button collection is buttons of one width, or a line of them that scrolls (BLK-16)', () => {
  const buttons = { title: 'By piece', targets: [shells, { ...boots, style: 'secondary' }] }
  const grid = shownBlock('button-collection', buttons)
  expect(grid).toContain('<div class="btns equal"><a class="btn" href="/en-us/c/shells-1010">Shells</a><a class="btn ghost" ')
  const row = shownBlock('button-collection', { ...buttons, type: 'carousel' })
  expect(row).toContain('<ul tabindex="0" aria-label="By piece">')
  expect(row.match(/<li>/g)).toHaveLength(2)
})

test('in a line that scrolls a button is at least 12.5 rem and its space wide, at most 19.25 or 26.5 rem (BLK-54, BLK-55)', () => {
  const html = shownBlock('button-collection', { targets: [shells], type: 'carousel' })
  expect(html).toContain('--slide:minmax(calc(12.5rem + var(--p)), min(26.5rem, max(19.25rem, (100vw - 48rem) * 99)))')
})

test('a call to action is one button, where its author puts it (BLK-18)', () => {
  const html = (alignment?: string) => shownBlock('call-to-action', { target: { ...shells, size: 'lg' }, alignment })
  expect(html()).toContain('<div class="btns"><a class="btn lg" href="/en-us/c/shells-1010">Shells</a></div>')
  expect(html('center')).toContain('<div class="btns center">')
})

test('a secondary nav has a name and marks the current page (BLK-27)', () => {
  const links = [shells, { text: 'Home', url: '/' }]
  const html = shownBlock('secondary-nav', { label: 'More from us', links })
  expect(html).toContain('<nav class="subnav" aria-label="More from us">')
  expect(html).toContain('<a href="/en-us/c/shells-1010">Shells</a>')
  expect(html).toContain('<a href="/en-us" aria-current="page">Home</a>')
})

test('an entry of the menu can be opened out on a page (BLK-28)', () => {
  const entry = {
    title: 'Women',
    target: { text: 'Women', url: '/c/women-1000' },
    menuStyle: 'columns',
    columns: [{ title: 'Jackets', children: [{ text: 'Shells', url: '/c/shells-1010' }] }],
    menuBanner: { title: 'Rain', target: { text: 'See', url: '/c/rain-1030' }, image: '/scenes/dawn.0a1b2c3d' },
  }
  const html = shownBlock('mega-menu', { entry })
  expect(textOfHtml(html)).toBe('Women Jackets Shells Rain See Shop all Women')
  expect(html).toMatch(
    /<nav class="mega still" style="position:static;[^"]*" aria-labelledby="b1-title"><h2 id="b1-title"><a href="\/en-us\/c\/women-1000">Women/,
  )
})

test('without scripts, the text of a dialog unfolds under its button, and its buttons with it (BLK-19)', () => {
  const html = shownBlock('dialog', { ...content, opener: 'What we leave at home', richText: '<p>A chair</p>' })
  expect(html).toMatch(/<details class="espot"[^>]*><summary [^>]*>What we leave at home<svg.*<\/summary>.*<p>A chair<\/p>.*<\/details>/)
  expect(textOfHtml(html)).toBe('What we leave at home Rain is coming Shells that last A chair Shop shells Read on')
})

test('an event shows its date (BLK-19)', () => {
  const event = { opener: 'Mending evening', variant: 'event-signup', startDate: '2027-02-18' }
  expect(textOfHtml(shownBlock('dialog', event))).toBe('Mending evening February 18, 2027')
  expect(textOfHtml(shownBlock('dialog', { ...event, variant: 'standard' }))).toBe('Mending evening')
})

test('an event with sign-up links to its sign-up page (BLK-19, EVT-13)', () => {
  const event = { opener: 'Mending evening', variant: 'event-signup', startDate: '2027-02-18', eventId: 'mending' }
  const html = shownBlock('dialog', event)
  expect(textOfHtml(html)).toBe('February 18, 2027 Mending evening')
  expect(html).toMatch(/<a href="\/en-us\/event\/mending\?on=[a-z]+" aria-haspopup="dialog"/)
})

const popUp = {
  ...{ variant: 'registration', minimizedTitle: 'Wayfarers', maximizedTitle: 'Every mile counts', richText: '<p>It is free</p>' },
  ...{ logo: '/logos/halvern.svg', logoSize: 'large', disclaimer: 'Leave whenever you like', targets: [shells] },
}

test('without scripts a pop-up is part of the page, shows all its text and can be closed (BLK-20, POP-01)', () => {
  const html = shownBlock('pop-up', popUp)
  expect(textOfHtml(html)).toBe('Every mile counts It is free Shells Leave whenever you like')
  expect(html).toMatch(/<aside [^>]*class="no-scripts wrap section-s" aria-label="Every mile counts">/)
  expect(html).toContain('<img class="eyebrow" src="/logos/halvern.svg" alt="" width="72" height="72"/>')
  expect(html).toContain('<input type="hidden" name="intent" value="dismiss"/><input type="hidden" name="block" value="b1"/>')
})

const photos = { title: 'Out there', containerId: 'wall' }

test('shoppers’ photos have a place of their own where there is a script to fill it, and lead to a page of them where there are no scripts (BLK-29)', () => {
  const html = shownBlocks([aBlock('social-content', photos, 'b1')], {
    widgets: {
      b1: { script: 'https://social.example/social/widget.js?container=wall', all: { path: '/en-us/photos', text: 'All photos' } },
    },
  })
  expect(html).toMatch(
    /<section class="stack" aria-labelledby="b1-title">.*<h2 id="b1-title">Out there<\/h2>.*<div id="wall" class="scripts-only"/,
  )
  expect(html).toContain('<a class="link" href="/en-us/photos">All photos</a>')
  expect(html).not.toContain('<script')
  expect(shownBlocks([aBlock('social-content', photos, 'b1')])).toBe('')
})

test.each([
  ['link-list', { links: [shells, boots].map((target) => ({ target, media: dawn })) }],
  ['button-collection', content],
  ['call-to-action', { target: shells }],
  ['secondary-nav', { label: 'More', links: [shells, boots] }],
  ['dialog', { opener: 'More' }],
  ['pop-up', popUp],
])('a %s carries its id, its promotion, its margin and where it is hidden (BLK-37, BLK-38)', (component, props) => {
  const promotionTracking = { creativeName: 'dawn', promotionId: 'P1', promotionName: 'Rain' }
  const html = shownBlock(component, { ...props, promotionTracking, bottomMargins: '24', hideOnBreakpoint: ['sm', 'md'] })
  const outer = html.slice(0, html.indexOf('>') + 1)
  expect(outer).toMatch(/id="b1"/)
  expect(outer).toMatch(/class="[^"]*\bmb-24\b/)
  expect(outer).toContain('data-hide="sm md" data-promotion-id="P1" data-promotion-name="Rain" data-creative-name="dawn"')
})

test('a benefit bar has the mark, the ground and the side its author chose (POP-06)', () => {
  const html = shownBlock('benefit-bar', {
    title: 'Free repairs',
    logo: '/logos/dunnage.svg',
    backgroundImage: '/scenes/dawn.0a1b2c3d',
    alignment: 'left',
  })
  expect(html).toContain('src="/logos/dunnage.svg" alt=""')
  expect(html).toContain('url(&quot;/scenes/dawn.0a1b2c3d-1080.webp&quot;) center / cover')
  expect(html).toContain('<p style="text-align:start">')
  expect(shownBlock('benefit-bar', { title: 'Free repairs' })).not.toMatch(/style=|<img/)
})

test('a benefit bar has an info icon and a close button where its author wants them (POP-06)', () => {
  const parts = (props: object) => {
    const html = shownBlock('benefit-bar', { title: 'Free repairs', ...props })
    return { signs: html.match(/<svg/g)?.length ?? 0, closes: html.includes('value="dismiss"') }
  }
  expect(parts({ showCloseButton: false })).toEqual({ signs: 0, closes: false })
  expect(parts({ showCloseButton: false, infoIcon: true })).toEqual({ signs: 1, closes: false })
  expect(parts({ showCloseButton: true })).toEqual({ signs: 1, closes: true })
})
