import type { LogoName } from './logo-shapes'

type BrandFontFace = {
  family: string
  weight: string
  fallback: { family: string; local: string[]; sizeAdjust: string; ascent: string; descent: string }
}

const sansLocal = ['Arial', 'Liberation Sans', 'Roboto']
const boldLocal = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold']
const serifLocal = ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'Noto Serif Bold']

const brandFonts: Record<LogoName, { display: BrandFontFace; text: BrandFontFace }> = {
  halvern: {
    display: createFontFace('Familjen Grotesk', '600', ['Familjen fallback', boldLocal, '91.5%', '112%', '24.6%']),
    text: createFontFace('Figtree', '400 700', ['Figtree fallback', sansLocal, '101.1%', '94%', '24.7%']),
  },
  dropkerb: {
    display: createFontFace('Bricolage', '800', ['Bricolage fallback', boldLocal, '70%', '132.8%', '38.6%']),
    text: createFontFace('Hanken Grotesk', '400 700', ['Hanken fallback', sansLocal, '101.2%', '98.8%', '29.9%']),
  },
  dunnage: {
    display: createFontFace('Besley', '700', ['Besley fallback', serifLocal, '127%', '98.4%', '33.5%']),
    text: createFontFace('Public Sans', '400 700', ['Public Sans fallback', sansLocal, '105.1%', '90.4%', '21.4%']),
  },
}

/**
 * The `@font-face` rules for the head of a document, with the addresses of the brand's two faces. For each, a system face is stretched to the
 * same width and line height. Text does not move when the real face arrives.
 */
export function buildFontFaces(brand: LogoName, hrefs: { display: string; text: string }) {
  const { display, text } = brandFonts[brand]
  return [buildWebFace(display, hrefs.display), buildWebFace(text, hrefs.text), buildFallbackFace(display), buildFallbackFace(text)].join(
    '',
  )
}

function buildWebFace({ family, weight }: BrandFontFace, href: string) {
  return `@font-face{font-family:"${family}";src:url(${href}) format("woff2");font-weight:${weight};font-display:swap}`
}

function buildFallbackFace({ fallback: { family, local, sizeAdjust, ascent, descent } }: BrandFontFace) {
  const src = local.map((name) => `local("${name}")`).join(',')
  const metrics = `size-adjust:${sizeAdjust};ascent-override:${ascent};descent-override:${descent};line-gap-override:0%`
  return `@font-face{font-family:"${family}";src:${src};${metrics}}`
}

function createFontFace(family: string, weight: string, fallback: [string, string[], string, string, string]): BrandFontFace {
  const [name, local, sizeAdjust, ascent, descent] = fallback
  return { family, weight, fallback: { family: name, local, sizeAdjust, ascent, descent } }
}
