import { middle } from './geometry.ts'

/** Draw the wearer's left (our right) side once; the other side is the same cut mirrored, lit from the same corner. */
export type Side = {
  isMirrored: boolean
  path: (d: string) => string
  creases: (text: string) => string
  x: (x: number) => number
  /** Chooses a text per side: lighting is not mirrored. */
  pick: <T>(mirrored: T, plain: T) => T
}

export const right: Side = { isMirrored: false, path: (d) => d, creases: (text) => text, x: (x) => x, pick: (_, plain) => plain }
export const left: Side = {
  isMirrored: true,
  path: mirrorPath,
  creases: mirrorCreases,
  x: (x) => 2 * middle - x,
  pick: (mirrored) => mirrored,
}
export const sides = [left, right]

/** Argument types of path commands: x (`x`), y (`y`), arc sweep (`t`) or other (`-`). */
const grammar: Record<string, string> = {
  m: 'xy',
  l: 'xy',
  h: 'x',
  v: 'y',
  c: 'xyxyxy',
  q: 'xyxy',
  s: 'xyxy',
  t: 'xy',
  a: '----txy',
  z: '',
}

function mirrorPath(d: string): string {
  return d.replace(/([a-zA-Z])([^a-zA-Z]*)/g, (_, command: string, rest: string) => {
    const kinds = grammar[command.toLowerCase()] ?? ''
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    return command + numbers.map((n, i) => mirrorNumber(n, kinds[i % kinds.length], command !== command.toLowerCase())).join(' ')
  })
}

function mirrorNumber(n: number, kind: string | undefined, absolute: boolean): number {
  if (kind === 't') return 1 - n
  if (kind !== 'x') return n
  return Math.round((absolute ? 2 * middle - n : -n) * 100) / 100
}

function mirrorCreases(text: string): string {
  return text
    .split(';')
    .map((crease) => {
      const [from = '', to = '', bend = '0', width = '8'] = crease.trim().split(/\s+/)
      const flip = (at: string) => at.replace(/^-?[\d.]+/, (x) => String(2 * middle - Number(x)))
      return `${flip(from)} ${flip(to)} ${-Number(bend)} ${-Number(width)}`
    })
    .join('; ')
}
