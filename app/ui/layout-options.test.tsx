import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Banner } from './banner'
import { getGradientAttributes, getGradientClasses, Hero, SplitBanner } from './hero'
import { Spacer } from './strips'

test('an overlay is 25, 33, 50 or 66 per cent wide (BLK-58, BLK-59)', () => {
  const banner = stylesOf('styles/banner.css')
  for (const [width, share] of Object.entries({ xs: 25, sm: 33, md: 50, lg: 66 })) {
    expect(banner).toMatch(new RegExp(`\\.ov-${width} \\{\\s+--ov: ${share}%;`))
  }
  expect(renderToStaticMarkup(<Banner media={null} variant="overlay" overlayWidth="sm" children="" />)).toContain(
    'class="banner panel-over ov-sm"',
  )
})

test('on a phone the panel of an overlay is below its picture, which shows what stands to the right (BLK-03)', () => {
  const [, onPhones = ''] = stylesOf('styles/banner.css').split('@media (max-width: 47.99rem) {')
  expect(onPhones).toMatch(/^[^@]*\.banner\.panel-over :is\(picture, video\) \{\s+position: relative;/)
  expect(onPhones).toMatch(/^[^@]*\.panel-over img \{\s+object-position: 100% 0;/)
})

test('a split picture takes 60, 50 or 40 per cent (BLK-57)', () => {
  const split = stylesOf('styles/split.css')
  expect(split).toContain('var(--w, 60%)')
  expect(split).toMatch(/\.w-50 \{\s+--w: 50%/)
  expect(split).toMatch(/\.w-40 \{\s+--w: 40%/)
  expect(renderToStaticMarkup(<SplitBanner media={null} pictureWidth={40} children="" />)).toContain('class="split w-40"')
})

test('spaces and bottom margins are 0, 8, 16, 24, 32, 48 or 64 px (BLK-59)', () => {
  const utilities = stylesOf('styles/utilities.css')
  for (const px of [8, 16, 24, 32, 48, 64] as const) {
    expect(renderToStaticMarkup(<Spacer height={px} />)).toContain(`style="block-size:${px}px"`)
    expect(utilities).toMatch(new RegExp(`\\.mb-${px} \\{\\s+margin-block-end: ${px / 16}rem;`))
  }
})

test('a full gradient is 35 percent high, a focused one 50, and off is none (BLK-36, TRAP-37)', () => {
  const banner = stylesOf('styles/banner.css')
  expect(banner).toMatch(/\.hero,\s+\.banner \{\s+--grad: 35%;/)
  expect(banner).toMatch(/\.grad-focused \{\s+--grad: 50%;/)
  expect(banner).toMatch(/:is\(\.hero, \.banner\):is\(\.grad-off, \.panel-over, \.below\)::after \{\s+display: none;/)
  expect(getGradientClasses({ style: 'focused', tone: 'day' })).toEqual(['grad-focused', 'day'])
  expect(getGradientAttributes({ hiddenAt: ['sm', 'md'] })).toEqual({ 'data-grad-off': 'sm md' })
})

test('a hero is named by its title and shows its variant', () => {
  const html = renderToStaticMarkup(
    <Hero id="h" media={null} title="Weather is part of the walk." variant="below" gradient={{ style: 'full' }} />,
  )
  expect(html).toMatch(/<section class="hero below grad-full" aria-labelledby="h">/)
  expect(html).toContain('<h1 id="h" class="title">Weather is part of the walk.</h1>')
})

function stylesOf(file: string) {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}
