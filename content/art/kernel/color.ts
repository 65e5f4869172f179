type Lch = readonly [lightness: number, chroma: number, hue: number]
type Rgb = [number, number, number]

/** Lighter (+) or darker (−) the way dyed cloth is: along OKLCH lightness, yellows turning toward orange in the shade. */
export function tone(hex: string, by: number): string {
  const [lightness, chroma, hue] = toLch(hex)
  const degrees = ((hue * 180) / Math.PI + 360) % 360
  const isYellow = degrees > 55 && degrees < 125 && chroma > 0.05
  const turned = by < 0 && isYellow ? hue + by * 1.15 : hue
  const moved = Math.max(0.06, Math.min(0.985, lightness + by))
  return fromLch([moved, chroma * (by > 0 ? 1 - by * 0.9 : 1 + by * 0.35), turned])
}

/** Relative luminance of a color, 0 to 1 (WCAG). */
export function luminance(hex: string): number {
  const [r, g, b] = linearRgb(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function linearRgb(hex: string): Rgb {
  const channel = (i: number) => {
    const c = parseInt(hex.slice(i, i + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function toLch(hex: string): Lch {
  const [r, g, b] = linearRgb(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, bb), Math.atan2(bb, a)]
}

/** Colors the screen cannot show give up chroma, not lightness. */
function fromLch([lightness, chroma, hue]: Lch): string {
  for (let tries = 0, c = chroma; ; tries++, c *= 0.86) {
    const rgb = rgbOf([lightness, c, hue])
    if (tries === 11 || rgb.every((v) => v > -0.002 && v < 1.002)) return '#' + rgb.map(byte).join('')
  }
}

function rgbOf([lightness, chroma, hue]: Lch): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function byte(linear: number): string {
  const c = Math.min(1, Math.max(0, linear))
  const gamma = c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055
  return Math.round(255 * gamma)
    .toString(16)
    .padStart(2, '0')
}
