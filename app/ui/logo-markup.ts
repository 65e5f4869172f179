import { type LogoName, logoShapes } from './logo-shapes'

/** A brand's wordmark, or its small mark, as markup; silent for listeners: the link around it says whose home it leads to. */
export function logoMarkup(name: LogoName, shape: 'word' | 'mark' = 'word'): string {
  const { viewBox, path, stroke } = logoShapes[name][shape]
  const paint = stroke
    ? `fill="none" stroke="currentColor" stroke-width="${stroke.width}" stroke-linecap="${stroke.cap}" stroke-linejoin="${stroke.join}"`
    : 'fill="currentColor"'
  return `<svg viewBox="${viewBox}" aria-hidden="true" focusable="false"><path d="${path}" stroke-miterlimit="6" ${paint}/></svg>`
}
