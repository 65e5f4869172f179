import { tone } from './color.ts'
import { blur, type Easel } from './easel.ts'

/** Woven webbing lying on the piece below it. */
export function webbing(a: Easel, d: string, { color, width = 20 }: { color: string; width?: number }): string {
  const row = (c: string, w: number, more = '') => `<path d="${d}" stroke="${c}" stroke-width="${w}"${more}/>`
  return (
    '<g fill="none" stroke-linejoin="round">' +
    row('#000', width, ` stroke-opacity=".32" transform="translate(2 5)" ${blur(a, 3, { shape: d, reach: width / 2 })}`) +
    row(tone(color, -0.08), width) +
    row(tone(color, 0.05), width - 4) +
    row(tone(color, -0.06), width - 5, ' stroke-dasharray="1.5 2.5" opacity=".7"') +
    '</g>'
  )
}

export function buckle(at: string, { turn = 0, size = 1 }: { turn?: number; size?: number } = {}): string {
  return (
    `<g transform="translate(${at}) rotate(${turn}) scale(${size})">` +
    '<rect x="-13" y="-17" width="26" height="36" rx="5" fill="#0c0e10" opacity=".35" transform="translate(2 4)"/>' +
    '<rect x="-13" y="-18" width="26" height="36" rx="5" fill="#1a1d20"/><rect x="-13" y="-18" width="26" height="15" rx="5" fill="#2a2e33"/>' +
    '<path d="M-8 -2V11M8 -2V11" stroke="#3d4248" stroke-width="4" stroke-linecap="round"/>' +
    '<rect x="-10" y="-15" width="20" height="3" rx="1.5" fill="#fff" opacity=".16"/></g>'
  )
}

/** A round cord: its shadow, its dark side, its light side and its braid. */
export function cord(a: Easel, d: string, { color, width, braid = '1.5 4' }: { color: string; width: number; braid?: string }): string {
  const row = (c: string, w: number, more = '') => `<path d="${d}" stroke="${c}" stroke-width="${Math.round(w * 10) / 10}"${more}/>`
  return (
    '<g fill="none" stroke-linecap="round">' +
    row('#000', width + 1, ` stroke-opacity=".36" transform="translate(3 5)" ${blur(a, 2.4, { shape: d, reach: width / 2 })}`) +
    row(tone(color, -0.25), width) +
    row(color, width * 0.76) +
    row(tone(color, -0.22), width * 0.7, ` stroke-dasharray="${braid}" stroke-linecap="butt" opacity=".5"`) +
    '</g>'
  )
}
