import { grain, sceneSvg, tint, verticalGradient, type SceneImage } from './picture.ts'

type WorkshopSize = { width: number; height: number }
type Workshop = WorkshopSize & { rail: number; pegs: readonly number[]; items: string }

const boards = 9
const stains = ['#6f4b2c', '#7a5432', '#684527', '#744e2e']

/** Board wall in low sun with a peg rail `rail` below the top and a dark floor; hanging items are layers. */
export function workshop({ width, height, rail, pegs, items }: Workshop): SceneImage {
  const size = { width, height }
  return { ...size, svg: sceneSvg(size, [definitions(), wall(size), floor(size), pegRail(width, rail, pegs), items]) }
}

/** A wire hanger's hook over a peg at x. */
export function hook(x: number, y: number): string {
  return `<path d="M${x} ${y}Q${x - 30} ${y + 14} ${x - 40} ${y + 74}H${x + 40}Q${x + 30} ${y + 14} ${x} ${y}Z" fill="none" stroke="#2a1a0e" stroke-width="5"/>`
}

function floorShadow({ cx, cy, rx, ry }: { cx: number; cy: number; rx: number; ry: number }): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="#000" opacity=".6" filter="url(#soft)"/>`
}

/** A plain stool, `width` wide, on the floor below its seat. */
export function stool({ x, seat, width, floor }: { x: number; seat: number; width: number; floor: number }): string {
  const leg = (from: number, to: number) =>
    `<path d="M${from} ${seat + 20}h26L${to + 20} ${floor}h-24Z" fill="#5a3a20"/><path d="M${from + 2} ${seat + 30}L${to - 2} ${floor}" stroke="#e0b076" stroke-width="3" opacity=".4"/>`
  const top = `x="${x}" y="${seat}" width="${width}" height="30"`
  return (
    floorShadow({ cx: x + width / 2, cy: floor, rx: width * 0.56, ry: 15 }) +
    `<rect x="${x + 16}" y="${seat + 20}" width="${width}" height="34" fill="#000" opacity=".5" filter="url(#soft)"/>${leg(x + 34, x + 14)}${leg(x + width - 60, x + width - 34)}` +
    `<path d="M${x + 28} ${(seat + floor) / 2}H${x + width - 36}" stroke="#4b2f19" stroke-width="14"/><rect ${top} rx="5" fill="url(#rail)"/><rect ${top} filter="url(#wood2)" opacity=".4"/><rect x="${x}" y="${seat}" width="${width}" height="3" fill="#fff" opacity=".4"/>`
  )
}

function definitions(): string {
  const wood = [0, 1, 2].map((i) =>
    grain(
      `wood${i}`,
      `type="fractalNoise" baseFrequency=".0022 .09" numOctaves="5" seed="${i * 5 + 2}"`,
      tint([0.1, 0.05, 0.02], '2.6 0 0 0 -1.08'),
    ),
  )
  const light =
    '<linearGradient id="light" x1="0" y1="0" x2="1" y2=".8"><stop offset="0" stop-color="#ffd79a" stop-opacity=".42"/>' +
    '<stop offset=".45" stop-color="#ffb866" stop-opacity=".06"/><stop offset="1" stop-color="#0d0704" stop-opacity=".62"/></linearGradient>'
  const parts = [
    ...wood,
    grain('grit', 'type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="4"', tint([0, 0, 0], '.5 .5 .5 0 -.6')),
    light,
    verticalGradient('rail', [
      [0, '#c79a64'],
      [1, '#8a5f36'],
    ]),
    verticalGradient('floor', [
      [0, '#2a211b'],
      [1, '#4a3c31'],
    ]),
    '<filter id="soft"><feGaussianBlur stdDeviation="9"/></filter>',
  ]
  return `<defs>${parts.join('')}</defs>`
}

function wall({ width: w, height: h }: WorkshopSize): string {
  const board = (h * 0.84) / boards
  const rows = Array.from({ length: boards }, (_, i) => {
    const fill = stains[(i * 7) % stains.length]
    return (
      `<g transform="translate(0 ${i * board})"><rect width="${w}" height="${board}" fill="${fill}"/><rect width="${w}" height="${board}" filter="url(#wood${i % 3})" opacity=".55"/>` +
      `<rect width="${w}" height="3" fill="#fff" opacity=".1"/><rect y="${board - 5}" width="${w}" height="5" fill="#160c05" opacity=".6"/></g>`
    )
  })
  return `<rect width="${w}" height="${h}" fill="#5b3c22"/>${rows.join('')}<rect width="${w}" height="${h}" fill="url(#light)"/>`
}

function floor({ width: w, height: h }: WorkshopSize): string {
  const place = `y="${h * 0.84}" width="${w}" height="${h * 0.16}"`
  return (
    `<rect ${place} fill="url(#floor)"/><rect ${place} filter="url(#grit)" opacity=".5"/>` +
    `<rect y="${h * 0.825}" width="${w}" height="${h * 0.02}" fill="#20150d"/>`
  )
}

function pegRail(width: number, y: number, pegs: readonly number[]): string {
  const knobs = pegs.map(
    (x) =>
      `<circle cx="${x + 5}" cy="${y + 32}" r="15" fill="#000" opacity=".4" filter="url(#soft)"/><circle cx="${x}" cy="${y + 22}" r="14" fill="#5f3f22"/>` +
      `<circle cx="${x - 3}" cy="${y + 18}" r="9" fill="#a87a48"/>`,
  )
  return (
    `<rect y="${y + 14}" width="${width}" height="54" fill="#000" opacity=".45" filter="url(#soft)"/><rect y="${y}" width="${width}" height="46" fill="url(#rail)"/>` +
    `<rect y="${y}" width="${width}" height="46" filter="url(#wood1)" opacity=".35"/><rect y="${y}" width="${width}" height="3" fill="#fff" opacity=".35"/>${knobs.join('')}`
  )
}
