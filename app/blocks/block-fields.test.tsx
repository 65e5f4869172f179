import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textOfHtml } from '~/client/test/render-in-storefront'
import { content, shownBlock } from './test/shown-blocks.server'

const banners = ['block-below-banner', 'standard-image-banner', 'overlay-banner', 'split-banner', 'espot']
const withText = [...banners, 'hero', 'rich-text']

const texts = {
  overline: 'New season',
  title: 'Rain is coming',
  subtitle: 'Shells that last',
  richText: '<p>Three <b>layers</b></p>',
  richTextBelowTargets: '<p>While stock lasts</p>',
  targets: [{ text: 'Shop', url: '/c/shells-1010' }],
}

test.each(withText)('every text of a %s is shown, in the order it is read (BLK-31)', (component) => {
  expect(textOfHtml(shownBlock(component, texts))).toBe('New season Rain is coming Shells that last Three layers Shop While stock lasts')
})

test.each(withText)('authored markup takes the place of plain text in a %s (BLK-31)', (component) => {
  const html = shownBlock(component, { ...texts, titleHtml: 'Rain <em>now</em>', subtitleHtml: 'Made to <em>last</em>' })
  expect(html).toContain('<span>Rain <em>now</em></span>')
  expect(html).toContain('<span>Made to <em>last</em></span>')
  expect(html).not.toContain('Rain is coming')
  expect(html).not.toContain('Shells that last')
})

test.each(withText)('the eyebrow of a %s appears in place of an overline (BLK-31)', (component) => {
  expect(shownBlock(component, { eyebrowText: 'Members first', title: 'Rain' })).toContain('<p class="over">Members first</p>')
})

test.each([...withText, 'thin-banner'])('a hidden title of a %s is still read by screen readers (BLK-31)', (component) => {
  const hidden = shownBlock(component, { ...texts, hideTitle: true })
  expect(hidden).toMatch(/class="vh">Rain is coming/)
  expect(shownBlock(component, texts)).not.toContain('class="vh"')
})

test.each(['block-below-banner', 'standard-image-banner', 'overlay-banner', 'split-banner', 'espot', 'rich-text'])(
  'the title of a %s is a page heading only when its author says so (BLK-31)',
  (component) => {
    expect(shownBlock(component, { ...texts, titleH1: true })).toContain('<h1>Rain is coming</h1>')
    expect(shownBlock(component, texts)).not.toContain('<h1')
  },
)

test('so is the title above a collection of icons (BLK-31)', () => {
  const props = { title: 'Checkout', items: [{ icon: 'lock', title: 'Paid safely', text: 'Always' }] }
  expect(shownBlock('icon-text-collection', { ...props, titleH1: true })).toContain('<h1 class="mb-24">Checkout</h1>')
  expect(shownBlock('icon-text-collection', props)).toContain('<h2 class="mb-24">Checkout</h2>')
})

test('a caption appears above or below its picture, or not at all, and is at most 9.375 rem wide (BLK-32, BLK-53)', () => {
  const html = (position: string) => shownBlock('picture', { media: content.media, caption: { text: 'Glen Tarn', position } })
  expect(html('top')).toMatch(/<figure><figcaption>Glen Tarn<\/figcaption><picture>.*<\/figure>/)
  expect(html('bottom')).toMatch(/<figure><picture>.*<figcaption>Glen Tarn<\/figcaption><\/figure>/)
  expect(html('off')).toContain('<picture>')
  expect(html('off')).not.toContain('Glen Tarn')
  const styles = readFileSync(new URL('../ui/styles/thin.css', import.meta.url), 'utf8')
  // Caption text only: the picture keeps its width.
  expect(styles).toMatch(/\n {2}figcaption \{\s+max-inline-size: 9\.375rem;/)
  expect(styles.match(/max-inline-size: 9\.375rem/g)).toHaveLength(1)
})

test.each([...withText, 'thin-banner', 'linked-card', 'multi-link-card'])(
  'a brand mark appears above the text of a %s and is hidden from screen readers (BLK-31)',
  (component) => {
    const html = (fields: object) => shownBlock(component, { ...texts, overline: undefined, eyebrowLogo: '/logos/halvern.svg', ...fields })
    const mark = '<p class="over"><img class="eyebrow" src="/logos/halvern.svg" alt="" width="32" height="32"/>'
    expect(html({})).toContain(`${mark}</p>`)
    expect(html({ eyebrowText: 'Wayfarers' })).toContain(`${mark}Wayfarers</p>`)
  },
)

test('a small drawing can replace a brand mark (BLK-31)', () => {
  expect(shownBlock('espot', { ...texts, eyebrowLogo: '/art/HV7K2Q41-tarn-front.0a1b2c3d' })).toContain(
    'src="/art/HV7K2Q41-tarn-front.0a1b2c3d.svg"',
  )
})

const of = (name: string) => ({ src: `/scenes/${name}.0a1b2c3d`, alt: name })

test('small screens are given their own picture, large ones theirs (BLK-33)', () => {
  const html = shownBlock('picture', { media: of('any'), mediaList: { sm: of('small'), lg: of('large') } })
  expect(html).toMatch(/<source [^>]*srcSet="\/scenes\/small[^>]* media="\(max-width:47\.99rem\)"/)
  expect(html).toMatch(/<img src="\/scenes\/large\.0a1b2c3d-1080\.webp" alt="large"/)
  expect(html).not.toContain('/scenes/any')
})

test('screens in between have their own picture, too (BLK-33)', () => {
  const html = shownBlock('picture', { mediaList: { sm: of('small'), md: of('middle'), lg: of('large') } })
  const sources = [...html.matchAll(/<source type="image\/avif" srcSet="\/scenes\/(\w+)[^>]*?(?: media="([^"]*)")?[^>]*>/g)]
  expect(sources.map(([source, name]) => [name, /media="([^"]*)"/.exec(source)?.[1]])).toEqual([
    ['small', '(max-width:47.99rem)'],
    ['middle', '(max-width:63.99rem)'],
    ['large', undefined],
  ])
})

test('a breakpoint may have a film, silent and fetched by no screen of another one (BLK-33, BLK-46)', () => {
  const film = { kind: 'video', src: '/films/spot.0a1b2c3d.webm', alt: 'A kerb', poster: '/scenes/spot.0a1b2c3d' }
  const html = shownBlock('picture', { media: of('any'), mediaList: { lg: film } })
  expect(html).toMatch(/<div data-hide="sm">(?:<!--\$-->)?<link [^>]*><div class="video"><video [^>]*>/)
  const video = /<video [^>]*>/.exec(html)?.[0]
  for (const part of ['src="/films/spot.0a1b2c3d.webm"', 'preload="none"', 'muted=""', 'loop=""', 'aria-label="A kerb"'])
    expect(video).toContain(part)
  expect(html).toMatch(/<div data-hide="md lg"><picture>.*?<img src="\/scenes\/any/)
})

test('one picture serves every screen, with its taller crop on small ones (BLK-33)', () => {
  const html = shownBlock('picture', { media: { ...of('any'), srcTall: '/scenes/any-tall.0a1b2c3d' } })
  expect(html).toMatch(/<source [^>]*srcSet="\/scenes\/any-tall[^>]* media="\(max-width:47\.99rem\)"/)
  expect(html).toContain('<img src="/scenes/any.0a1b2c3d-1080.webp"')
  expect(shownBlock('picture', { mediaList: { sm: of('small') } })).toContain('<img src="/scenes/small.0a1b2c3d-1080.webp"')
})

test.each([
  ['primary', 'btn'],
  ['secondary', 'btn ghost'],
  ['tertiary', 'btn quiet'],
  ['link', 'btn text'],
])('a %s button has its own look (BLK-34)', (style, look) => {
  const html = shownBlock('overlay-banner', { targets: [{ text: 'Shop', url: '/c/shells-1010', style }] })
  expect(html).toContain(`<a class="${look}" href="/en-us/c/shells-1010">Shop</a>`)
})

test('a button has the size and the spoken name its author gave it (BLK-34)', () => {
  const target = { text: 'Shop', url: '/c/shells-1010', size: 'lg', label: 'Shop shells' }
  expect(shownBlock('overlay-banner', { targets: [target] })).toContain(
    '<a class="btn lg" aria-label="Shop shells" href="/en-us/c/shells-1010">',
  )
})

test.each([...withText, 'thin-banner'])(
  'a button of a %s that opens elsewhere gives the other page no hold on ours (BLK-34)',
  (component) => {
    const html = (targetAttribute: string) =>
      shownBlock(component, { title: 'T', targets: [{ text: 'Out', url: 'https://maps.example/', targetAttribute }] })
    expect(html('_blank')).toMatch(/href="https:\/\/maps\.example\/"[^>]* target="_blank" rel="noopener"/)
    expect(html('_self')).not.toContain('target=')
  },
)

test.each([...withText, 'thin-banner', 'linked-card', 'multi-link-card', 'menu-tile', 'benefit-bar'])(
  'an unsafe URL renders no link in a %s (BLK-34)',
  (component) => {
    const html = shownBlock(component, { title: 'Words', targets: [{ text: 'Go', url: '/\\evil.example' }] })
    expect(textOfHtml(html)).toContain('Words')
    expect(html).not.toContain('evil.example')
    expect(html).not.toContain('<a ')
  },
)

test.each([...withText, 'thin-banner'])('all buttons of a %s have one width when its author says so (BLK-34)', (component) => {
  expect(shownBlock(component, { ...content, equalTargetSize: true })).toContain('<div class="ctas equal">')
  expect(shownBlock(component, content)).toContain('<div class="ctas">')
})

test.each(['linked-card', 'multi-link-card', 'category-card', 'menu-tile', 'picture'])(
  'a %s opens where its author says (BLK-34)',
  (component) => {
    const html = (targetAttribute: string) => {
      const target = { text: 'Out', url: 'https://maps.example/', targetAttribute }
      return shownBlock(component, { title: 'T', media: content.media, targets: [target], mediaTarget: target })
    }
    expect(html('_blank')).toMatch(/href="https:\/\/maps\.example\/"[^>]* target="_blank" rel="noopener"/)
    expect(html('_self')).not.toContain('target=')
  },
)

const painted = { color: 'var(--c-on-sun)', backgroundColor: 'var(--c-sun)' }
const paint = 'color:var(--c-on-sun);background:var(--c-sun);--c-ink-2:currentColor;--c-light:var(--c-on-sun);--c-on-light:var(--c-sun)'

test.each(['standard-image-banner', 'split-banner', 'thin-banner', 'hero', 'espot'])(
  'a %s has the colors its author chose, and its first button the same two the other way round (BLK-35)',
  (component) => {
    const html = shownBlock(component, { ...content, ...painted })
    expect(html).toMatch(/^<div[^>]*><(div|section) [^>]*style="color:/)
    expect(html).toContain(`style="${paint}"`)
    expect(html).toContain('<a class="btn light"')
    expect(shownBlock(component, content)).not.toContain('style=')
  },
)

test.each(['overlay-banner', 'block-below-banner'])('a %s takes its colors from the panel that holds its text (BLK-35)', (component) => {
  const html = shownBlock(component, { ...content, ...painted })
  expect(html).toContain(`<div class="txt painted" style="${paint}">`)
  expect(html).toContain('<a class="btn light"')
  expect(shownBlock(component, content)).not.toMatch(/style=|btn light/)
})

test.each(['linked-card', 'multi-link-card', 'menu-tile'])('a %s has the ground its author chose (BLK-35)', (component) => {
  const html = shownBlock(component, { ...content, backgroundColor: 'var(--c-cat-2)' })
  expect(html).toContain('style="background:var(--c-cat-2);--c-ink-2:currentColor"')
})

const veiled = ['block-below-banner', 'standard-image-banner', 'overlay-banner', 'hero']

test.each(veiled)('the veil of a %s is full, focused or off (BLK-36)', (component) => {
  for (const gradientStyle of ['full', 'focused', 'off'])
    expect(shownBlock(component, { ...content, gradientStyle })).toMatch(new RegExp(`class="(banner|hero)[^"]* grad-${gradientStyle}\\b`))
})

test.each(['block-below-banner', 'standard-image-banner', 'overlay-banner', 'hero'])(
  'the veil of a %s is on at the breakpoints its author names (BLK-35)',
  (component) => {
    const html = shownBlock(component, { ...content, gradientStyle: 'full', gradientBreakpoints: ['md'] })
    expect(html).toContain('data-grad-off="sm lg"')
    const styles = readFileSync(new URL('../ui/styles/banner.css', import.meta.url), 'utf8')
    for (const breakpoint of ['sm', 'md', 'lg'])
      expect(styles).toMatch(new RegExp(`:is\\(\\.hero, \\.banner\\)\\[data-grad-off~='${breakpoint}'\\]::after \\{\\s+display: none`))
  },
)

test('a veil has a tone and the breakpoints it is on (BLK-35)', () => {
  const html = shownBlock('hero', { ...content, gradientStyle: 'full', gradientTone: 'light', gradientBreakpoints: ['lg'] })
  expect(html).toMatch(/class="hero grad-full day"[^>]* data-grad-off="sm md"/)
  expect(shownBlock('hero', { ...content, gradientStyle: 'full' })).toContain('class="hero grad-full night"')
})

test('a block keeps to the page column, or takes the full width or height when its author says so (BLK-38)', () => {
  const plain = shownBlock('standard-image-banner', content)
  expect(plain).toMatch(/^<div id="b1" class="wrap section-s">/)
  expect(plain).not.toMatch(/full-bleed|full-height|data-hide/)
  const wide = shownBlock('standard-image-banner', { ...content, isFullWidth: true, isFullHeight: true })
  expect(wide).toMatch(/^<div id="b1"><div class="banner full-bleed full-height/)
})
