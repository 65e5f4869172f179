import { expect, test } from 'vitest'
import { brandIds } from '#config/brands'
import { emailThemes } from './email-theme'

/** WCAG 2: the contrast of two colors. */
function contrast(one: string, other: string): number {
  const light = (color: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = parseInt(color.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

test.each(brandIds)('all text of an email of %s has the contrast of WCAG AA, on light and dark screens (EML-02)', (brand) => {
  const { light, dark, onBrand, brand: band } = emailThemes[brand]
  const pairs = [light, dark].flatMap(({ ink, muted, surface, tile, button, onButton }) => [
    ...[ink, muted].flatMap((text) => [surface, tile].map((ground) => [text, ground] as const)),
    [onButton, button] as const,
  ])
  for (const [text, ground] of [...pairs, [onBrand, band] as const])
    expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThan(4.5)
  for (const { button, surface } of [light, dark]) expect(contrast(button, surface)).toBeGreaterThan(3)
})
