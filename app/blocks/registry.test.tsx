import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textOfHtml } from '~/client/test/render-in-storefront'
import { aBlock } from '~/server/test/a-canvas'
import { content, shownBlock, shownBlocks } from './test/shown-blocks.server'

const picture = /<picture>.*<img src="\/scenes\/dawn\.0a1b2c3d-1080\.webp" alt="Dawn over a ridge"/
const shells = 'href="/en-us/c/shells-1010"'
const help = 'href="/en-us/help/care"'

test('a block-below banner shows its picture, then its text and buttons below it (BLK-01)', () => {
  const html = shownBlock('block-below-banner', content)
  expect(html).toMatch(/class="banner below/)
  expect(html).toMatch(picture)
  expect(html.indexOf('</picture>')).toBeLessThan(html.indexOf('<h2>Rain is coming</h2>'))
  expect(textOfHtml(html)).toBe('Rain is coming Shells that last Shop shells Read on')
  expect(html).toContain(shells)
  expect(html).toContain(help)
})

test('a standard image banner shows its text on its picture, with a light first button (BLK-02)', () => {
  const html = shownBlock('standard-image-banner', content)
  expect(html).toMatch(/class="banner grad-off"/)
  expect(html).toMatch(picture)
  expect(textOfHtml(html)).toBe('Rain is coming Shells that last Shop shells Read on')
  expect(html).toContain(`<a class="btn light" ${shells}>`)
})

test('an overlay banner shows its text in a panel over its picture (BLK-03)', () => {
  const html = shownBlock('overlay-banner', content)
  expect(html).toMatch(/class="banner panel-over /)
  expect(html).toMatch(picture)
  expect(textOfHtml(html)).toBe('Rain is coming Shells that last Shop shells Read on')
  expect(html).toContain(`<a class="btn" ${shells}>`)
})

test.each(['xs', 'sm', 'md', 'lg'])('an overlay panel is as wide as its author says: %s (BLK-58)', (overlayWidth) => {
  expect(shownBlock('overlay-banner', { ...content, overlayWidth })).toContain(` ov-${overlayWidth} `)
})

test('a split banner shows its picture beside its text and buttons (BLK-04)', () => {
  const html = shownBlock('split-banner', content)
  expect(html).toMatch(/<div class="split [^"]*"><picture>/)
  expect(html).toMatch(picture)
  expect(textOfHtml(html)).toBe('Rain is coming Shells that last Shop shells Read on')
  expect(html).toContain(shells)
})

test.each(['60', '50', '40'])('the picture of a split banner is as wide as its author says: %s per cent (BLK-57)', (splitWidth) => {
  expect(shownBlock('split-banner', { ...content, splitWidth })).toContain(`class="split w-${splitWidth}"`)
})

test('a thin banner is one line of text with its buttons (BLK-05)', () => {
  const html = shownBlock('thin-banner', content)
  expect(html).toMatch(/<div class="thin"><p><b>Rain is coming <\/b>Shells that last<\/p>/)
  expect(html).toContain(shells)
})

test('an espot is a picture tile with text on it, or a text panel without a picture (BLK-06)', () => {
  const html = shownBlock('espot', content)
  expect(html).toMatch(/class="promo"><picture>/)
  expect(textOfHtml(html)).toBe('Rain is coming Shells that last Shop shells Read on')
  expect(html).toContain(`<a class="btn light" ${shells}>`)
  const bare = shownBlock('espot', { ...content, media: undefined })
  expect(bare).toMatch(/class="espot"><div class="txt flow"><h2>Rain is coming<\/h2>/)
  expect(bare).toContain(`<a class="btn" ${shells}>`)
})

test('a menu tile is one link that holds its picture, title and text (BLK-07)', () => {
  const html = shownBlock('menu-tile', content)
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain(shells)
  expect(html).toMatch(picture)
  expect(textOfHtml(html)).toBe('Rain is coming Shop shells')
})

test('a benefit bar shows one sentence with a link and can be closed without scripts (BLK-08)', () => {
  const html = shownBlock('benefit-bar', { title: 'Free delivery over $75', targets: content.targets, infoIcon: true })
  expect(textOfHtml(html)).toBe('Free delivery over $75 Shop shells')
  expect(html).toContain(shells)
  expect(html).toContain('<input type="hidden" name="intent" value="dismiss"/><input type="hidden" name="block" value="b1"/>')
  expect(html).toMatch(/<button type="submit" class="ib" aria-label="Close this offer">/)
})

test('a benefit bar that stays has no way to close it (BLK-08)', () => {
  expect(shownBlock('benefit-bar', { title: 'Free delivery', showCloseButton: false })).not.toContain('<form')
})

test('a category card is one link of its name and picture (BLK-09)', () => {
  const html = shownBlock('category-card', { ...content, backgroundColor: '#aabbcc' })
  expect(html).toContain('class="cat cover"')
  expect(html).toContain(`${shells} style="--bg:#aabbcc"`)
  expect(html).toContain('src="/scenes/dawn.0a1b2c3d-1080.webp"')
  expect(textOfHtml(html)).toBe('Rain is coming')
})

test('a category card without a title takes its name from its link (BLK-09)', () => {
  expect(textOfHtml(shownBlock('category-card', { ...content, title: undefined }))).toBe('Shop shells')
})

test('the drawing of a category card stays a drawing (BLK-09)', () => {
  const html = shownBlock('category-card', { ...content, media: { src: '/art/shell-slate-front.0a1b2c3d', alt: '' } })
  expect(html).toContain('class="cat"')
  expect(html).toContain('<img src="/art/shell-slate-front.0a1b2c3d.svg"')
})

test('a linked card shows its picture and text and links to its first target (BLK-10)', () => {
  const html = shownBlock('linked-card', content)
  expect(html).toMatch(picture)
  expect(html).toContain(`<h3><a ${shells}>Rain is coming</a></h3>`)
  expect(textOfHtml(html)).toBe('Rain is coming Shells that last')
})

test('a multi-link card shows its picture and text and links to each target (BLK-11)', () => {
  const html = shownBlock('multi-link-card', content)
  expect(html).toMatch(picture)
  expect(html.match(/<a href="[^"]+"/g)).toEqual([`<a ${shells}`, `<a ${help}`])
  expect(textOfHtml(html)).toBe('Rain is coming Shells that last Shop shells Read on')
})

test('a picture renders alone, or as a link when it has a target (BLK-12)', () => {
  expect(shownBlock('picture', { media: content.media })).toMatch(picture)
  expect(shownBlock('picture', { media: content.media })).not.toContain('<a ')
  const linked = shownBlock('picture', { media: content.media, mediaTarget: { text: 'To the ridge', url: '/c/ridge-1020' } })
  expect(linked).toMatch(/<a href="\/en-us\/c\/ridge-1020" aria-label="To the ridge"><picture>/)
})

test.each(['0', '8', '16', '24', '32', '48', '64'])('a spacer is %s px of nothing (BLK-13)', (size) => {
  const height = size === '0' ? '0' : `${size}px`
  expect(shownBlock('spacer', { size })).toContain(`<div style="block-size:${height}" aria-hidden="true"></div>`)
})

test('a film shows its picture, is fetched when it plays, and has the browser’s own controls until scripts run (BLK-30, BLK-45)', () => {
  const media = { src: '/films/camp.webm', alt: 'A tent at dusk', poster: '/scenes/dawn.0a1b2c3d' }
  const html = shownBlock('video', { media, tracks: [{ kind: 'captions', src: '/films/camp.vtt', label: 'English', srclang: 'en' }] })
  const film = html.match(/<video [^>]*>/)?.[0] ?? ''
  for (const part of [
    'src="/films/camp.webm"',
    'poster="/scenes/dawn.0a1b2c3d-1080.webp"',
    'aria-label="A tent at dusk"',
    'preload="none"',
    'controls=""',
  ])
    expect(film).toContain(part)
  expect(html).toContain('<track kind="captions" src="/films/camp.vtt" label="English" srcLang="en"/>')
})

test('a Cloudinary video loads from Cloudinary (IMG-05)', () => {
  const html = shownBlock('video', { title: 'Camp', cloudinaryAsset: { cloudName: 'vitrine', publicId: 'camp' } })
  expect(html).toContain('src="https://res.cloudinary.com/vitrine/video/upload/f_auto:video,q_auto/camp"')
  expect(html).toContain('aria-label="Camp"')
})

test('an autoplaying video is muted and loops unless its author says otherwise (BLK-45, BLK-46)', () => {
  const film = (playerSettings?: object) =>
    shownBlock('video', { media: { src: '/films/camp.webm', alt: 'Camp' }, playerSettings }).match(/<video [^>]*>/)?.[0] ?? ''
  expect(film()).toMatch(/muted=""/)
  expect(film()).toMatch(/loop=""/)
  expect(film({ autoplay: true, muted: false })).toMatch(/muted=""/)
  expect(film({ autoplay: false, muted: false, loop: false })).not.toMatch(/muted|loop/)
})

test('a film that is nowhere is not shown', () => {
  expect(shownBlock('video', { title: 'Camp' })).toBe('')
})

test('rich text shows the author’s markup', () => {
  expect(shownBlock('rich-text', { title: 'Care', richText: '<p>Wash <b>cold</b></p>' })).toContain(
    '<h2>Care</h2><div class="prose"><p>Wash <b>cold</b></p></div>',
  )
})

test('four icons with text form a grid of two columns on every screen, each in the author’s size (BLK-17, BLK-56)', () => {
  const sizes = ['small', 'medium', 'large', 'large']
  const items = ['truck', 'return', 'heart', 'no-such-icon'].map((icon, i) => ({
    icon,
    iconSize: sizes[i],
    title: `T${i}`,
    text: `Text ${i}`,
  }))
  const html = shownBlock('icon-text-collection', { title: 'Why us', items })
  const list = html.match(/<ul class="facts">(.*)<\/ul>/)?.[1] ?? ''
  expect([...list.matchAll(/<li class="fact"><svg class="([^"]*)"/g)].map(([, look]) => look)).toEqual([
    'icon',
    'icon l',
    'icon xl',
    'icon xl',
  ])
  const styles = readFileSync(new URL('../ui/styles/facts.css', import.meta.url), 'utf8')
  expect(styles).toMatch(/\.facts \{\s+display: grid;\s+grid-template-columns: 1fr 1fr;/)
  expect(styles.match(/[^\n]*(?=\{\s+grid-template-columns: repeat\(4)/)?.[0].trim()).toBe('.facts:not(:has(> :nth-child(4):last-child))')
  expect(styles).not.toMatch(/\.icon[^{]*\{[^}]*size/)
  expect(textOfHtml(html)).toBe('Why us T0 Text 0 T1 Text 1 T2 Text 2 T3 Text 3')
})

test.each([
  ['linked-card', content],
  ['multi-link-card', content],
  ['category-card', content],
  ['menu-tile', content],
  ['espot', content],
  ['picture', content],
  ['hero', content],
  ['thin-banner', content],
  ['split-banner', content],
  ['overlay-banner', content],
  ['standard-image-banner', content],
  ['block-below-banner', content],
  ['benefit-bar', content],
  ['rich-text', content],
  ['spacer', { size: '8' }],
  ['video', { media: { src: '/films/camp.webm', alt: 'Camp' } }],
  ['icon-text-collection', { items: [] }],
])('a %s carries its id, its promotion, its margin and where it is hidden (BLK-37, BLK-38)', (component, props) => {
  const promotionTracking = { creativeName: 'dawn', promotionId: 'P1', promotionName: 'Rain' }
  const html = shownBlock(component, { ...props, promotionTracking, bottomMargins: '24', hideOnBreakpoint: ['sm', 'md'] })
  const outer = html.slice(0, html.indexOf('>') + 1)
  expect(outer).toContain('id="b1"')
  expect(outer).toMatch(/class="[^"]*\bmb-24\b/)
  expect(outer).toContain('data-hide="sm md" data-promotion-id="P1" data-promotion-name="Rain" data-creative-name="dawn"')
})

test('blocks appear in the order they were authored', () => {
  const html = shownBlocks([
    aBlock('rich-text', { title: 'One' }, 'a'),
    aBlock('thin-banner', { title: 'Two' }, 'b'),
    aBlock('rich-text', { title: 'Three' }, 'c'),
  ])
  expect(textOfHtml(html)).toBe('One Two Three')
})
