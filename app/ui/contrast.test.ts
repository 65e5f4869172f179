import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const brands = ['halvern', 'dropkerb', 'dunnage']
/** Text needs 4.5:1 (WCAG 2.2 AA 1.4.3), edges and icons 3:1 (1.4.11). */
const text = 4.5
const shape = 3

const pairs: [front: string, ground: string, least: number][] = [
  ['ink', 'bg', text],
  ['ink', 'surface', text],
  ['ink', 'tile', text],
  ['ink', 'tile-2', text],
  ['ink-2', 'bg', text],
  ['ink-2', 'tile', text],
  ['ink-2', 'surface', text],
  ['ink-3', 'bg', text],
  ['ink-3', 'surface', text],
  ['on-brand', 'brand', text],
  ['brand', 'bg', shape],
  ['brand', 'surface', shape],
  ['on-light', 'light', text],
  ['on-accent', 'accent', text],
  ['accent', 'bg', text],
  ['ink', 'accent-tint', text],
  ['accent', 'accent-tint', shape],
  ['on-sun', 'sun', text],
  ['sale', 'bg', text],
  ['sale', 'surface', text],
  ['ok', 'surface', text],
  ['ok', 'bg', text],
  ['warn', 'surface', text],
  ['focus', 'bg', shape],
  ['focus', 'tile', shape],
  ['focus', 'surface', shape],
  ['line-strong', 'surface', shape],
  ['line-strong', 'bg', shape],
  ['ink', 'cat-1', text],
  ['ink', 'cat-2', text],
  ['ink', 'cat-3', text],
  ['ink', 'cat-4', text],
]

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const darkScheme = '@media screen and (prefers-color-scheme: dark)'

for (const brand of brands) {
  const [light = '', ...dark] = read(`themes/${brand}.css`).split(darkScheme)
  const lightTokens = { ...parseColors(read('tokens.css')), ...parseColors(light) }
  const [darkTheme = '', darkParts = ''] = dark.map((rules) => rules.split('@layer')[0] ?? '')
  const schemes = { light: lightTokens, dark: { ...lightTokens, ...parseColors(darkTheme) } }
  // Where a dark theme turns its button light, what is painted in the color of the button says so for itself.
  const panels = { light: lightTokens, dark: { ...schemes.dark, ...parseColors(darkParts.split('.footer')[1] ?? '') } }

  describe.each(['light', 'dark'] as const)(`${brand}, %s`, (scheme) => {
    const tokens = schemes[scheme]

    test.each(pairs)('%s on %s can be read (SITE-28)', (front, ground, least) => {
      expect(contrast(hexOf(tokens, front), hexOf(tokens, ground))).toBeGreaterThanOrEqual(least)
    })

    test('a notice’s text and icon have enough contrast on its tint (SITE-28)', () => {
      const surface = hexOf(tokens, 'surface')
      for (const tone of ['brand', 'ok', 'warn', 'sale']) {
        const tint = mix(hexOf(tokens, tone), surface, 0.08)
        expect(contrast(hexOf(tokens, 'ink'), tint)).toBeGreaterThanOrEqual(text)
        expect(contrast(hexOf(tokens, tone), tint)).toBeGreaterThanOrEqual(shape)
      }
    })

    test('what the footer, the benefit bar and a panel say can be read (SITE-28)', () => {
      expect(contrast(hexOf(tokens, 'on-benefit'), hexOf(tokens, 'benefit'))).toBeGreaterThanOrEqual(text)
      for (const ground of [hexOf(tokens, 'footer'), hexOf(tokens, 'brand-2'), hexOf(panels[scheme], 'brand')])
        expect(contrast(hexOf(panels[scheme], 'on-brand'), ground)).toBeGreaterThanOrEqual(text)
    })
  })

  test(`${brand}: a dark scheme keeps the tile that pictures of products stand on (SITE-28)`, () => {
    const [, tile = ''] = /--tile-bg: (#\w+);/.exec(darkTheme) ?? []
    expect(tile).toBe(lightTokens.tile)
    expect(contrast(hexOf(schemes.dark, 'focus'), tile)).toBeGreaterThanOrEqual(shape)
    expect(contrast('#111', tile)).toBeGreaterThanOrEqual(text)
  })

  test(`${brand}: words that stay dark can be read on what stays light (SITE-28)`, () => {
    expect(contrast('#111', hexOf(schemes.dark, 'sale'))).toBeGreaterThanOrEqual(text)
    for (const n of [1, 2, 3, 4]) {
      const ground = mix('#ffffff', hexOf(schemes.dark, `cat-${n}`), 0.5)
      expect(contrast('#111', ground)).toBeGreaterThanOrEqual(text)
      // A drawing is not lost on it, and it does not glare.
      expect(luminance(ground)).toBeGreaterThan(0.2)
      expect(luminance(ground)).toBeLessThan(0.6)
    }
  })

  test(`${brand}: a dark scheme is for screens alone, and names each color that it changes once (SITE-28)`, () => {
    expect(light).not.toContain('prefers-color-scheme')
    expect(darkTheme).toContain('color-scheme: dark;')
    const names = [...darkTheme.matchAll(/--c-[\w-]+(?=:)/g)].map(([name]) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(luminance(hexOf(schemes.dark, 'bg'))).toBeLessThan(0.02)
  })
}

test('the measure itself is right: black on white is 21, a color on itself is 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#777777')).toBe(1)
})

/** Names and values of colors; an `@` stands before the name of another one. */
function parseColors(css: string) {
  const colors = [...css.matchAll(/--c-([\w-]+):\s*(?:(#[0-9a-f]{3,6})|var\(--c-([\w-]+)\))/g)]
  return Object.fromEntries(colors.map(([, name, hex, other]) => [name, hex ?? `@${other}`])) as Record<string, string>
}

function hexOf(tokens: Record<string, string>, name: string): string {
  const value = tokens[name]
  if (value?.startsWith('@')) return hexOf(tokens, value.slice(1))
  if (value) return value
  throw new Error(`No color named ${name}`)
}

function contrast(a: string, b: string) {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string) {
  const [r, g, b] = channels(hex).map((value) => {
    const c = value / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function mix(front: string, ground: string, share: number) {
  const under = channels(ground)
  const mixed = channels(front).map((value, i) => Math.round(value * share + (under[i] ?? 0) * (1 - share)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function channels(hex: string) {
  if (hex.length === 4) return [1, 2, 3].map((at) => parseInt(hex.charAt(at).repeat(2), 16))
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))
}
