import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const brands = ['halvern', 'dropkerb', 'dunnage']
/** Text needs 4.5:1 (WCAG 2.2 AA 1.4.3), edges and icons 3:1 (1.4.11). */
const text = 4.5
const shape = 3

const pairs: [front: string, ground: string, least: number][] = [
  ['ink', 'bg', text],
  ['ink-2', 'bg', text],
  ['ink-2', 'tile', text],
  ['ink-2', 'surface', text],
  ['ink-3', 'bg', text],
  ['on-brand', 'brand', text],
  ['on-brand', 'brand-2', text],
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
  ['line-strong', 'surface', shape],
  ['line-strong', 'bg', shape],
  ['ink', 'cat-1', text],
  ['ink', 'cat-2', text],
  ['ink', 'cat-3', text],
  ['ink', 'cat-4', text],
]

for (const brand of brands) {
  const tokens = colorTokens(readFileSync(new URL(`themes/${brand}.css`, import.meta.url), 'utf8'))

  test.each(pairs)(`${brand}: %s on %s can be read`, (front, ground, least) => {
    expect(contrast(hexOf(tokens, front), hexOf(tokens, ground))).toBeGreaterThanOrEqual(least)
  })

  test(`${brand}: a notice’s text and icon have enough contrast on its tint`, () => {
    const surface = hexOf(tokens, 'surface')
    for (const tone of ['brand', 'ok', 'warn', 'sale']) {
      const tint = mix(hexOf(tokens, tone), surface, 0.08)
      expect(contrast(hexOf(tokens, 'ink'), tint)).toBeGreaterThanOrEqual(text)
      expect(contrast(hexOf(tokens, tone), tint)).toBeGreaterThanOrEqual(shape)
    }
  })

  test(`${brand}: what the footer and the benefit bar say can be read`, () => {
    expect(contrast(hexOf(tokens, 'on-brand'), hexOf(tokens, 'footer', 'brand-2'))).toBeGreaterThanOrEqual(text)
    expect(contrast(hexOf(tokens, 'on-benefit', 'on-brand'), hexOf(tokens, 'benefit', 'brand-2'))).toBeGreaterThanOrEqual(text)
  })
}

test('the measure itself is right: black on white is 21, a color on itself is 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#777777')).toBe(1)
})

function colorTokens(css: string) {
  const plain = [...css.matchAll(/--c-([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, hex]) => [name, hex])
  const links = [...css.matchAll(/--c-([\w-]+):\s*var\(--c-([\w-]+)\)/g)].map(([, name, other]) => [name, `@${other}`])
  return Object.fromEntries([...plain, ...links]) as Record<string, string>
}

function hexOf(tokens: Record<string, string>, name: string, otherwise?: string): string {
  const value = tokens[name]
  if (value?.startsWith('@')) return hexOf(tokens, value.slice(1))
  if (value) return value
  if (otherwise) return hexOf(tokens, otherwise)
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
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))
}
