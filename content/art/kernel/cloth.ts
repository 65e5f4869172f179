import { tone } from './color.ts'
import { pattern, type Easel } from './easel.ts'
import { ink } from './paint.ts'
import { rounded, seeded } from './geometry.ts'

export function twill(a: Easel, c: string): string {
  const dark = `<path d="M-1 7L7 -1M-4 4L4 -4M2 10L10 2" stroke="${tone(c, -0.12)}" stroke-width="1.1" opacity=".34"/>`
  const light = `<path d="M0 8L8 0" stroke="${tone(c, 0.12)}" stroke-width=".8" opacity=".3"/>`
  return pattern(a, 'twill' + c, { width: 6, height: 6, tile: dark + light })
}

export function ripstop(a: Easel, c: string): string {
  const dark = `<path d="M0 .6H16M.6 0V16" stroke="${tone(c, -0.14)}" stroke-width="1.1" opacity=".3"/>`
  const light = `<path d="M0 1.9H16M1.9 0V16" stroke="${tone(c, 0.14)}" stroke-width="1" opacity=".2"/>`
  return pattern(a, 'ripstop' + c, { width: 16, height: 16, tile: dark + light })
}

export function plainWeave(a: Easel, c: string): string {
  const light = `<path d="M0 1.2H5M0 3.7H5" stroke="${tone(c, 0.1)}" stroke-width=".8" opacity=".34"/>`
  const dark = `<path d="M1.2 0V5M3.7 0V5" stroke="${tone(c, -0.14)}" stroke-width=".8" opacity=".34"/>`
  return pattern(a, 'weave' + c, { width: 5, height: 5, tile: light + dark })
}

export function corduroy(a: Easel, c: string): string {
  const dark = `<path d="M1 0V10" stroke="${tone(c, -0.12)}" stroke-width="1.6"/>`
  const light = `<path d="M4.5 0V10" stroke="${tone(c, 0.1)}" stroke-width="1.6" opacity=".6"/>`
  return pattern(a, 'cord' + c, { width: 7, height: 10, tile: dark + light })
}

export function stretchMesh(a: Easel, c: string): string {
  const hole = (at: number) => `<circle cx="${at}" cy="${at}" r="1.3" fill="${tone(c, -0.16)}"/>`
  return pattern(a, 'mesh' + c, { width: 9, height: 9, tile: hole(2.25) + hole(6.75) })
}

export function airMesh(a: Easel, c: string): string {
  const hole = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="2.4" fill="${tone(c, -0.18)}"/>`
  const holes = hole(7, 6) + hole(0, 0) + hole(14, 0) + hole(0, 12) + hole(14, 12)
  return pattern(a, 'air' + c, { width: 14, height: 12, tile: `<path d="M7 0L14 6L7 12L0 6Z" fill="${tone(c, -0.06)}"/>${holes}` })
}

/** Knitted stitches: rows of little v, 11 × 10 units each at size 1. */
export function knitted(a: Easel, c: string, size = 1): string {
  const dark =
    `<path d="M0 0L5.5 5L11 0M0 10L5.5 15L11 10" transform="scale(${size})" fill="none" stroke="${tone(c, -0.2)}" ` +
    `stroke-width="1.5" opacity=".55"/>`
  const light = `<path d="M0 3.4L5.5 8.4L11 3.4" transform="scale(${size})" fill="none" stroke="${tone(c, 0.14)}" stroke-width="1.4" opacity=".5"/>`
  return pattern(a, `knit${c}${size}`, { width: rounded(11 * size), height: rounded(10 * size), tile: dark + light })
}

/** Pile: curls in two tones on a tile that meets itself at every edge. */
export function pile(a: Easel, c: string): string {
  const random = seeded(11)
  const size = 84
  const curls = (count: number) => Array.from({ length: count }, () => curl(random, size)).join('')
  const tiled = (d: string, paint: string) =>
    ['0 0', `-${size} 0`, `0 -${size}`, `-${size} -${size}`]
      .map((at) => `<path d="${d}" transform="translate(${at})" fill="none" stroke-linecap="round" ${paint}/>`)
      .join('')
  const dark = tiled(curls(70), `stroke="${tone(c, -0.15)}" stroke-width="2.4" opacity=".34"`)
  const light = tiled(curls(46), `stroke="${tone(c, 0.12)}" stroke-width="2.2" opacity=".5"`)
  return pattern(a, 'pile' + c, { width: size, height: size, tile: dark + light })
}

function curl(random: () => number, size: number): string {
  const [x, y, angle, length] = [random() * size, random() * size, random() * 6.28, (3.4 + random() * 3.2) * 1.7]
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length]
  return `M${rounded(x)} ${rounded(y)}q${rounded(dx / 2 - dy * 0.7)} ${rounded(dy / 2 + dx * 0.7)} ${rounded(dx)} ${rounded(dy)}`
}

/** The soft, uneven outline of pile. */
export function fuzz(a: Easel, d: string, c: string): string {
  return (
    ink(a, d, { stroke: tone(c, -0.03), width: 9, round: true, dash: '0 7.3' }) +
    ink(a, d, { stroke: tone(c, 0.03), width: 6, round: true, dash: '0 8.9', offset: 3 })
  )
}

/** Rib knit along a band: its middle line dashed across its height, dark then light. */
export function ribs(a: Easel, line: string, { base, height, dash = '2 5' }: { base: string; height: number; dash?: string }): string {
  const [dark = 2, light = 5] = dash.split(' ').map(Number)
  const second = `${rounded(dark * 0.75)} ${rounded(light + dark * 0.25)}`
  return (
    ink(a, line, { stroke: tone(base, -0.16), width: height, dash, opacity: 0.6 }) +
    ink(a, line, { stroke: tone(base, 0.1), width: height, dash: second, offset: rounded(-(dark + light) * 0.37), opacity: 0.5 })
  )
}
