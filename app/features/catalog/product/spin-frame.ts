/** In pixels; a frame takes ten milliseconds. */
export const frameSize = { width: 480, height: 600 }
export const fullTurnDegrees = 360

/** Pixels of a picture, four bytes each, as a canvas has them. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray }

/** One side of a product, and how far each of its pixels stands out toward the viewer; below zero where there is no product. */
type TurnSide = Pixels & { depth: Float32Array }
export type TurnSides = { front: TurnSide; back: TurnSide }

/** Shadows on the wall are fainter, and are no part of the product. */
const minAlpha = 200
/** In parts of the picture's width: how far the body stands out, and from where it curves to the outline beside and above it. */
const bulge = 0.13
const sideCurve = 0.28
const topCurve = 0.12
/** Rows over which the body changes where a sleeve parts from it, up and down, in parts of the picture's height. */
const blending = 0.08
/** The drawn outline is not stretched around the side, but what is this far inside it, in parts of the width. */
const outlineWidth = 0.012
/** How much darker a surface is that is seen at a slant, and how light the inside is: the brim of a cap from behind. */
const slantShade = 0.3
const insideLight = 0.6

/** Gives a flat drawing a body: full inside, round to the left and right and at the top, open at the foot as clothes are. */
export function toSpinSide(pixels: Pixels): TurnSide {
  const { width, height } = pixels
  const fromLeft = measureRun(pixels, -1)
  const fromRight = measureRun(pixels, 1)
  const fromTop = measureRun(pixels, -width)
  const beside = fromLeft.map((left, at) => (left === 0 ? -1 : curve(Math.min(left, fromRight[at] ?? 0) / (sideCurve * width))))
  const blended = blendRows(beside, { width, reach: Math.round(blending * height) })
  const depth = blended.map((part, at) => (part < 0 ? -1 : bulge * width * part * curve((fromTop[at] ?? 0) / (topCurve * width))))
  return { width, height, data: pixels.data, depth }
}

/** A quarter of a circle, from 0 to 1. */
function curve(part: number): number {
  return part >= 1 ? 1 : Math.sqrt(1 - (1 - part) ** 2)
}

/** How many pixels of the product lie on the way from each one to the outline, itself counted; 0 outside. */
function measureRun({ width, height, data }: Pixels, step: number): Float32Array {
  const runs = new Float32Array(width * height)
  const isForward = step < 0
  for (let i = 0; i < runs.length; i++) {
    const at = isForward ? i : runs.length - 1 - i
    if ((data[at * 4 + 3] ?? 0) >= minAlpha) runs[at] = (runs[at + step] ?? 0) + 1
  }
  return runs
}

/** Means of some rows above and below, of what is product in them. */
function blendRows(depth: Float32Array, { width, reach }: { width: number; reach: number }): Float32Array {
  return depth.map((own, at) => {
    if (own < 0) return own
    let sum = own
    let count = 1
    for (let rows = -reach; rows <= reach; rows += 3) {
      const near = depth[at + rows * width] ?? -1
      if (near < 0) continue
      sum += near
      count += 1
    }
    return sum / count
  })
}

/** Draws the product as it is seen when it has turned to the right by these degrees. The axis is upright, so each row is drawn by itself. */
export function drawSpinFrame(target: Pixels, { front, back }: TurnSides, degrees: number): void {
  target.data.fill(0)
  const nearest = new Float32Array(target.width * target.height).fill(-Infinity)
  drawSide(target, nearest, { side: front, degrees })
  drawSide(target, nearest, { side: back, degrees: degrees + 180 })
}

type TurnedSide = { side: TurnSide; degrees: number }

function drawSide(target: Pixels, nearest: Float32Array, { side, degrees }: TurnedSide): void {
  const { width, depth, data } = side
  const cos = Math.cos((degrees * Math.PI) / 180)
  const sin = Math.sin((degrees * Math.PI) / 180)
  const inset = Math.round(outlineWidth * width)
  for (let at = 0; at < depth.length - 1; at++) {
    const left = depth[at] ?? -1
    const right = depth[at + 1] ?? -1
    if (left < 0 && right < 0) continue
    // At the outline the surface goes on to the middle, where the other side begins.
    const z0 = Math.max(left, 0)
    const z1 = Math.max(right, 0)
    const x = (at % width) + 0.5 - width / 2
    const seen0 = x * cos + z0 * sin
    const seen1 = (x + 1) * cos + z1 * sin
    const slope = z1 - z0
    const inside = at + Math.sign(slope) * inset
    const isSteep = Math.abs(slope) > 1 && (depth[inside] ?? -1) >= 0
    const rowMiddle = at - (at % width) + width / 2 - 0.5
    drawStrip(target, nearest, {
      data,
      from: rowMiddle + Math.min(seen0, seen1),
      to: rowMiddle + Math.max(seen0, seen1),
      color: isSteep ? inside : left < 0 ? at + 1 : at,
      toward: ((z0 + z1) / 2) * cos - (x + 0.5) * sin,
      // What faces away runs from right to left, and is seen from within.
      light: seen1 > seen0 ? 1 - slantShade * (1 - (seen1 - seen0) / Math.hypot(1, slope)) : insideLight,
    })
  }
}

/** A piece of the surface between two neighbors in a row. It says where and how near the piece is seen, and which pixel of the side colors it. */
type Strip = { data: Uint8ClampedArray; from: number; to: number; color: number; toward: number; light: number }

function drawStrip(target: Pixels, nearest: Float32Array, { data, from, to, color, toward, light }: Strip): void {
  for (let at = Math.ceil(from); at < to; at++) {
    if (toward <= (nearest[at] ?? Infinity)) continue
    nearest[at] = toward
    for (let channel = 0; channel < 3; channel++) target.data[at * 4 + channel] = (data[color * 4 + channel] ?? 0) * light
    target.data[at * 4 + 3] = 255
  }
}
