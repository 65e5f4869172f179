import { sheet } from './geometry.ts'
import { tone } from './color.ts'

/** Drawing surface: shared definitions (gradients, blurs, weaves) and layers from back to front. */
export type Easel = { define: (key: string, make: (id: string) => string) => string; add: (...layers: string[]) => void; svg: () => string }

export function easel(): Easel {
  const ids = new Map<string, string>()
  const definitions: string[] = []
  const layers: string[] = []
  return {
    define(key, make) {
      const known = ids.get(key)
      if (known) return known
      const id = 'a' + ids.size.toString(36)
      ids.set(key, id)
      definitions.push(make(id))
      return id
    },
    add: (...more) => void layers.push(...more),
    svg: () => {
      const { paths, drawing } = sharedPaths(`<defs>${definitions.join('')}</defs>${layers.join('')}`)
      const size = `viewBox="0 0 ${sheet.width} ${sheet.height}"`
      return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${paths}</defs>${drawing}</svg>`
    },
  }
}

/** An outline serves as fill, clip, edge and border: written once and used, a drawing is a third shorter. */
function sharedPaths(drawing: string): { paths: string; drawing: string } {
  const counts = new Map<string, number>()
  for (const [, d = ''] of drawing.matchAll(/<path d="([^"]{40,})"/g)) counts.set(d, (counts.get(d) ?? 0) + 1)
  const shared = [...counts].filter(([, count]) => count > 1).map(([d]) => d)
  const ids = new Map(shared.map((d, i) => [d, 'p' + i.toString(36)]))
  return {
    paths: shared.map((d) => `<path id="${ids.get(d)}" d="${d}"/>`).join(''),
    drawing: drawing.replace(/<path d="([^"]{40,})"/g, (path, d: string) => (ids.has(d) ? `<use href="#${ids.get(d)}"` : path)),
  }
}

/**
 * A blur as small as possible, because drawing time depends on its region. The region fits the shape with enough margin (`reach`, in units)
 * for the spill. Without a shape, or for one too thin for a box, it is the whole drawing. `tall` (percent) makes room above and below a flat
 * shadow.
 */
export function blur(
  a: Easel,
  deviation: number,
  { tall = 0, shape = '', reach = 0 }: { tall?: number; shape?: string; reach?: number } = {},
): string {
  const region = tall ? flatRegion(tall) : regionAround(shape, 3 * deviation + reach)
  const id = a.define(
    `blur ${deviation} ${region}`,
    (name) => `<filter id="${name}" ${region}><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
  )
  return `filter="url(#${id})"`
}

function flatRegion(tall: number): string {
  return `x="-40%" y="-${tall}%" width="180%" height="${100 + 2 * tall}%"`
}

/** Rooms are few, so that shapes of one kind share a filter. */
function regionAround(shape: string, room: number): string {
  const [width, height] = extentOf(shape)
  const percent = (size: number) => [8, 15, 30, 60, 120].find((p) => (p / 100) * size >= room)
  const [x, y] = [percent(width), percent(height)]
  if (!x || !y) return `filterUnits="userSpaceOnUse" x="0" y="0" width="${sheet.width}" height="${sheet.height}"`
  return `x="-${x}%" y="-${y}%" width="${100 + 2 * x}%" height="${100 + 2 * y}%"`
}

/** Returns the bounding box of a path's absolute points. Ignores relative commands: such a path has no extent. */
function extentOf(shape: string): readonly [width: number, height: number] {
  if (!shape || /[a-y]/.test(shape)) return [0, 0]
  const xs: number[] = []
  const ys: number[] = []
  for (const [, command = '', rest = ''] of shape.matchAll(/([MLCQHVA])([^A-Z]*)/g)) {
    const n = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const step = { C: 6, Q: 4, A: 7, H: 1, V: 1 }[command] ?? 2
    for (let i = step; i <= n.length; i += step) {
      if (command !== 'V') xs.push(n[command === 'H' ? i - 1 : i - 2] ?? 0)
      if (command !== 'H') ys.push(n[i - 1] ?? 0)
    }
  }
  return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)]
}

export function clip(a: Easel, d: string): string {
  return `clip-path="url(#${a.define('clip ' + d, (id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)})"`
}

/** Stops are written `offset color opacity?, …`; the line they run along `x1 y1 x2 y2`. */
export function linear(a: Easel, stops: string, line: string): string {
  const [x1, y1, x2, y2] = line.split(' ')
  const id = a.define(
    `linear ${stops} ${line}`,
    (name) =>
      `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopTags(stops)}</linearGradient>`,
  )
  return `url(#${id})`
}

/** The circle is written `cx cy r`. */
export function radial(a: Easel, stops: string, circle: string): string {
  const [cx, cy, r] = circle.split(' ')
  const id = a.define(
    `radial ${stops} ${circle}`,
    (name) =>
      `<radialGradient id="${name}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}">${stopTags(stops)}</radialGradient>`,
  )
  return `url(#${id})`
}

/** Stops of one dye, `offset lightness, …`: lightness is added to the color. */
export function dyed(color: string, stops: string): string {
  return stops
    .split(',')
    .map((stop) => {
      const [offset = '', by = '', opacity = ''] = stop.trim().split(' ')
      return `${offset} ${tone(color, Number(by))} ${opacity}`.trim()
    })
    .join(', ')
}

export function pattern(a: Easel, name: string, { width, height, tile }: { width: number; height: number; tile: string }): string {
  const id = a.define(
    'pattern ' + name,
    (own) => `<pattern id="${own}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${tile}</pattern>`,
  )
  return `url(#${id})`
}

function stopTags(stops: string): string {
  return stops
    .split(',')
    .map((stop) => {
      const [offset, color, opacity] = stop.trim().split(' ')
      return `<stop offset="${offset}" stop-color="${color}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`
    })
    .join('')
}
