import { type LogoName, logoShapes, type Shape } from './logo-shapes'

/** A brand's wordmark or small mark as markup, hidden from screen readers: the link around it names its target. */
export function logoMarkup(name: LogoName, shape: 'word' | 'mark' = 'word'): string {
  const { viewBox, path, stroke }: Shape = logoShapes[name][shape]
  const paint = stroke
    ? `fill="none" stroke="currentColor" stroke-width="${stroke.width}" stroke-linecap="${stroke.cap}" stroke-linejoin="${stroke.join}" stroke-miterlimit="6"`
    : 'fill="currentColor"'
  return `<svg viewBox="${viewBox}" aria-hidden="true"><path d="${path}" ${paint}/></svg>`
}
